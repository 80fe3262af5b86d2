package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxSpoken bounds a line, in characters: an answer with everything in it has
// half as many.
const maxSpoken = 600

// speakable reports whether a character may be said: letters, their marks,
// digits, punctuation and spaces of any script, and of symbols those of ASCII.
// Nothing that draws or controls is among them.
func speakable(r rune) bool {
	const firstDrawn, lastDrawn = 0x2500, 0x28ff // boxes to Braille; brackets for mathematics stand among them
	switch {
	case r < utf8.RuneSelf:
		return unicode.IsPrint(r)
	case r >= firstDrawn && r <= lastDrawn:
		return false
	}
	return r != utf8.RuneError && unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.Zs)
}

// sayable makes a line of whatever it is given, peers' texts included. Nothing
// is said but through here: Invariant T1.
func sayable(s string, ascii bool) string {
	if ascii {
		s = norm.NFD.String(strings.ToValidUTF8(s, "?"))
	}
	var b strings.Builder
	n := 0
	for _, r := range s {
		if unicode.IsSpace(r) {
			r = ' '
		}
		if ascii {
			r = asciiOf(r)
		}
		if !speakable(r) {
			continue
		}
		if n++; n > maxSpoken {
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// asciiOf is what stands for a character on a terminal that has no others; an
// unspeakable one for those that are left out.
func asciiOf(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return r
	case unicode.IsMark(r):
		return utf8.RuneError
	case r == '“' || r == '”':
		return '"'
	case r == '‘' || r == '’':
		return '\''
	case unicode.Is(unicode.Pd, r):
		return '-'
	}
	return '?'
}
