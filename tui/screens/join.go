package screens

import (
	"time"
	"unicode/utf8"

	"switchback/lobby/invite"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
)

// joinKey takes a key in the field for a code. What is typed waits in typed as
// well, so that a paste starts the join even where the terminal marks none.
func (m *Machine) joinKey(k keys.Key, now time.Duration) {
	switch {
	case k.Code == keys.Escape:
		m.toTitle(now)
	case k.IsEnter():
		m.submit(now)
	case k.Code == keys.Backspace:
		m.Field = fieldOf(withoutLast(m.Field.Text))
	case k.IsCtrl('u'):
		m.Field = fieldOf("")
	case k.Text != "":
		m.typed.add(k.Text, now)
		m.Field = fieldOf(m.Field.Text + k.Text)
	}
}

// submit takes Enter: it joins, or the field says why it cannot.
func (m *Machine) submit(now time.Duration) {
	if !m.joinIfReads(m.Field.Text, now) {
		m.Field = fieldOf(m.Field.Text)
	}
}

// joinIfReads starts the join if a code can be read in the text, and reports
// whether one can.
func (m *Machine) joinIfReads(text string, now time.Duration) bool {
	inv, _, err := invite.Read(text) // a ?net= in it is a stranger's wish: it is not obeyed
	if err != nil {
		return false
	}
	m.begin(start.Way{Kind: start.Join, Code: invite.Format(inv)}, now)
	return true
}

// fieldOf returns a field with a text in it, and what is read there. A text that is
// too long to be searched is cut where it still reads as too long.
func fieldOf(text string) panels.Field {
	f := panels.Field{Text: text[:min(len(text), invite.MaxText+utf8.UTFMax)]}
	if text == "" {
		return f
	}
	_, _, err := invite.Read(f.Text)
	if f.Reads = err == nil; !f.Reads {
		f.Error = words.Error(err)
	}
	return f
}

// withoutLast returns a text without its last rune.
func withoutLast(s string) string {
	_, n := utf8.DecodeLastRuneInString(s)
	return s[:len(s)-n]
}
