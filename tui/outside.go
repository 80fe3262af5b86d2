package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/peer"
	"switchback/tui/screens"
)

// outside is what the state machine of the screens may ask for. It is called under the
// lock, so what takes time runs in a goroutine of its own.
func (m *game) outside() screens.Outside {
	return screens.Outside{
		Quit:    m.quit,
		Suspend: func() { m.asked = m.suspend },
		Copy:    func(text string) { m.asked = tea.SetClipboard(text) },
		Raise:   m.raise,
		Watch:   func(p peer.Party) { m.guard.spawn(func() { m.watch(p) }) },
		Leave:   func(p peer.Party) { m.guard.spawn(p.Leave) },
		Save:    m.keep,
		Date:    time.Now,
	}
}

// raise starts a party in a goroutine and reports its steps and the outcome.
func (m *game) raise(a screens.Attempt) (giveUp func()) {
	ctx, cancel := context.WithCancel(context.Background())
	o := m.cfg.Options
	o.Name = a.Name
	m.guard.spawn(func() {
		p, err := a.Way.Raise(ctx, m.cfg.Parties, o, func(step peer.Step, detail string) {
			m.edit(func(time.Duration) { m.screen.Progress(a, step, detail) })
		})
		m.edit(func(now time.Duration) { m.screen.Raised(a, p, err, now) })
	})
	return cancel
}

// watch reports the end of a party's session.
func (m *game) watch(p peer.Party) {
	<-p.Done()
	m.edit(func(now time.Duration) { m.screen.Ended(p, now) })
}

// keep saves what was changed without waiting for the disk.
func (m *game) keep() {
	if m.cfg.Save != nil {
		m.guard.spawn(m.save)
	}
}

// save saves everything that was changed by now; a later save may find nothing left.
func (m *game) save() {
	m.saving.Lock()
	defer m.saving.Unlock()
	m.mu.Lock()
	values, bound := m.screen.Unsaved()
	m.mu.Unlock()
	if len(values) == 0 && bound == nil {
		return
	}
	fault := ""
	if err := m.cfg.Save(values, bound); err != nil {
		fault = err.Error()
	}
	m.edit(func(time.Duration) { m.screen.Saved(fault) })
}
