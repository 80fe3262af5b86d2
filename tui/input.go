package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/keys"
)

// keyPress sends a key to whatever is in front. Locked, like all below it.
func (m *game) keyPress(k keys.Key, now time.Duration) tea.Cmd {
	m.st.settings.Keymap.Learn(k)
	m.look()
	switch {
	case k.IsCtrl('c'):
		m.interrupt(k, now)
		return nil
	case k.IsCtrl('z'):
		m.keys.LetGo()
		return m.suspend
	}
	if m.st.overlay != noOverlay {
		m.overlayKey(k, now)
		return nil
	}
	switch m.st.mode {
	case titleMode:
		m.titleKey(k, now)
	case joinMode:
		m.joinKey(k, now)
	case waitMode:
		m.waitKey(k, now)
	case hikeMode:
		return m.hikeKey(k, now)
	case endMode:
		m.endKey(k, now)
	}
	return nil
}

// keyRelease matters to the key model alone.
func (m *game) keyRelease(k keys.Key, now time.Duration) {
	if k.IsShift() {
		m.keys.SetShift(false)
		return
	}
	m.keys.Release(m.st.settings.Keymap.Action(k), now)
}

// interrupt is Ctrl-C: it asks, and the second one is the answer.
func (m *game) interrupt(k keys.Key, now time.Duration) {
	switch {
	case m.st.overlay != quitOverlay:
		m.open(quitOverlay, now)
	case !k.Repeat && m.settled(now):
		m.quit()
	}
}

// pasted takes a marked paste. A code starts the join wherever there is no
// hike to lose.
func (m *game) pasted(text string, now time.Duration) {
	if m.st.options.Edits {
		m.nameText(text)
	}
	if m.st.overlay != noOverlay || m.st.mode == waitMode {
		return
	}
	if m.st.mode == hikeMode {
		if c := &m.st.hike.chat; c.open {
			c.write(text)
		}
		return
	}
	if m.st.without.Join || m.joinIfReads(text, now) {
		return
	}
	if m.st.mode != joinMode {
		m.enter(joinMode, now)
	}
	m.st.field = fieldOf(text)
}

// typedOut takes what was typed without a pause: one key is a hotkey, more is
// a paste that the terminal did not mark.
func (m *game) typedOut(text string, keys int, now time.Duration) {
	switch {
	case m.st.overlay != noOverlay:
	case m.st.mode == joinMode && keys >= pastedKeys:
		m.joinIfReads(m.st.field.Text, now)
	case m.st.mode == titleMode && keys == 1:
		m.titleHotkey(text, now)
	case m.st.mode == titleMode && keys >= pastedKeys:
		m.pasted(text, now)
	}
}

// pastedKeys is how many keys without a pause are a paste and not a fumble.
const pastedKeys = 6

// keyText is what a key types: its text, or a line break.
func keyText(k keys.Key) string {
	switch {
	case k.IsEnter():
		return "\n"
	case k.Code == keys.Tab:
		return "\t"
	}
	return k.Text
}

// moved returns a list's new choice after an arrow key.
func moved(choice int, k keys.Key, n int) int {
	switch k.Code {
	case keys.Up, keys.PadUp:
		choice--
	case keys.Down, keys.PadDown:
		choice++
	}
	return min(max(choice, 0), n-1)
}
