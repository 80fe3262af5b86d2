package snapshot

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Limits of a name.
const (
	maxNameRunes = 24
	maxMarks     = 3    // combining marks in a row: more would climb out of their line
	maxTyped     = 4096 // bytes of a typed name that are considered
	noName       = "Hiker"
)

// CleanName makes a name that is safe to show to everyone from whatever was typed
// or pasted: valid UTF-8 in composed form, no control, escape, format, bidi or
// zero-width code points, single spaces, at most three combining marks in a row,
// 1..24 code points. If nothing is left, the name is "Hiker". Cleaning a clean
// name changes nothing.
func CleanName(s string) string {
	if len(s) > maxTyped {
		s = s[:maxTyped]
	}
	composed := norm.NFC.String(strings.Map(visible, strings.ToValidUTF8(s, "")))
	name := norm.NFC.String(strings.TrimSpace(trim(composed, maxNameRunes)))
	if name == "" {
		return noName
	}
	return name
}

// CleanLine makes a line of chat that is safe to show to everyone, by the rules
// of a name, of at most MaxTextBytes bytes. It returns "" if nothing is left.
func CleanLine(s string) string {
	if len(s) > maxTyped {
		s = s[:maxTyped]
	}
	composed := norm.NFC.String(strings.Map(visible, strings.ToValidUTF8(s, "")))
	return cutText(strings.TrimSpace(norm.NFC.String(trim(composed, MaxTextBytes))))
}

// visible maps white space to a space and drops what must not be shown.
func visible(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case harmful(r) || !unicode.IsPrint(r):
		return -1
	}
	return r
}

// trim returns the first most code points of s. It drops a space after a space, a
// combining mark that has no base, and any beyond the third in a row.
func trim(s string, most int) string {
	var b strings.Builder
	kept, marks, last := 0, maxMarks, ' '
	for _, r := range s {
		switch {
		case unicode.IsMark(r):
			marks++
		case r == ' ':
			marks = maxMarks // a mark after a space has no base
		default:
			marks = 0
		}
		if marks > maxMarks || r == ' ' && last == ' ' {
			continue
		}
		if kept++; kept > most {
			break
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}
