package screens

import (
	"switchback/tui/keys"
)

// watchKey takes the keys that choose another friend; false leaves them to the
// walk.
func (m *Machine) watchKey(a keys.Action, repeat bool) bool {
	if !m.facts.Watches || a != keys.East && a != keys.West {
		return false
	}
	switch {
	case repeat:
	case a == keys.East:
		m.Hike.Turns++
	default:
		m.Hike.Turns--
	}
	return true
}
