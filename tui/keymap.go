package tui

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// Keymap says which key does what. The zero value is the first preset.
type Keymap struct {
	Preset Preset
	own    [numActions]rune // the places that the player has bound; 0: as in the preset
	seen   layout           // what the terminal's reports say is printed on the keys; qwerty: nothing else
}

// Preset names a set of keys, and the layout of the keyboard that has them.
type Preset uint8

// The presets.
const (
	PresetWASD Preset = iota
	PresetAZERTY
	PresetDvorak
	PresetColemak
	PresetHJKL
	numPresets
)

// presets are the presets as flags and the settings file have them, and what
// differs: the layout, the directions, and the order in which texts name those.
var presets = [numPresets]struct {
	name   string
	layout layout
	walk   [numDirections]rune
	order  [numDirections]action
}{
	PresetWASD:    {"wasd", qwerty, wasd, wasdOrder},
	PresetAZERTY:  {"azerty", azerty, wasd, wasdOrder},
	PresetDvorak:  {"dvorak", dvorak, wasd, wasdOrder},
	PresetColemak: {"colemak", colemak, wasd, wasdOrder},
	PresetHJKL: {
		"hjkl", qwerty,
		[numDirections]rune{goWest: 'h', goSouth: 'j', goNorth: 'k', goEast: 'l'},
		[numDirections]action{goWest, goSouth, goNorth, goEast},
	},
}

var (
	wasd      = [numDirections]rune{goNorth: 'w', goWest: 'a', goSouth: 's', goEast: 'd'}
	wasdOrder = [numDirections]action{goNorth, goWest, goSouth, goEast}
)

// presetKeys are the places of all that is not a direction, in every preset.
var presetKeys = [numActions]rune{
	doAct: 'e', doFlash: tea.KeySpace, doLamp: 'q', doRun: 'r', doLock: 'f',
	doBuild: 'b', doHeal: 'v', doRecharge: 'n', doPing: 'g', doGesture: 'z',
	doFirst: '1', doSecond: '2', doThird: '3', doFourth: '4',
	openChat: tea.KeyEnter, showMap: 'm', showSquad: tea.KeyTab, showNetgraph: '`', showHelp: '?', showInvite: 'i', doCopy: 'c',
	doReady: 'y', doSetOut: 't', showDoors: 'p',
}

// key is the place of an action.
func (m *Keymap) key(a action) rune {
	switch {
	case m.own[a] != 0:
		return m.own[a]
	case a < numDirections:
		return presets[m.Preset].walk[a]
	}
	return presetKeys[a]
}

// action is what the key at a place does.
func (m *Keymap) action(place rune) action {
	if a, ok := fixed[place]; ok {
		return a
	}
	for a := range numActions {
		if m.key(a) == place {
			return a
		}
	}
	return noAction
}

// rebind gives an action the key at a place. Whatever had it takes the key that
// the action had.
func (m *Keymap) rebind(a action, place rune) {
	if other := m.action(place); other != noAction && other != a {
		m.own[other] = m.key(a)
	}
	m.own[a] = place
}

// typed is the layout by which letters are read.
func (m *Keymap) typed() layout { return presets[m.Preset].layout }

// printed is what stands on the keys. What was seen there serves for that alone:
// a keyboard can be like a layout in one key and not in the next.
func (m *Keymap) printed() layout {
	if m.typed() != qwerty {
		return m.typed()
	}
	return m.seen
}

// learn takes from a key event that tells both letter and place what is printed
// on the keyboard.
func (m *Keymap) learn(k tea.Key) {
	if l, ok := layoutOf(k.Code, k.BaseCode); ok {
		m.seen = l
	}
}

// label is the key of an action as the player knows it.
func (m *Keymap) label(a action) string { return keyLabel(m.key(a), m.printed()) }

// visible puts a sign that would be lost in a sentence into brackets: [.] light
// the lantern.
func visible(label string) string {
	r, n := utf8.DecodeRuneInString(label)
	if n < len(label) || r == '?' || !unicode.IsPunct(r) && !unicode.IsSymbol(r) {
		return label
	}
	return "[" + label + "]"
}

// walkLabel names the four directions' keys: WASD.
func (m *Keymap) walkLabel() string {
	var all [numDirections]string
	gap := ""
	for i, a := range presets[m.Preset].order {
		if all[i] = m.label(a); len([]rune(all[i])) > 1 {
			gap = " "
		}
	}
	return strings.Join(all[:], gap)
}

// walkName stands in texts for the four directions.
const walkName = "walk"

// fill puts keys into a text in the place of the names of actions in braces.
func (m *Keymap) fill(s string) string {
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
			b.WriteString(visible(m.label(a)))
		} else if name == walkName {
			b.WriteString(m.walkLabel())
		}
		s = after
	}
}

// Own returns what differs from the preset, as the settings file has it: the
// names of actions and keys.
func (m *Keymap) Own() map[string]string {
	own := map[string]string{}
	for a, place := range m.own {
		if place != 0 {
			own[actionNames[a]] = keyName(place, presets[m.Preset].layout)
		}
	}
	return own
}

// ReadKeymap makes a keymap of a preset and what differs from it.
func ReadKeymap(p Preset, own map[string]string) (Keymap, error) {
	m := Keymap{Preset: p}
	for name, key := range own {
		a, ok := actionNamed(name)
		if !ok {
			return Keymap{}, fmt.Errorf(unknownAction, name, strings.Join(actionNames[:], ", "))
		}
		place, ok := keyNamed(key, presets[p].layout)
		if !ok {
			return Keymap{}, fmt.Errorf(unknownKey, name, key)
		}
		m.own[a] = place
	}
	for a := range numActions {
		if first := m.action(m.key(a)); first != a {
			return Keymap{}, fmt.Errorf(sameKey, actionNames[first], actionNames[a], m.label(a))
		}
	}
	return m, nil
}
