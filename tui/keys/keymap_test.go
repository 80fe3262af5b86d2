package keys

import "testing"

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
	for p, c := range map[Preset]struct{ Model, label string }{
		WASD:    {"wasd", "WASD"},
		AZERTY:  {"zqsd", "ZQSD"},
		Dvorak:  {",aoe", ",AOE"},
		Colemak: {"wars", "WARS"},
		HJKL:    {"kjhl", "HJKL"},
	} {
		m := Keymap{Preset: p}
		ways := []Action{North, West, South, East}
		if p == HJKL {
			ways = []Action{North, South, West, East}
		}
		for i, r := range []rune(c.Model) {
			if got := m.Action(Key{Code: r, Text: string(r)}); got != ways[i] {
				t.Errorf("%s: %q means %d, want %d", presets[p].name, r, got, ways[i])
			}
		}
		if got := m.walkLabel(); got != c.label {
			t.Errorf("%s: walking is %s, want %s", presets[p].name, got, c.label)
		}
	}
}

// TestNoPresetHasAKeyTwice also finds a preset with a letter that nobody can type.
func TestNoPresetHasAKeyTwice(t *testing.T) {
	for p := range numPresets {
		if _, err := Read(p, nil); err != nil {
			t.Error(err)
		}
		m := Keymap{Preset: p}
		for a := range NumActions {
			key, ok := keyNamed(keyName(m.place(a), m.typed()), m.typed())
			if !ok || m.At(key) != a {
				t.Errorf("%s: %s is written as %q and read as %q", presets[p].name, actionNames[a], keyName(m.place(a), m.typed()), key)
			}
		}
	}
}

func TestTextsNameTheKeysAsBound(t *testing.T) {
	m := Keymap{Preset: AZERTY}
	m.Rebind(Act, F5)
	for text, want := range map[string]string{
		"{act} light the lantern":             "F5 light the lantern",
		"{lamp} lamp: dark saves the battery": "A lamp: dark saves the battery",
		"{walk} or arrows walk":               "ZQSD or arrows walk",
		"{nothing} {":                         " ",
		"50 % {map":                           "50 % ",
	} {
		if got := m.Fill(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got := (&Keymap{Preset: Dvorak}).Fill("{act} light, {help} help, {walk} walk, {first} pick"); got != "[.] light, ? help, ,AOE walk, 1 pick" {
		t.Error(got)
	}
	m.Rebind(West, Home)
	if got := m.walkLabel(); got != "Z Home S D" {
		t.Errorf("walking is %s", got)
	}
}

func TestDigitsOfAZERTYNeedNoShift(t *testing.T) {
	m := Keymap{Preset: AZERTY}
	for i, r := range []rune("&é\"'") {
		if got := m.Action(Key{Code: r, Text: string(r)}); got != First+Action(i) {
			t.Errorf("%q means %d", r, got)
		}
	}
	if got := m.Action(Key{Code: '2', Text: "2", Mods: Shift}); got != Second || m.Label(Second) != "2" {
		t.Errorf("2 means %d, and is called %s", got, m.Label(Second))
	}
}

func TestRebindingSwaps(t *testing.T) {
	var m Keymap
	m.Rebind(Lamp, 'e')
	if m.At('e') != Lamp || m.At('q') != Act {
		t.Errorf("E does %d and Q does %d", m.At('e'), m.At('q'))
	}
	if got := m.Own(); len(got) != 2 || got["lamp"] != "e" || got["act"] != "q" {
		t.Errorf("the file gets %v", got)
	}
	back, err := Read(m.Preset, m.Own())
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
		if _, err := Read(WASD, own); err == nil {
			t.Errorf("%s: %v is a keymap", name, own)
		}
	}
}

func TestKeyboardIsRecognized(t *testing.T) {
	var m Keymap
	m.Learn(Key{Code: 'w', Text: "w"})
	if got := m.Label(Lamp); got != "Q" {
		t.Errorf("before anything is known the lamp is %s", got)
	}
	m.Learn(Key{Code: 'z', Base: 'w'})
	if got := m.Label(Lamp) + m.walkLabel(); got != "AZQSD" {
		t.Errorf("on AZERTY lamp and walking are %s", got)
	}
	if got := m.Action(Key{Code: 'q', Text: "q"}); got != Lamp {
		t.Errorf("a letter without a place means %d: what is printed was taken for what is typed", got)
	}
	m.Preset = Dvorak
	if got := m.Label(Lamp); got != "'" {
		t.Errorf("what was chosen goes first; the lamp is %s", got)
	}
}

func TestAnswersGoByTheLetter(t *testing.T) {
	for _, c := range []struct {
		key  Key
		want rune
	}{
		{Key{Code: 'c', Text: "c", Base: 'i'}, 'c'}, // Dvorak
		{Key{Code: 'с', Text: "с"}, 'c'},            // Cyrillic, no base key
		{Key{Code: 'с', Text: "с", Base: 'c'}, 'c'},
	} {
		if !c.key.IsLetter(c.want) {
			t.Errorf("%+v is not %q", c.key, c.want)
		}
		c.key.Mods = Ctrl
		if !c.key.IsCtrl(c.want) || c.key.IsLetter(c.want) {
			t.Errorf("%+v is not Ctrl-%q", c.key, c.want)
		}
	}
}

// FuzzReadKeymap: what is accepted binds each key once, and is written in a form
// that reads back the same.
func FuzzReadKeymap(f *testing.F) {
	f.Add(uint8(AZERTY), "act", "x", "lamp", "F5")
	f.Add(uint8(Dvorak), "left", "ö", "left", " ")
	f.Add(uint8(WASD), "act", "q", "lamp", "e")
	f.Fuzz(func(t *testing.T, preset uint8, action1, key1, action2, key2 string) {
		p := Preset(preset % uint8(numPresets))
		m, err := Read(p, map[string]string{action1: key1, action2: key2})
		if err != nil {
			return
		}
		for a := range NumActions {
			if m.At(m.place(a)) != a || m.Label(a) == "" {
				t.Errorf("%s has %q, which does %d", actionNames[a], m.place(a), m.At(m.place(a)))
			}
		}
		if again, err := Read(p, m.Own()); err != nil || again != m {
			t.Errorf("%v reads as %v, %v", m.Own(), again.Own(), err)
		}
	})
}
