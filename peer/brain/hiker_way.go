package brain

import (
	"slices"

	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// way is the stem as a hiker knows it: from the trailhead to the summit.
type way struct {
	points []grid.Pos
	along  []int32 // of each point, position units from the trailhead
	stops  []stop  // in the order of the way
	sides  []side
	caches []grid.Pos // by the cache's index; a hiker looks only for those in sight

	goal   grid.Pos // looked for last; at first the trailhead
	goalAt int      // the point nearest to it
}

// stop is a lantern or a fire beside the way.
type stop struct {
	forest.Spot
	light int // its index among the forest's spots
	point int // the nearest of the way
}

// besideWay is how far from the centreline a lantern or fire of the stem may
// stand; what is farther belongs to a side path.
const besideWay = 6 * grid.Metre

func newWay(f *forest.Forest) *way {
	w := &way{}
	for _, e := range f.Graph().Edges {
		if e.Way != forest.Stem {
			continue // the stem's come first
		}
		for _, p := range e.Points {
			w.add(p)
		}
	}
	w.sides, w.caches = sidesOf(f), world.CacheSpots(f)
	for i, s := range f.Spots() {
		if p := w.nearest(s.Pos, -1); w.points[p].Dist(s.Pos) < besideWay {
			w.stops = append(w.stops, stop{s, i, p})
		}
	}
	slices.SortFunc(w.stops, func(a, b stop) int { return a.point - b.point })
	return w
}

func (w *way) add(p grid.Pos) {
	var along int32
	if n := len(w.points); n > 0 {
		if w.points[n-1] == p {
			return // edges share their ends
		}
		along = w.along[n-1] + w.points[n-1].Dist(p)
	}
	w.points, w.along = append(w.points, p), append(w.along, along)
}

// Where the nearest point is looked for first: this many points to each side
// of the last one. Farther than lostRange from it a hiker looks at all.
const (
	nearPoints = 20
	lostRange  = 25 * grid.Metre
)

// nearest returns the index of the point nearest to p; last is where it was
// before, or negative.
func (w *way) nearest(p grid.Pos, last int) int {
	if last >= 0 {
		from, to := max(last-nearPoints, 0), min(last+nearPoints+1, len(w.points))
		if i := closest(p, w.points[from:to]) + from; w.points[i].Dist(p) < lostRange {
			return i
		}
	}
	return closest(p, w.points)
}

// nearestGoal is nearest for a goal, which mostly is the same as before.
func (w *way) nearestGoal(goal grid.Pos) int {
	if goal != w.goal {
		w.goal, w.goalAt = goal, w.nearest(goal, -1)
	}
	return w.goalAt
}

func closest(p grid.Pos, all []grid.Pos) (index int) {
	best := int64(-1)
	for i, q := range all {
		if d := p.Dist2(q); best < 0 || d < best {
			best, index = d, i
		}
	}
	return index
}
