package invite

import (
	"strings"
	"unicode"
)

// alphabet is that of Crockford's base32: no I, L, O or U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// Capitals that look like a symbol, and the symbol for each in the same place:
// Latin, then Cyrillic, then Greek.
const (
	lookAlikes = "OILU" + "АВСЕНКМОРТХУЅІЈЗԌԚԜ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
	lookLike   = "011V" + "ABCEHKM0PTXYS1J3GQW" + "ABEZH1KMN0PTYX"
)

// Runes that people and programs put between or around the symbols.
const (
	hyphens     = "_~\u02d7\u2043\u2212\u30fc" // beside Unicode's dashes (Pd)
	invisible   = "\u034f\u115f\u1160\u3164"   // beside format characters and variation selectors
	quoteMarks  = "\"'`*>|\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a"
	fullWidth   = '\uff01' // the first of 94 runes that repeat ASCII from '!'
	fullWidthTo = '\uff5e'
)

var valueOf = symbolValues()

// symbolValues maps each capital to the value of its symbol.
func symbolValues() map[rune]byte {
	values := make(map[rune]byte)
	for i, r := range alphabet {
		values[r] = byte(i)
	}
	like := []rune(lookLike)
	for i, r := range []rune(lookAlikes) {
		values[r] = values[like[i]]
	}
	return values
}

// kind is what a rune means inside a code.
type kind uint8

const (
	stray  kind = iota // no part of a code, which ends before it
	symbol             // of the alphabet, or a look-alike
	joint              // a hyphen, or something invisible
	gap                // white space, quotes, and what screens draw around lines
)

// atom is one rune of the pasted text.
type atom struct {
	kind  kind
	value byte // of a symbol, 0..31
	rune  rune
}

func atomOf(r rune) atom {
	if r >= fullWidth && r <= fullWidthTo {
		r -= fullWidth - '!'
	}
	if v, ok := valueOf[unicode.ToUpper(r)]; ok {
		return atom{kind: symbol, value: v, rune: r}
	}
	return atom{kind: kindOf(r), rune: r}
}

// kindOf returns the kind of a rune that is no symbol.
func kindOf(r rune) kind {
	switch {
	case isHyphen(r), unicode.In(r, unicode.Cf, unicode.Variation_Selector), strings.ContainsRune(invisible, r):
		return joint
	case unicode.IsSpace(r), unicode.IsControl(r), isControlPicture(r), isDrawing(r), strings.ContainsRune(quoteMarks, r):
		return gap
	}
	return stray
}

func isHyphen(r rune) bool { return unicode.Is(unicode.Pd, r) || strings.ContainsRune(hyphens, r) }

// isControlPicture reports whether r is one of the pictures with which programs
// show control characters.
func isControlPicture(r rune) bool { return r >= '\u2400' && r <= '\u2426' }

// isDrawing reports whether r is a box-drawing character or a block. A code that
// was copied off a screen row by row has them between its rows.
func isDrawing(r rune) bool { return r >= '\u2500' && r <= '\u259f' }

func atomsOf(text string) []atom {
	atoms := make([]atom, 0, len(text))
	for _, r := range text {
		atoms = append(atoms, atomOf(r))
	}
	return atoms
}
