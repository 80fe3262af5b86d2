package invite

import (
	"strings"
	"unicode/utf8"
)

// MaxText is the longest text, in bytes, that Read searches: more than a chat
// window shows.
const MaxText = 64 << 10

// netTail introduces a conditioner specification after a code.
const netTail = "?net="

// Read finds the first invite code in what was typed or pasted. It ignores what
// may stand around or inside a code (quotes, markdown, line breaks, any dash,
// invisible characters), and reads full-width letters and look-alikes as the
// symbols they resemble. err is nil or a *Error.
//
// net is what follows a ?net= right after the code, up to the end of the line.
// Obey it only if the player typed it on the command line: in a chat message it
// comes from a stranger.
func Read(text string) (inv Invite, net string, err error) {
	if len(text) > MaxText {
		return Invite{}, "", &Error{Problem: TooMuchText}
	}
	atoms := atomsOf(text)
	var best, a attempt
	for start := range atoms {
		if !startsWord(atoms, start) {
			continue
		}
		a.read(atoms, start)
		if a.isCode() {
			return a.finish(atoms)
		}
		if a.likeness() > best.likeness() {
			best, a = a, best
		}
	}
	return Invite{}, "", best.diagnose(atoms)
}

// finish decodes an attempt whose check is right.
func (a *attempt) finish(atoms []atom) (Invite, string, error) {
	inv, ok := decode(a.symbols[:a.whole])
	if !ok {
		return Invite{}, "", &Error{Problem: Unusable}
	}
	return inv, netAfter(atoms[a.places[a.whole-1]+1:]), nil
}

func startsWord(atoms []atom, i int) bool {
	return atoms[i].kind == symbol && (i == 0 || atoms[i-1].kind != symbol)
}

// netAfter returns the conditioner specification that follows a code, "" if there
// is none.
func netAfter(atoms []atom) string {
	for len(atoms) > 0 && atoms[0].kind == joint {
		atoms = atoms[1:]
	}
	if !hasNetTail(atoms) {
		return ""
	}
	var line strings.Builder
	for _, a := range atoms[len(netTail):] {
		if a.rune == '\n' || a.rune == '\r' {
			break
		}
		line.WriteRune(a.rune)
	}
	return strings.Trim(line.String(), quoteMarks+" \t")
}

func hasNetTail(atoms []atom) bool {
	if len(atoms) < len(netTail) {
		return false
	}
	var text []byte
	for _, a := range atoms[:len(netTail)] {
		text = utf8.AppendRune(text, a.rune)
	}
	return strings.EqualFold(string(text), netTail)
}
