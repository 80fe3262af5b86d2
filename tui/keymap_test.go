package tui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func TestEveryLetterLiesWhereItIsPrinted(t *testing.T) {
	for l := range numLayouts {
		for _, place := range usPlaces {
			letter := l.letter(place)
			if got := l.place(letter); got != place {
				t.Errorf("layout %d: %q is printed at %q and read as %q", l, letter, place, got)
			}
		}
	}
}

func TestPresetsWalkByTheirLetters(t *testing.T) {
	for p, c := range map[Preset]struct{ keys, label string }{
		PresetWASD:    {"wasd", "WASD"},
		PresetAZERTY:  {"zqsd", "ZQSD"},
		PresetDvorak:  {",aoe", ",AOE"},
		PresetColemak: {"wars", "WARS"},
		PresetHJKL:    {"kjhl", "HJKL"},
	} {
		m := Keymap{Preset: p}
		ways := []action{goNorth, goWest, goSouth, goEast}
		if p == PresetHJKL {
			ways = []action{goNorth, goSouth, goWest, goEast}
		}
		for i, r := range []rune(c.keys) {
			if got := m.bind(tea.Key{Code: r, Text: string(r)}); got != ways[i] {
				t.Errorf("%s: %q means %d, want %d", presets[p].name, r, got, ways[i])
			}
		}
		if got := m.walkLabel(); got != c.label {
			t.Errorf("%s: walking is %s, want %s", presets[p].name, got, c.label)
		}
	}
}

// TestNoPresetHasAKeyTwice also finds a preset whose letter nobody can type.
func TestNoPresetHasAKeyTwice(t *testing.T) {
	for p := range numPresets {
		if _, err := ReadKeymap(p, nil); err != nil {
			t.Error(err)
		}
		m := Keymap{Preset: p}
		for a := range numActions {
			key, ok := keyNamed(keyName(m.key(a), m.typed()), m.typed())
			if !ok || m.action(key) != a {
				t.Errorf("%s: %s is written as %q and read as %q", presets[p].name, actionNames[a], keyName(m.key(a), m.typed()), key)
			}
		}
	}
}

func TestTextsNameTheKeysAsBound(t *testing.T) {
	m := Keymap{Preset: PresetAZERTY}
	m.rebind(doAct, tea.KeyF5)
	for text, want := range map[string]string{
		promptLantern: "F5 light the lantern",
		hintLamp:      "A lamp: dark saves the battery",
		hintWalk:      "ZQSD or arrows walk",
		"{nothing} {": " ",
		"50 % {map":   "50 % ",
	} {
		if got := m.fill(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got := (&Keymap{Preset: PresetDvorak}).fill("{act} light, {help} help, {walk} walk, {first} pick"); got != "[.] light, ? help, ,AOE walk, 1 pick" {
		t.Error(got)
	}
	m.rebind(goWest, tea.KeyHome)
	if got := m.walkLabel(); got != "Z Home S D" {
		t.Errorf("walking is %s", got)
	}
}

// TestNoTextNamesAnUnknownAction looks for names in braces that no
// action has.
func TestNoTextNamesAnUnknownAction(t *testing.T) {
	var m Keymap
	all := []string{promptLantern, promptCampfire, promptFire, promptFriend, promptLost, promptCache, promptCamp, promptHeal, promptPackrat, promptBuild,
		promptWheel, pullsUp, stagingHide, levelKeys, mapKeys}
	for _, h := range hints {
		all = append(all, h.text)
	}
	for _, r := range helpRows {
		all = append(all, r[0])
	}
	for _, text := range all {
		got := m.fill(text)
		if strings.ContainsAny(got, "{}") || strings.Contains(text, "{") && len(got) == 0 || strings.Contains(" "+got, "  ") && !strings.Contains(text, "  ") {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

func TestDigitsOfAZERTYNeedNoShift(t *testing.T) {
	m := Keymap{Preset: PresetAZERTY}
	for i, r := range []rune("&é\"'") {
		if got := m.bind(tea.Key{Code: r, Text: string(r)}); got != doFirst+action(i) {
			t.Errorf("%q means %d", r, got)
		}
	}
	if got := m.bind(tea.Key{Code: '2', Text: "2", Mod: tea.ModShift}); got != doSecond || m.label(doSecond) != "2" {
		t.Errorf("2 means %d, and is called %s", got, m.label(doSecond))
	}
}

func TestRebindingSwaps(t *testing.T) {
	var m Keymap
	m.rebind(doLamp, 'e')
	if m.action('e') != doLamp || m.action('q') != doAct {
		t.Errorf("E does %d and Q does %d", m.action('e'), m.action('q'))
	}
	if got := m.Own(); len(got) != 2 || got["lamp"] != "e" || got["act"] != "q" {
		t.Errorf("the file gets %v", got)
	}
	back, err := ReadKeymap(m.Preset, m.Own())
	if err != nil || back != m {
		t.Errorf("read back as %v, %v", back.Own(), err)
	}
}

func TestKeymapsThatCannotBe(t *testing.T) {
	for name, own := range map[string]map[string]string{
		"unknown action":     {"fly": "x"},
		"two keys":           {"act": "xy"},
		"no key":             {"act": ""},
		"taken":              {"act": "q"},
		"the same key twice": {"act": "x", "lamp": "X"},
		"Esc":                {"act": "Esc"},
		"an arrow":           {"act": "Up"},
		"what help has":      {"act": "F1"},
		"no key has it":      {"act": "漢"},
		"control":            {"act": "\x03"},
	} {
		if _, err := ReadKeymap(PresetWASD, own); err == nil {
			t.Errorf("%s: %v is a keymap", name, own)
		}
	}
}

func TestKeyboardIsRecognized(t *testing.T) {
	var m Keymap
	m.learn(tea.Key{Code: 'w', Text: "w"})
	if got := m.label(doLamp); got != "Q" {
		t.Errorf("before anything is known the lamp is %s", got)
	}
	m.learn(tea.Key{Code: 'z', BaseCode: 'w'})
	if got := m.label(doLamp) + m.walkLabel(); got != "AZQSD" {
		t.Errorf("on AZERTY lamp and walking are %s", got)
	}
	if got := m.bind(tea.Key{Code: 'q', Text: "q"}); got != doLamp {
		t.Errorf("a letter without a place means %d: what is printed was taken for what is typed", got)
	}
	m.Preset = PresetDvorak
	if got := m.label(doLamp); got != "'" {
		t.Errorf("what was chosen goes first; the lamp is %s", got)
	}
}

func TestAnswersGoByTheLetter(t *testing.T) {
	for _, c := range []struct {
		key  tea.Key
		want rune
	}{
		{tea.Key{Code: 'c', Text: "c", BaseCode: 'i'}, 'c'}, // Dvorak
		{tea.Key{Code: 'с', Text: "с"}, 'c'},                // Cyrillic, no base key
		{tea.Key{Code: 'с', Text: "с", BaseCode: 'c'}, 'c'},
	} {
		if !isLetter(c.key, c.want) {
			t.Errorf("%+v is not %q", c.key, c.want)
		}
		c.key.Mod = tea.ModCtrl | tea.ModNumLock
		if !isCtrl(c.key, c.want) || isLetter(c.key, c.want) {
			t.Errorf("%+v is not Ctrl-%q", c.key, c.want)
		}
	}
}

// namesAKey finds a single capital before a word, as in "E light": no word of
// English but A and I.
var namesAKey = regexp.MustCompile(`(^|[ (])([B-HJ-Z` + "`" + `?]|Space|Tab) [a-z]`)

// TestNoTextNamesAKeyThatCanBeAnother reads every text. What is left are
// answers, which go by their letter on every keyboard.
func TestNoTextNamesAKeyThatCanBeAnother(t *testing.T) {
	answers := []string{"Y or Ctrl-C yes", "Y yes", "N no", "Q quit", "R join again", "L leave", "N another night", "Space more", "S and a digit"}
	files, err := filepath.Glob("texts*.go")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value) // the parser has read it already
				for _, a := range answers {
					text = strings.ReplaceAll(text, a, "")
				}
				if namesAKey.MatchString(text) {
					t.Errorf("%s: %q names a key that can be another one: put its action in braces", name, text)
				}
			}
			return true
		})
	}
}

// FuzzReadKeymap: what is accepted binds each key once, and is written in a form
// that reads as the same.
func FuzzReadKeymap(f *testing.F) {
	f.Add(uint8(PresetAZERTY), "act", "x", "lamp", "F5")
	f.Add(uint8(PresetDvorak), "left", "ö", "left", " ")
	f.Add(uint8(PresetWASD), "act", "q", "lamp", "e")
	f.Fuzz(func(t *testing.T, preset uint8, action1, key1, action2, key2 string) {
		p := Preset(preset % uint8(numPresets))
		m, err := ReadKeymap(p, map[string]string{action1: key1, action2: key2})
		if err != nil {
			return
		}
		for a := range numActions {
			if m.action(m.key(a)) != a || m.label(a) == "" {
				t.Errorf("%s has %q, which does %d", actionNames[a], m.key(a), m.action(m.key(a)))
			}
		}
		if again, err := ReadKeymap(p, m.Own()); err != nil || again != m {
			t.Errorf("%v reads as %v, %v", m.Own(), again.Own(), err)
		}
	})
}
