package tui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// keyNames name the keys that print nothing.
var keyNames = []struct {
	place rune
	name  string
}{
	{tea.KeySpace, "Space"}, {tea.KeyTab, "Tab"}, {tea.KeyEnter, "Enter"}, {tea.KeyBackspace, "Backspace"},
	{tea.KeyInsert, "Insert"}, {tea.KeyDelete, "Delete"}, {tea.KeyHome, "Home"}, {tea.KeyEnd, "End"},
	{tea.KeyPgUp, "PgUp"}, {tea.KeyPgDown, "PgDn"}, {tea.KeyUp, "Up"}, {tea.KeyDown, "Down"},
	{tea.KeyLeft, "Left"}, {tea.KeyRight, "Right"},
	{tea.KeyF1, "F1"}, {tea.KeyF2, "F2"}, {tea.KeyF3, "F3"}, {tea.KeyF4, "F4"}, {tea.KeyF5, "F5"}, {tea.KeyF6, "F6"},
	{tea.KeyF7, "F7"}, {tea.KeyF8, "F8"}, {tea.KeyF9, "F9"}, {tea.KeyF10, "F10"}, {tea.KeyF11, "F11"}, {tea.KeyF12, "F12"},
}

// keyName is a key as the settings file has it.
func keyName(place rune, l layout) string {
	for _, k := range keyNames {
		if k.place == place {
			return k.name
		}
	}
	return string(l.letter(place))
}

// keyLabel is a key as the player knows it.
func keyLabel(place rune, l layout) string {
	if name := keyName(place, l); utf8.RuneCountInString(name) > 1 {
		return name
	}
	return string(unicode.ToUpper(l.letter(place)))
}

// keyNamed reads a key's name. Letters are those of the layout.
func keyNamed(name string, l layout) (place rune, ok bool) {
	for _, k := range keyNames {
		if strings.EqualFold(k.name, name) {
			return k.place, bindable(k.place)
		}
	}
	r, n := utf8.DecodeRuneInString(name)
	place = l.place(unicode.ToLower(r))
	return place, n > 0 && n == len(name) && bindable(place)
}

// bindable tells whether an action may have the key at a place. Esc, the arrows,
// F1 and F3 are what nobody can lose; what a US keyboard does not have could not
// be told from other keys.
func bindable(place rune) bool {
	if _, taken := fixed[place]; taken {
		return false
	}
	for _, k := range keyNames {
		if k.place == place {
			return true
		}
	}
	return place > ' ' && place < unicode.MaxASCII
}
