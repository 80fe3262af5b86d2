package plain

import (
	"switchback/peer"
	"switchback/world/level"
)

// land is the level that the player walks on.
type land struct{ *level.Terrain }

// read takes the level of a view, and reports whether that is another one than before.
func (l *land) read(v *peer.View) (another bool) {
	if l.Terrain != nil && l.Seed == v.State.Seed {
		return false
	}
	l.Terrain = level.Of(v.State.Seed).Terrain()
	return true
}
