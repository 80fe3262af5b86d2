package plain

import (
	"switchback/peer"
	"switchback/tui/words/spoken"
	"switchback/world/level"
)

// land is the level that the player walks.
type land struct{ *level.Terrain }

// read takes the level of a view, if it is another, and reports whether it was.
func (l *land) read(v *peer.View) (another bool) {
	if l.Terrain != nil && l.Seed == v.State.Seed {
		return false
	}
	l.Terrain = level.Of(v.State.Seed).Terrain()
	return true
}

// light names a light by what it is: "a lantern", "the fire of Raven Camp".
func (l *land) light(i int) string {
	switch {
	case i >= len(l.Spots) || !l.Spots[i].Fire && i != l.Summit:
		return spoken.ALantern
	case l.Spots[i].Fire:
		return spoken.FireOf(l.CampName(int(l.Spots[i].Camp)))
	}
	return spoken.SummitLantern
}
