package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// hikeKey takes a key while the forest is in front.
func (m *game) hikeKey(k tea.Key, now time.Duration) tea.Cmd {
	h := &m.st.hike
	if h.chat.open {
		m.chatKey(k, now)
		return nil
	}
	if cmd, taken := m.summaryKey(k, now); taken {
		return cmd
	}
	switch {
	case isShift(k):
		m.keys.setShift(true)
		return nil
	case k.Code == tea.KeyEscape:
		m.back(now)
		return nil
	}
	a := m.st.settings.Keymap.bind(k)
	if a == doCopy && h.panel == stagingPanel && !k.IsRepeat {
		return m.copyInvite(now)
	}
	if m.watchKey(a, k.IsRepeat) {
		return nil
	}
	if !m.keys.press(event{action: a, shift: k.Mod.Contains(tea.ModShift), repeat: k.IsRepeat}, now) {
		return nil
	}
	m.hikeAction(a, now)
	h.used.note(a, m.keys.running || m.keys.shift)
	return nil
}

// hikeAction does what a key means beyond the key model.
func (m *game) hikeAction(a action, now time.Duration) {
	h := &m.st.hike
	switch a {
	case doFlash:
		m.keys.snap(&m.seen, now)
		m.flash(now)
	case doLock:
		m.keys.seek(&m.seen)
	case doBuild, doHeal, doRecharge, doPing, doGesture, doFirst, doSecond, doThird, doFourth:
		m.deedKey(a, now)
	case doReady, doSetOut:
		m.readyKey(a)
	case showDoors:
		m.openDoors(now)
	case openChat:
		m.openChat(now)
	case showMap:
		h.toggle(mapPanel)
	case showSquad:
		h.toggle(squadPanel)
	case showNetgraph:
		h.netpane = !h.netpane
	case showInvite:
		h.toggle(stagingPanel)
	case showHelp:
		m.open(helpOverlay, now)
	}
}

// note remembers that a verb was found.
func (u *used) note(a action, runs bool) {
	u.walk = u.walk || a < numDirections
	u.run = u.run || runs
	u.lamp = u.lamp || a == doLamp
	u.flash = u.flash || a == doFlash
	u.lock = u.lock || a == doLock
	u.chart = u.chart || a == showMap
	u.ping = u.ping || a == doPing
	u.wave = u.wave || a == doGesture
	u.help = u.help || a == showHelp
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
	return tea.SetClipboard(joinLine(code))
}

// mouseEvent takes the mouse: it faces, flashes and walks.
func (m *game) mouseEvent(msg tea.MouseMsg, now time.Duration) {
	if m.st.mode != hikeMode || m.st.overlay != noOverlay || !m.st.settings.Mouse.listens(m.st.ssh) {
		return
	}
	mouse := msg.Mouse()
	m.pointed = point{mouse.X, mouse.Y}
	dx, dy := m.pointerOffset()
	m.keys.point(dx, dy, now)
	switch msg.(type) {
	case tea.MouseClickMsg:
		m.keys.click(mouse.Button, true)
		if mouse.Button == tea.MouseLeft {
			m.flash(now)
		}
	case tea.MouseReleaseMsg:
		m.keys.click(mouse.Button, false)
	}
}

// flash shows the own flash at once, if the host will most likely let it go
// off.
func (m *game) flash(now time.Duration) {
	h := &m.st.hike
	h.used.flash = true
	if m.seen.flashes && (h.flashed == 0 || now-h.flashed >= flashGap) {
		h.flashed = now
	}
}
