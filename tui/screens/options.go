package screens

import (
	"slices"
	"time"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
)

// optionsKey takes a key on the options screen.
func (m *Machine) optionsKey(k keys.Key, now time.Duration) {
	if m.Options.Edits {
		m.nameKey(k)
		return
	}
	switch {
	case k.Code == keys.Escape:
		m.open(NoOverlay, now)
	case k.Code == keys.Left, k.Code == keys.PadLeft:
		m.change(-1)
	case k.Code == keys.Right, k.Code == keys.PadRight:
		m.change(1)
	case !k.IsEnter() && k.Code != keys.Space:
		m.Choice = moved(m.Choice, k, panels.KeysRow+1)
	case k.Repeat || !m.settled(now):
	case m.Choice == settings.NameRow:
		m.Options.Edits, m.Options.Text = true, m.Settings.Name
	case m.Choice == panels.KeysRow:
		m.open(KeysOverlay, now)
	default:
		m.change(1)
	}
}

// nameKey takes a key while the name is edited.
func (m *Machine) nameKey(k keys.Key) {
	o := &m.Options
	switch {
	case k.Code == keys.Escape:
		o.Edits = false
	case k.IsEnter():
		if o.Edits = false; o.Text != "" {
			m.setTo(settings.Choices[settings.NameRow], o.Text)
		}
	case k.Code == keys.Backspace:
		o.Text = withoutLast(o.Text)
	case k.IsCtrl('u'):
		o.Text = ""
	default:
		m.nameText(k.Text)
	}
}

// nameText adds what was typed or pasted to the name, without the runes that a name
// cannot have.
func (m *Machine) nameText(s string) {
	var with settings.All
	for _, r := range s {
		if longer := m.Options.Text + string(r); settings.Choices[settings.NameRow].Set(&with, longer) == nil {
			m.Options.Text = longer
		}
	}
}

// change sets the chosen option to its next word (step 1) or its previous one (−1).
func (m *Machine) change(step int) {
	if m.Choice == settings.NameRow || m.Choice == panels.KeysRow {
		return
	}
	c := settings.Choices[m.Choice]
	at := slices.Index(c.Words, c.Get(&m.Settings)) // −1 for a number that only the file can have
	if at < 0 && step < 0 {
		at = 0
	}
	n := len(c.Words)
	m.setTo(c, c.Words[(at+step+n)%n])
}

// setTo sets an option to one of its words, obeys it and has it saved.
func (m *Machine) setTo(c *settings.Choice, word string) {
	before := m.Settings.Keymap
	if c.Set(&m.Settings, word) != nil {
		return
	}
	m.obey()
	m.unsaved.values[c.Name] = word
	if m.Settings.Keymap != before {
		m.unsaved.bound = m.Settings.Keymap.Own()
	}
	m.outside.Save()
}

// obey makes the key model follow the settings.
func (m *Machine) obey() {
	m.keys.SetDelay(m.Settings.Repeat)
	if m.Settings.Mouse == settings.MouseOff {
		m.keys.DropPointer()
	}
}

// unsaved are the changes that are not in the settings file yet.
type unsaved struct{ values, bound map[string]string }

// Unsaved returns what was changed since its last call: words by the names of their
// choices, and all keys that differ from the preset, nil if no key was changed.
func (m *Machine) Unsaved() (values, bound map[string]string) {
	values, bound = m.unsaved.values, m.unsaved.bound
	m.unsaved = unsaved{values: map[string]string{}}
	return values, bound
}

// Saved takes why the settings could not be saved; "" if they were.
func (m *Machine) Saved(fault string) { m.Options.Fault = fault }
