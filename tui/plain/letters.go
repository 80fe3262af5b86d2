package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxSpoken is the most characters of a line. The longest answer has about half as many.
const maxSpoken = 600

// speakable reports whether a character may be said: letters, their marks, digits,
// punctuation and spaces of any script, and the symbols of ASCII. No character that
// draws or controls is among them.
func speakable(r rune) bool {
	const firstDrawn, lastDrawn = 0x2500, 0x28ff // boxes to Braille, with brackets among them
	switch {
	case r < utf8.RuneSelf:
		return unicode.IsPrint(r)
	case r >= firstDrawn && r <= lastDrawn:
		return false
	}
	return r != utf8.RuneError && unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.Zs)
}

// sayable returns what may be said of a text, on one line. All that is said passes
// through here, peers' texts included: Invariant T1.
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

// asciiOf returns what stands for a character on a terminal that has only ASCII. Marks
// become an unspeakable character, so that they are left out.
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
