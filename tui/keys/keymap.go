package keys

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Keymap says which key does what. The zero value is the first preset.
type Keymap struct {
	Preset Preset
	own    [NumActions]rune // the places that the player has bound; 0: as in the preset
	seen   layout           // what is printed on the keys by the terminal's reports; qwerty: none has said otherwise
}

// Preset names a set of keys, and the layout of the keyboard that has them.
type Preset uint8

// The presets.
const (
	WASD Preset = iota
	AZERTY
	Dvorak
	Colemak
	HJKL
	numPresets
)

// presets has the name of each preset, as flags and the settings file have it, and
// what differs: the layout, the directions, and the order in which texts name those.
var presets = [numPresets]struct {
	name   string
	layout layout
	walk   [NumDirections]rune
	order  [NumDirections]Action
}{
	WASD:    {"wasd", qwerty, wasd, wasdOrder},
	AZERTY:  {"azerty", azerty, wasd, wasdOrder},
	Dvorak:  {"dvorak", dvorak, wasd, wasdOrder},
	Colemak: {"colemak", colemak, wasd, wasdOrder},
	HJKL: {
		"hjkl", qwerty,
		[NumDirections]rune{West: 'h', South: 'j', North: 'k', East: 'l'},
		[NumDirections]Action{West, South, North, East},
	},
}

// String returns the preset's name, as flags and the settings file have it.
func (p Preset) String() string { return presets[p].name }

// Presets returns the names of the presets, in the order of their values.
func Presets() (names []string) {
	for _, p := range presets {
		names = append(names, p.name)
	}
	return names
}

// With returns another preset's keymap, with nothing bound, for the same
// keyboard.
func (m Keymap) With(p Preset) Keymap { return Keymap{Preset: p, seen: m.seen} }

var (
	wasd      = [NumDirections]rune{North: 'w', West: 'a', South: 's', East: 'd'}
	wasdOrder = [NumDirections]Action{North, West, South, East}
)

// presetKeys are the places of all actions but the directions, in every preset.
var presetKeys = [NumActions]rune{
	Act: 'e', Flash: Space, Lamp: 'q', Run: 'r', Lock: 'f',
	Build: 'b', Heal: 'v', Recharge: 'n', Ping: 'g', Gesture: 'z',
	First: '1', Second: '2', Third: '3', Fourth: '4',
	Chat: Enter, Map: 'm', Squad: Tab, Netgraph: '`', Help: '?', Invite: 'i', Copy: 'c',
	Ready: 'y', SetOut: 't', Party: 'p',
}

// place returns the place of an action.
func (m *Keymap) place(a Action) rune {
	switch {
	case m.own[a] != 0:
		return m.own[a]
	case a < NumDirections:
		return presets[m.Preset].walk[a]
	}
	return presetKeys[a]
}

// At returns what the key at a place does.
func (m *Keymap) At(place rune) Action {
	if a, ok := fixed[place]; ok {
		return a
	}
	for a := range NumActions {
		if m.place(a) == place {
			return a
		}
	}
	return NoAction
}

// Rebind gives an action the key at a place. The action that had it gets the key
// that this one had.
func (m *Keymap) Rebind(a Action, place rune) {
	if other := m.At(place); other != NoAction && other != a {
		m.own[other] = m.place(a)
	}
	m.own[a] = place
}

// typed returns the layout by which letters are read.
func (m *Keymap) typed() layout { return presets[m.Preset].layout }

// printed returns what is printed on the keys. What Learn saw is used for this
// alone: a keyboard can match a layout in one key and not in the next.
func (m *Keymap) printed() layout {
	if m.typed() != qwerty {
		return m.typed()
	}
	return m.seen
}

// Learn finds out what is printed on the keyboard from a key event that reports
// both letter and place.
func (m *Keymap) Learn(k Key) {
	if l, ok := layoutOf(k.Code, k.Base); ok {
		m.seen = l
	}
}

// Label returns the key of an action as the player knows it.
func (m *Keymap) Label(a Action) string { return m.PlaceLabel(m.place(a)) }

// PlaceLabel returns the key at a place as the player knows it.
func (m *Keymap) PlaceLabel(place rune) string { return keyLabel(place, m.printed()) }

// visible puts brackets around a sign that would be lost in a sentence: [.] light
// the lantern.
func visible(label string) string {
	r, n := utf8.DecodeRuneInString(label)
	if n < len(label) || r == '?' || !unicode.IsPunct(r) && !unicode.IsSymbol(r) {
		return label
	}
	return "[" + label + "]"
}

// walkLabel names the four directions' keys: WASD, with gaps if a name is longer
// than a letter.
func (m *Keymap) walkLabel() string {
	var all [NumDirections]string
	gap := ""
	for i, a := range presets[m.Preset].order {
		if all[i] = m.Label(a); len([]rune(all[i])) > 1 {
			gap = " "
		}
	}
	return strings.Join(all[:], gap)
}

// walkName stands in texts for the four directions.
const walkName = "walk"

// Fill replaces the names of actions in braces with their keys.
func (m *Keymap) Fill(s string) string {
	if !strings.Contains(s, "{") {
		return s
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, "{")
		b.WriteString(before)
		name, after, closed := strings.Cut(rest, "}")
		if !found || !closed {
			return b.String()
		}
		if a, ok := actionNamed(name); ok {
			b.WriteString(visible(m.Label(a)))
		} else if name == walkName {
			b.WriteString(m.walkLabel())
		}
		s = after
	}
}
