package snapshot

import (
	"unicode"
	"unicode/utf8"

	"switchback/snapshot/bits"
)

// MaxNameBytes is the most bytes of a name: maxNameRunes code points of at most 4
// bytes.
const MaxNameBytes = 4 * maxNameRunes

// MaxTextBytes is the most bytes of a line of chat, or of the text of a Goodbye or
// Refused.
const MaxTextBytes = 120

// writeText writes 8 bits of length in bytes, then the bytes. It panics if s is
// longer than most bytes.
func writeText(w *bits.Writer, s string, most int) {
	if len(s) > most {
		panic("snapshot: text longer than its field: " + s)
	}
	w.Bits(uint32(len(s)), 8)
	for i := range len(s) {
		w.Bits(uint32(s[i]), 8)
	}
}

// readText reads a text of least..most bytes and refuses one that is not clean.
func readText(in *input, label string, least, most int) string {
	n := int(in.bits(label+" (length, bytes)", 8))
	if n < least || n > most {
		in.Fail(errText)
		return ""
	}
	b := in.view(label, n)
	if !clean(b) {
		in.Fail(errText)
		return ""
	}
	return string(b)
}

// clean reports whether b is UTF-8 that a terminal can show without harm. It
// judges code points, not bytes: 0x80–0x9f are controls when they stand alone, but
// parts of a letter inside a UTF-8 sequence.
func clean(b []byte) bool {
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == utf8.RuneError && n <= 1 || harmful(r) {
			return false
		}
		b = b[n:]
	}
	return true
}

// harmful reports whether r must not reach a screen: controls, formats (among them
// bidi overrides and everything of zero width), line and paragraph separators,
// private use, surrogates, variation selectors, and letters that look blank.
func harmful(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Cs,
		unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || r == brailleBlank
}

const brailleBlank = '\u2800'

// cutText returns s without harmful code points, cut to MaxTextBytes bytes. It is
// for texts that this side sends.
func cutText(s string) string {
	out := make([]byte, 0, MaxTextBytes)
	for _, r := range s {
		if harmful(r) || r == utf8.RuneError {
			continue
		}
		if len(out)+utf8.RuneLen(r) > MaxTextBytes {
			break
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}
