package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/keys"
)

// summaryKey takes a key while the summary is shown; false leaves it to the
// forest.
func (m *game) summaryKey(k keys.Key, now time.Duration) (tea.Cmd, bool) {
	if !m.facts.over || m.st.hike.lookOn || k.Repeat {
		return nil, false
	}
	switch {
	case k.IsEnter():
		m.st.hike.lookOn = true
	case m.st.settings.Keymap.Action(k) == keys.Copy:
		m.st.hike.copied = now
		return tea.SetClipboard(m.ground.Tally(time.Now())), true
	case k.IsLetter('n') && m.st.hike.kind.Hosts():
		m.open(nightOverlay, now)
	case k.IsLetter('l'):
		m.open(leaveOverlay, now)
	default:
		return nil, false
	}
	return nil, true
}
