package screens

import (
	"time"

	"switchback/tui/keys"
)

// summaryKey takes a key of the summary. It returns false for any other key, and
// while no summary is shown.
func (m *Machine) summaryKey(k keys.Key, now time.Duration) bool {
	if !m.facts.over || m.Hike.LookOn || k.Repeat {
		return false
	}
	switch {
	case k.IsEnter():
		m.Hike.LookOn = true
	case m.Settings.Keymap.Action(k) == keys.Copy:
		m.Hike.Copied = now
		m.outside.Copy(m.ground.Tally(m.outside.Date()))
	case k.IsLetter('n') && m.Hike.Kind.Hosts():
		m.open(NightOverlay, now)
	case k.IsLetter('l'):
		m.open(LeaveOverlay, now)
	default:
		return false
	}
	return true
}
