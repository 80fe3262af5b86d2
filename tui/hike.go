package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/keys"
	"switchback/tui/words"
)

// hikeKey takes a key while the forest is in front.
func (m *game) hikeKey(k keys.Key, now time.Duration) tea.Cmd {
	h := &m.st.hike
	if h.chat.open {
		m.chatKey(k, now)
		return nil
	}
	if cmd, taken := m.summaryKey(k, now); taken {
		return cmd
	}
	switch {
	case k.IsShift():
		m.keys.SetShift(true)
		return nil
	case k.Code == keys.Escape:
		m.back(now)
		return nil
	}
	a := m.st.settings.Keymap.Action(k)
	if a == keys.Copy && h.panel == stagingPanel && !k.Repeat {
		return m.copyInvite(now)
	}
	if m.watchKey(a, k.Repeat) {
		return nil
	}
	if !m.keys.Press(keys.Event{Action: a, Shift: k.Mods.Has(keys.Shift), Repeat: k.Repeat}, now) {
		return nil
	}
	m.hikeAction(a, now)
	h.used.Note(a, m.keys.Runs())
	return nil
}

// hikeAction does what a key means beyond the key model.
func (m *game) hikeAction(a keys.Action, now time.Duration) {
	h := &m.st.hike
	switch a {
	case keys.Flash:
		m.keys.Snap(&m.facts.shades, m.facts.reach, now)
		m.flash(now)
	case keys.Lock:
		m.keys.Seek(&m.facts.shades)
	case keys.Build, keys.Heal, keys.Recharge, keys.Ping, keys.Gesture, keys.First, keys.Second, keys.Third, keys.Fourth:
		m.deedKey(a, now)
	case keys.Ready, keys.SetOut:
		m.readyKey(a)
	case keys.Party:
		m.openDoors(now)
	case keys.Chat:
		m.openChat(now)
	case keys.Map:
		h.toggle(mapPanel)
	case keys.Squad:
		h.toggle(squadPanel)
	case keys.Netgraph:
		h.netpane = !h.netpane
	case keys.Invite:
		h.toggle(stagingPanel)
	case keys.Help:
		m.open(helpOverlay, now)
	}
}

// back is Esc: it closes what lies over the forest, else opens the menu. It
// never ends anything.
func (m *game) back(now time.Duration) {
	h := &m.st.hike
	if h.panel == noPanel {
		m.open(menuOverlay, now)
	}
	h.panel = noPanel
}

// toggle shows a panel in place of any other, or hides it.
func (h *hike) toggle(p sidePanel) {
	if h.panel == p {
		p = noPanel
	}
	h.panel = p
}

// copyInvite asks the terminal to put the code on the clipboard.
func (m *game) copyInvite(now time.Duration) tea.Cmd {
	code := m.st.hike.party.Invite()
	if code == "" {
		return nil
	}
	m.st.hike.copied = now
	return tea.SetClipboard(words.JoinLine(code))
}

// mouseEvent takes the mouse: it faces, flashes and walks.
func (m *game) mouseEvent(msg tea.MouseMsg, now time.Duration) {
	if m.st.mode != hikeMode || m.st.overlay != noOverlay || !m.st.settings.Mouse.Listens(m.st.far) {
		return
	}
	mouse := msg.Mouse()
	m.pointed = point{mouse.X, mouse.Y}
	dx, dy := m.pointerOffset()
	m.keys.Point(dx, dy, now)
	switch msg.(type) {
	case tea.MouseClickMsg:
		m.look()
		m.keys.Click(buttonOf(mouse.Button), true)
		if mouse.Button == tea.MouseLeft {
			m.flash(now)
		}
	case tea.MouseReleaseMsg:
		m.keys.Click(buttonOf(mouse.Button), false)
	}
}

// flash shows the own flash at once, if the host will most likely let it go
// off.
func (m *game) flash(now time.Duration) {
	h := &m.st.hike
	h.used.Flash = true
	if m.facts.flashes && (h.flashed == 0 || now-h.flashed >= flashGap) {
		h.flashed = now
	}
}
