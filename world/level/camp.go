package level

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// CampFire returns the index of the fire of a camp, 1..forest.Camps, or of the
// trailhead, 0. ok is false for any other number.
func (l *Level) CampFire(camp int) (light int, ok bool) {
	if camp < 0 || camp >= len(l.fires) {
		return 0, false
	}
	return l.fires[camp], true
}

// CampName returns the name of a camp, 1..forest.Camps, or of the trailhead, 0; "" for
// any other number.
func (l *Level) CampName(camp int) string {
	for i := range l.Landmarks {
		if m := &l.Landmarks[i]; m.Place == forest.Camp && int(m.Camp) == camp || m.Place == forest.Trailhead && camp == 0 {
			return m.Name
		}
	}
	return ""
}

// atCabin is how near to a cabin counts as being at it.
const atCabin = 8 * grid.Metre

// Cabin returns the index of the landmark that is the cabin at p. ok is false if p is at
// none.
func (l *Level) Cabin(p grid.Pos) (mark int, ok bool) {
	for i := range l.Landmarks {
		if m := &l.Landmarks[i]; m.Place == forest.Cabin && m.Dist2(p) <= atCabin*atCabin {
			return i, true
		}
	}
	return 0, false
}

// Nearest returns the light nearest to p for which suits returns true. ok is false if
// there is none.
func (l *Level) Nearest(p grid.Pos, suits func(light int) bool) (light int, ok bool) {
	best := int64(-1)
	for i := range l.Spots {
		if d2 := l.Spots[i].Dist2(p); (best < 0 || d2 < best) && suits(i) {
			best, light = d2, i
		}
	}
	return light, best >= 0
}
