package snapshot

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Limits of a name.
const (
	maxNameRunes = 24
	maxMarks     = 3    // combining marks in a row: more climb out of their line
	maxTyped     = 4096 // bytes of a typed name that are looked at
	noName       = "Hiker"
)

// CleanName makes a name that may be shown to everyone from whatever somebody
// typed or pasted: valid UTF-8 in composed form, no control, escape, format,
// bidi or zero-width code points, single spaces, at most three combining marks
// in a row, 1..24 characters. What leaves nothing is "Hiker". Cleaning a clean
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

// CleanLine makes a line of chat that may be shown to everyone, by the rules of
// a name, of at most MaxTextBytes bytes; "" if nothing is left.
func CleanLine(s string) string {
	if len(s) > maxTyped {
		s = s[:maxTyped]
	}
	composed := norm.NFC.String(strings.Map(visible, strings.ToValidUTF8(s, "")))
	return cutText(strings.TrimSpace(norm.NFC.String(trim(composed, MaxTextBytes))))
}

// visible maps white space to a space and drops what is not to be shown.
func visible(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case harmful(r) || !unicode.IsPrint(r):
		return -1
	}
	return r
}

// trim keeps the first code points: no space after a space, no mark on
// nothing and no fourth mark in a row.
func trim(s string, most int) string {
	var b strings.Builder
	kept, marks, last := 0, maxMarks, ' '
	for _, r := range s {
		switch {
		case unicode.IsMark(r):
			marks++
		case r == ' ':
			marks = maxMarks // a mark on nothing is none
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
