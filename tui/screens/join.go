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

// joinKey takes a key in the join field. Letters wait in typed as well: a
// paste that is not marked starts the join like one that is.
func (m *Machine) joinKey(k keys.Key, now time.Duration) {
	switch {
	case k.Code == keys.Escape:
		m.toTitle(now)
	case k.IsEnter():
		m.submit(now)
	case k.Code == keys.Backspace:
		m.Field = FieldOf(withoutLast(m.Field.Text))
	case k.IsCtrl('u'):
		m.Field = FieldOf("")
	case k.Text != "":
		m.typed.add(k.Text, now)
		m.Field = FieldOf(m.Field.Text + k.Text)
	}
}

// submit is Enter: it joins, or the field says why not.
func (m *Machine) submit(now time.Duration) {
	if !m.joinIfReads(m.Field.Text, now) {
		m.Field = FieldOf(m.Field.Text)
	}
}

// joinIfReads starts the join if a code can be read in the text.
func (m *Machine) joinIfReads(text string, now time.Duration) bool {
	inv, _, err := invite.Read(text) // a ?net= that was pasted is a stranger's: not obeyed
	if err != nil {
		return false
	}
	m.begin(start.Way{Kind: start.Join, Code: invite.Format(inv)}, now)
	return true
}

// FieldOf is the field with a text in it, which it reads. More than can be searched is
// cut, and read as too much.
func FieldOf(text string) panels.Field {
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

func withoutLast(s string) string {
	_, n := utf8.DecodeLastRuneInString(s)
	return s[:len(s)-n]
}
