package keys

import (
	"slices"
	"strings"
	"unicode"
)

// Keys are bound by their place: the rune that a US keyboard has there. Kitty's
// protocol reports it; for every other terminal the place is guessed from the
// letter, by the layout that the player has chosen.

// layout is what a keyboard has printed on the places of a US one.
type layout uint8

const (
	qwerty layout = iota
	azerty
	dvorak
	colemak
	numLayouts
)

// usPlaces are the places in which layouts differ, row by row. Each layout below has
// its letters in the same order. An AZERTY keyboard types its digits with Shift only.
const usPlaces = "`1234-=qwertyuiop[]asdfghjkl;'zxcvbnm,./"

var layoutLetters = [numLayouts][]rune{
	qwerty:  []rune(usPlaces),
	azerty:  []rune("²&é\"')=azertyuiop^$qsdfghjklmùwxcvbn,;:!"),
	dvorak:  []rune("`1234[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz"),
	colemak: []rune("`1234-=qwfpgjluy;[]arstdhneio'zxcvbkm,./"),
}

// cyrillic are the letters of ЙЦУКЕН, with the Ukrainian і, and the places at
// which they lie.
var cyrillic = pairs("ёйцукенгшщзхъфывапролджэячсмитьбюі", "`qwertyuiop[]asdfghjkl;'zxcvbnm,.s")

// pairs maps each letter to the place at the same position.
func pairs(letters, places string) map[rune]rune {
	m, at := map[rune]rune{}, []rune(places)
	for i, r := range []rune(letters) {
		m[r] = at[i]
	}
	return m
}

// place returns where a letter lies; 0 for one that this keyboard types with a
// modifier only.
func (l layout) place(letter rune) rune {
	if i := slices.Index(layoutLetters[l], letter); i >= 0 {
		return rune(usPlaces[i])
	}
	if p, ok := cyrillic[letter]; ok {
		return p
	}
	if strings.ContainsRune(usPlaces, letter) && !unicode.IsDigit(letter) {
		return 0
	}
	return letter
}

// letter returns what is printed at a place. Every keyboard has its digits printed.
func (l layout) letter(place rune) rune {
	if unicode.IsDigit(place) {
		return place
	}
	if i := strings.IndexRune(usPlaces, place); i >= 0 {
		return layoutLetters[l][i]
	}
	return place
}

// layoutOf finds a layout other than qwerty that has a letter at a place; false if
// none has, or if the letter is that of a US keyboard.
func layoutOf(letter, place rune) (layout, bool) {
	for l := range numLayouts {
		if l != qwerty && letter != place && l.letter(place) == letter {
			return l, true
		}
	}
	return qwerty, false
}

// Place returns the place of a key. The question mark lies elsewhere in each layout
// but means the same everywhere, so it is a place of its own.
func (m *Keymap) Place(k Key) rune {
	switch {
	case k.Text == "?":
		return '?'
	case k.Base != 0:
		return keypad(unicode.ToLower(k.Base))
	}
	return m.typed().place(keypad(unicode.ToLower(k.Code)))
}

// keypad turns the arrows and Enter of the number pad into the plain ones.
func keypad(code rune) rune {
	switch code {
	case PadUp:
		return Up
	case PadDown:
		return Down
	case PadLeft:
		return Left
	case PadRight:
		return Right
	case PadEnter:
		return Enter
	}
	return code
}
