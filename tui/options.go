package tui

import (
	"slices"
	"sync"
	"time"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
)

// optionsKey takes a key on the options screen.
func (m *game) optionsKey(k keys.Key, now time.Duration) {
	if m.st.options.Edits {
		m.nameKey(k)
		return
	}
	switch {
	case k.Code == keys.Escape:
		m.open(noOverlay, now)
	case k.Code == keys.Left, k.Code == keys.PadLeft:
		m.change(-1)
	case k.Code == keys.Right, k.Code == keys.PadRight:
		m.change(1)
	case !k.IsEnter() && k.Code != keys.Space:
		m.st.choice = moved(m.st.choice, k, panels.KeysRow+1)
	case k.Repeat || !m.settled(now):
	case m.st.choice == settings.NameRow:
		m.st.options.Edits, m.st.options.Text = true, m.st.settings.Name
	case m.st.choice == panels.KeysRow:
		m.open(keysOverlay, now)
	default:
		m.change(1)
	}
}

// nameKey takes a key for the name.
func (m *game) nameKey(k keys.Key) {
	o := &m.st.options
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

// nameText adds what was typed or pasted to the name, as far as it makes one.
func (m *game) nameText(s string) {
	var with settings.All
	for _, r := range s {
		if longer := m.st.options.Text + string(r); settings.Choices[settings.NameRow].Set(&with, longer) == nil {
			m.st.options.Text = longer
		}
	}
}

// change turns the chosen option to its next word, or the one before.
func (m *game) change(step int) {
	if m.st.choice == settings.NameRow || m.st.choice == panels.KeysRow {
		return
	}
	c := settings.Choices[m.st.choice]
	at := slices.Index(c.Words, c.Get(&m.st.settings)) // −1 for a number that is not offered
	if at < 0 && step < 0 {
		at = 0
	}
	n := len(c.Words)
	m.setTo(c, c.Words[(at+step+n)%n])
}

// setTo sets an option to one of its words, shows it and keeps it.
func (m *game) setTo(c *settings.Choice, word string) {
	before := m.st.settings.Keymap
	if c.Set(&m.st.settings, word) != nil {
		return
	}
	m.obey()
	m.unsaved.values[c.Name] = word
	if m.st.settings.Keymap != before {
		m.unsaved.bound = m.st.settings.Keymap.Own()
	}
	m.keep()
}

// obey lets the key model follow the settings.
func (m *game) obey() {
	m.keys.SetDelay(m.st.settings.Repeat)
	if m.st.settings.Mouse == settings.MouseOff {
		m.keys.DropPointer()
	}
}

// unsaved are the changes that are not in the settings file yet.
type unsaved struct {
	values, bound map[string]string
	turn          sync.Mutex // one save after the other
}

// keep saves what was changed, and does not wait for the disk. Locked.
func (m *game) keep() {
	if m.cfg.Save != nil {
		m.guard.spawn(m.save)
	}
}

// save hands over all that was changed by now: a later save finds nothing left.
func (m *game) save() {
	m.unsaved.turn.Lock()
	defer m.unsaved.turn.Unlock()
	m.mu.Lock()
	values, bound := m.unsaved.values, m.unsaved.bound
	m.unsaved.values, m.unsaved.bound = map[string]string{}, nil
	m.mu.Unlock()
	if len(values) == 0 && bound == nil {
		return
	}
	fault := ""
	if err := m.cfg.Save(values, bound); err != nil {
		fault = err.Error()
	}
	m.edit(func(time.Duration) { m.st.options.Fault = fault })
}
