package screens

import (
	"fmt"
	"strings"
	"testing"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
)

// onOptions returns a bench on the options screen of the title.
func onOptions() *bench {
	b := newBench(State{Settings: settings.Default()})
	b.open(OptionsOverlay, b.now)
	return b
}

// choose goes to a row.
func (b *bench) choose(row int) {
	for b.Choice > row {
		b.press(keys.Up)
	}
	for b.Choice < row {
		b.press(keys.Down)
	}
}

// rowOf returns the row of a choice.
func rowOf(name string) int {
	for i, c := range settings.Choices {
		if c.Name == name {
			return i
		}
	}
	return panels.KeysRow
}

func TestEveryOptionGoesRoundAndIsKept(t *testing.T) {
	o := onOptions()
	for i, c := range settings.Choices {
		o.choose(i)
		for range c.Words {
			before := c.Get(&o.Settings)
			o.press(keys.Right)
			word := c.Get(&o.Settings)
			if word == before || o.values[c.Name] != word {
				t.Errorf("%s: from %s to %s, kept %s", c.Name, before, word, o.values[c.Name])
			}
		}
		if got, want := c.Get(&o.Settings), func() string { s := settings.Default(); return c.Get(&s) }(); got != want {
			t.Errorf("%s: %s after a round, want %s", c.Name, got, want)
		}
	}
	if o.Settings != settings.Default() {
		t.Errorf("after all rounds %+v", o.Settings)
	}
}

func TestANumberFromTheFileIsLeftBehind(t *testing.T) {
	o := onOptions()
	o.Settings.FPS = 75
	o.choose(rowOf("fps"))
	o.press(keys.Left)
	if got := fmt.Sprint(o.Settings.FPS); got != "60" {
		t.Errorf("left of 75 is %s", got)
	}
}

func TestNameIsEdited(t *testing.T) {
	o := onOptions()
	o.Settings.Name = "Fern"
	o.press(keys.Enter, keys.Backspace, 'n', 'q', 'o', '?')
	if o.Settings.Name != "Fern" || o.Mode != TitleMode || o.Overlay != OptionsOverlay {
		t.Fatalf("while it is typed: %+v", o.State)
	}
	o.Paste("\x1b[2J"+strings.Repeat("x", 99), o.now)
	o.press(keys.Escape)
	if o.Settings.Name != "Fern" || len(o.values) != 0 || o.Overlay != OptionsOverlay {
		t.Errorf("Esc keeps %q", o.Settings.Name)
	}
	o.press(keys.Enter)
	o.Paste("\x1b[2J"+strings.Repeat("x", 99), o.now)
	o.press(keys.Enter)
	if want := "Fern[2J" + strings.Repeat("x", 17); o.Settings.Name != want || o.values["name"] != want {
		t.Errorf("the name is %q, kept %q", o.Settings.Name, o.values["name"])
	}
}

func TestTheNextPartyHasTheNewName(t *testing.T) {
	b := onOptions()
	b.press(keys.Enter, 'M', 'o', 's', 's', keys.Enter, keys.Escape, 's')
	if len(b.raised) != 1 || b.raised[0].Name != "Moss" {
		t.Errorf("begun: %+v", b.raised)
	}
}

func TestEscLeadsBackStepByStep(t *testing.T) {
	o := onOptions()
	o.choose(panels.KeysRow)
	o.press(keys.Enter, keys.Enter)
	for _, want := range []struct {
		asks bool
		Overlay
	}{{true, KeysOverlay}, {false, KeysOverlay}, {false, OptionsOverlay}, {false, NoOverlay}} {
		if o.Options.Asks != want.asks || o.Overlay != want.Overlay {
			t.Errorf("asks %v over overlay %d, want %v", o.Options.Asks, o.Overlay, want)
		}
		o.press(keys.Escape)
	}
}

// rowFor returns the row of an action on the screen of keys.
func rowFor(a keys.Action) int {
	for i := range panels.ResetRow {
		if keys.Row(i) == a {
			return i
		}
	}
	return panels.ResetRow
}

func TestKeysAreBoundAndConflictsAsked(t *testing.T) {
	o := onOptions()
	keymap := &o.Settings.Keymap
	o.choose(panels.KeysRow)
	o.press(keys.Enter)
	o.choose(rowFor(keys.Lamp))

	o.press(keys.Enter, keys.Up, keys.F1, keys.F3)
	if !o.Options.Asks || !o.Options.Wrong || keymap.Label(keys.Lamp) != "Q" {
		t.Errorf("an arrow was bound: %s", keymap.Label(keys.Lamp))
	}
	o.press('x')
	if keymap.Label(keys.Lamp) != "X" || o.bound["lamp"] != "x" || o.Options.Asks {
		t.Errorf("the lamp has %s, kept %v", keymap.Label(keys.Lamp), o.bound)
	}

	o.press(keys.Enter, 'e')
	if o.Options.Place != 'e' || keymap.Label(keys.Lamp) != "X" {
		t.Errorf("nothing asks about the conflict: %+v", o.Options)
	}
	o.press(keys.Escape)
	if keymap.Label(keys.Lamp) != "X" || keymap.Label(keys.Act) != "E" {
		t.Error("Esc swapped")
	}
	o.press(keys.Enter, 'e', keys.Enter)
	if keymap.Label(keys.Lamp) != "E" || keymap.Label(keys.Act) != "X" || o.bound["act"] != "x" {
		t.Errorf("lamp %s, act %s, kept %v", keymap.Label(keys.Lamp), keymap.Label(keys.Act), o.bound)
	}

	o.choose(panels.ResetRow)
	o.press(keys.Enter)
	if *keymap != (keys.Keymap{}) || len(o.bound) != 0 {
		t.Errorf("after the reset %v, kept %v", keymap.Own(), o.bound)
	}
}

// TestUnsavedIsHandedOutOnce, so that a slow disk does not save it twice.
func TestUnsavedIsHandedOutOnce(t *testing.T) {
	b := onOptions()
	b.setTo(settings.Choices[rowOf("bell")], "all")
	if values, bound := b.Unsaved(); len(values) != 1 || values["bell"] != "all" || bound != nil {
		t.Errorf("unsaved: %v, %v", values, bound)
	}
	if values, bound := b.Unsaved(); len(values) != 0 || bound != nil {
		t.Errorf("again unsaved: %v, %v", values, bound)
	}
}

// TestTheEnterThatAsksIsNoAnswer holds Enter down on a terminal that only
// repeats.
func TestTheEnterThatAsksIsNoAnswer(t *testing.T) {
	o := onOptions()
	o.choose(panels.KeysRow)
	o.press(keys.Enter)
	o.tap(keys.Enter)
	o.now += settleTime / 2
	o.Press(keys.Key{Code: keys.Enter}, o.now)
	if !o.Options.Asks || o.Options.Place != 0 {
		t.Errorf("%+v", o.Options)
	}
	o.press(keys.Enter)
	if o.Options.Place != keys.Enter {
		t.Errorf("a second Enter, later, is no key: %+v", o.Options)
	}
}
