package snapshot

import (
	"unicode"
	"unicode/utf8"

	"switchback/snapshot/bits"
)

// MaxNameBytes is the most bytes of a name: maxNameRunes of at most 4.
const MaxNameBytes = 4 * maxNameRunes

// MaxTextBytes is the most bytes of a sentence from the other side.
const MaxTextBytes = 120

// writeText writes 8 bits of length in bytes, then the bytes.
func writeText(w *bits.Writer, s string, most int) {
	if len(s) > most {
		panic("snapshot: text longer than its field: " + s)
	}
	w.Bits(uint32(len(s)), 8)
	for i := range len(s) {
		w.Bits(uint32(s[i]), 8)
	}
}

// readText reads a text of least..most bytes and refuses what is not clean.
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
// looks at code points: bytes 0x80–0x9f are controls alone and letters inside
// a UTF-8 sequence.
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

// harmful reports whether r is not to reach a screen: controls, formats (bidi
// overrides and everything of zero width among them), line and paragraph
// separators, private use, and letters that look like nothing.
func harmful(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Cs,
		unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || r == brailleBlank
}

const brailleBlank = '\u2800'

// cutText returns the clean beginning of s that fits into MaxTextBytes, for
// texts that this side makes.
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
