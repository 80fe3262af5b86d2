package keys

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// keyNames name the keys that print nothing.
var keyNames = []struct {
	place rune
	name  string
}{
	{Space, "Space"}, {Tab, "Tab"}, {Enter, "Enter"}, {Backspace, "Backspace"},
	{Insert, "Insert"}, {Delete, "Delete"}, {Home, "Home"}, {End, "End"},
	{PgUp, "PgUp"}, {PgDown, "PgDn"}, {Up, "Up"}, {Down, "Down"},
	{Left, "Left"}, {Right, "Right"},
	{F1, "F1"}, {F2, "F2"}, {F3, "F3"}, {F4, "F4"}, {F5, "F5"}, {F6, "F6"},
	{F7, "F7"}, {F8, "F8"}, {F9, "F9"}, {F10, "F10"}, {F11, "F11"}, {F12, "F12"},
}

// keyName returns a key's name in the settings file.
func keyName(place rune, l layout) string {
	for _, k := range keyNames {
		if k.place == place {
			return k.name
		}
	}
	return string(l.letter(place))
}

// keyLabel returns a key's name as the player knows it.
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
			return k.place, Bindable(k.place)
		}
	}
	r, n := utf8.DecodeRuneInString(name)
	place = l.place(unicode.ToLower(r))
	return place, n > 0 && n == len(name) && Bindable(place)
}

// Bindable reports whether an action may have the key at a place. Esc, the arrows,
// F1 and F3 always keep their meaning. A place that a US keyboard lacks could not be
// told from others.
func Bindable(place rune) bool {
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
