package settings

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"switchback/tui/keys"
	"switchback/tui/theme"
)

func TestEveryWordOfAChoiceIsRead(t *testing.T) {
	for _, c := range Choices {
		for _, word := range c.Words {
			s := Default()
			if err := c.Set(&s, word); err != nil || c.Get(&s) != word {
				t.Errorf("--%s %s is read as %s, %v", c.Name, word, c.Get(&s), err)
			}
		}
	}
}

func TestSettingsAreRead(t *testing.T) {
	got, err := Read(map[string]string{
		"name": "Fern", "color": "256", "background": "light", "vision": "deutan", "motion": "false", "ascii": "on",
		"fps": "75", "mouse": "on", "key-repeat": "300", "bell": "danger", "keys": "dvorak",
	}, map[string]string{"act": "v"})
	want := All{
		Name: "Fern", Color: Color256, Look: theme.Look{Background: theme.Light, Vision: theme.Deutan}, ASCII: true,
		FPS: 75, Mouse: MouseOn, Repeat: 300 * time.Millisecond, Bell: BellDanger, Keymap: keys.Keymap{Preset: keys.Dvorak},
	}
	want.Keymap.Rebind(keys.Act, '.') // where Dvorak has its V
	if err != nil || got != want {
		t.Errorf("read %+v, %v", got, err)
	}
}

func TestSettingsThatCannotBe(t *testing.T) {
	for _, c := range []struct{ name, value, says string }{
		{"colour", "256", `no setting is called "colour"`},
		{"color", "512", "auto, truecolor, 256, 16, none"},
		{"fps", "-1", "auto"},
		{"fps", "241", "auto"},
		{"key-repeat", "5", "learned"},
		{"motion", "perhaps", "off, on"},
		{"name", strings.Repeat("x", 25), "24"},
		{"name", "a\x1b[2J", "printable"},
		{"keys", "", "wasd"},
	} {
		got, err := Read(map[string]string{"bell": "all", c.name: c.value}, nil)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s = %q: %v", c.name, c.value, err)
		}
		if got != Default() {
			t.Errorf("%s = %q leaves %+v", c.name, c.value, got)
		}
	}
}

func TestAnotherPresetForgetsWhatWasBound(t *testing.T) {
	s := Default()
	s.Keymap.Rebind(keys.Act, 'x')
	bound := s.Keymap
	if !setPreset(&s, "wasd") || s.Keymap != bound {
		t.Error("the same preset changed the keys")
	}
	if !setPreset(&s, "hjkl") || len(s.Keymap.Own()) != 0 {
		t.Errorf("another preset keeps %v", s.Keymap.Own())
	}
}

// docRow is the row of a choice in docs/options.md.
func docRow(c *Choice, s *All) string {
	return fmt.Sprintf("| `%s` | %s | %s | %s |", c.Name, strings.ReplaceAll(c.Form, "|", ", "), cmp.Or(c.Get(s), "the user's"), c.Usage)
}

func TestOptionsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/options.md")
	if err != nil {
		t.Fatal(err)
	}
	s := Default()
	for _, c := range Choices {
		if row := docRow(c, &s); !strings.Contains(string(text), row) {
			t.Errorf("docs/options.md lacks\n%s", row)
		}
	}
	for _, name := range keys.Names() {
		if !strings.Contains(string(text), "`"+name+"`") {
			t.Errorf("docs/options.md lacks the action %s", name)
		}
	}
}
