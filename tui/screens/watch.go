package screens

import (
	"switchback/tui/keys"
)

// watchKey takes a key that chooses another friend to watch. It returns false for any
// other key, and while nobody is watched.
func (m *Machine) watchKey(a keys.Action, repeat bool) bool {
	if !m.facts.watches || a != keys.East && a != keys.West {
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
