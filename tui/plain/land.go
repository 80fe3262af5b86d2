package plain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// land is what a player reads off the forest: its own copy, as sessions share
// none.
type land struct {
	forest *forest.Forest
	marks  []world.Landmark
	caches []grid.Pos // by the cache's index
}

// read grows the forest of a view, if it is another, and tells whether it was.
func (l *land) read(v *peer.View) (another bool) {
	if l.forest != nil && l.forest.Seed() == v.State.Seed {
		return false
	}
	l.forest = forest.New(v.State.Seed)
	l.marks, l.caches = world.Landmarks(l.forest), world.CacheSpots(l.forest)
	return true
}

// camp is what a camp is called; 0 is the trailhead.
func (l *land) camp(camp int) string {
	for i := range l.marks {
		if m := &l.marks[i]; m.Place == forest.Camp && int(m.Camp) == camp || m.Place == forest.Trailhead && camp == 0 {
			return m.Name
		}
	}
	return ""
}

// cabin tells whether a place is at a cabin, and at which of the landmarks.
func (l *land) cabin(p grid.Pos) (mark int, ok bool) {
	const near = 8 * grid.Metre
	for i := range l.marks {
		if m := &l.marks[i]; m.Place == forest.Cabin && m.Dist(p) <= near {
			return i, true
		}
	}
	return 0, false
}

// summit is the light on top: the last of the last leg.
func (l *land) summit() (light int) {
	for i, s := range l.forest.Spots() {
		if s.Leg == world.Camps {
			light = i
		}
	}
	return light
}

// campfire returns the light that is the fire of a camp.
func (l *land) campfire(camp int) (light int, ok bool) {
	for i, s := range l.forest.Spots() {
		if s.Fire && int(s.Camp) == camp {
			return i, true
		}
	}
	return 0, false
}

// nearest returns the nearest light that suits, and how far it is.
func (l *land) nearest(from grid.Pos, suits func(light int, s *forest.Spot) bool) (light int, far int32) {
	light = -1
	spots := l.forest.Spots()
	for i := range spots {
		if d := spots[i].Dist(from); suits(i, &spots[i]) && (light < 0 || d < far) {
			light, far = i, d
		}
	}
	return light, far
}

// nearestLit returns the nearest light that burns, -1: none.
func (l *land) nearestLit(from grid.Pos, s *world.State) (light int, far int32) {
	return l.nearest(from, func(i int, _ *forest.Spot) bool { return s.Lights[i].Lit })
}

// light names a light by what it is: "a lantern", "the fire of Raven Camp".
func (l *land) light(i int) string {
	spots := l.forest.Spots()
	switch {
	case i >= len(spots) || !spots[i].Fire && i != l.summit():
		return aLantern
	case spots[i].Fire:
		return fireOf(l.camp(int(spots[i].Camp)))
	}
	return summitLantern
}
