package tui

import (
	"switchback/tui/keys"
)

// watchKey takes the keys that choose another friend; false leaves them to the
// walk. Locked.
func (m *game) watchKey(a keys.Action, repeat bool) bool {
	if !m.facts.watches || a != keys.East && a != keys.West {
		return false
	}
	switch {
	case repeat:
	case a == keys.East:
		m.st.hike.turns++
	default:
		m.st.hike.turns--
	}
	return true
}
