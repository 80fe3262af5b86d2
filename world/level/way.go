package level

import (
	"slices"

	"switchback/world/forest"
	"switchback/world/grid"
)

// Way is the stem as somebody walks it: from the trailhead to the summit.
type Way struct {
	Points []grid.Pos // two metres apart or so
	Along  []int32    // of each point, position units from the trailhead
	Stops  []Stop     // in the order of the way
	Sides  []Side     // the paths that leave it and end somewhere
}

// Stop is a lantern or a fire beside the way.
type Stop struct {
	forest.Spot
	Light int // its index among the level's spots
	Point int // the nearest of the way
}

// Side is a path that leaves the stem and ends at a place.
type Side struct {
	Points []grid.Pos // from the stem outwards
	Light  int        // the lantern at its end, -1: none
}

const (
	// besideWay is how far from the centreline a lantern or fire of the stem
	// may stand; what is farther belongs to a side path.
	besideWay = 6 * grid.Metre
	// shortSide is how many points a side path has at most that leads nowhere.
	shortSide = 4
)

func newWay(g *forest.Graph, spots []forest.Spot) (w Way) {
	for i := range g.Edges {
		switch e := &g.Edges[i]; {
		case e.Way == forest.Stem: // in the order of the way
			for _, p := range e.Points {
				w.add(p)
			}
		case e.Way == forest.Side && len(e.Points) > shortSide:
			w.Sides = append(w.Sides, Side{e.Points, lightAt(spots, e.Points[len(e.Points)-1])})
		}
	}
	for i, s := range spots {
		if k := Closest(w.Points, s.Pos); w.Points[k].Dist(s.Pos) < besideWay {
			w.Stops = append(w.Stops, Stop{s, i, k})
		}
	}
	slices.SortFunc(w.Stops, func(a, b Stop) int { return a.Point - b.Point })
	return w
}

func (w *Way) add(p grid.Pos) {
	var along int32
	if n := len(w.Points); n > 0 {
		if w.Points[n-1] == p {
			return // edges share their ends
		}
		along = w.Along[n-1] + w.Points[n-1].Dist(p)
	}
	w.Points, w.Along = append(w.Points, p), append(w.Along, along)
}

// lightAt returns the light beside a place, -1 if there is none.
func lightAt(spots []forest.Spot, p grid.Pos) (light int) {
	light = -1
	for i := range spots {
		if spots[i].Dist(p) < besideWay {
			light = i
		}
	}
	return light
}

// Where the nearest point is looked for first: this many points to each side
// of the last one. Farther than lostRange from it, all are looked at.
const (
	nearPoints = 20
	lostRange  = 25 * grid.Metre
)

// Nearest returns the index of the point of the way nearest to p; last is where
// it was before, or negative.
func (w *Way) Nearest(p grid.Pos, last int) int {
	if last >= 0 {
		from, to := max(last-nearPoints, 0), min(last+nearPoints+1, len(w.Points))
		if i := Closest(w.Points[from:to], p) + from; w.Points[i].Dist(p) < lostRange {
			return i
		}
	}
	return Closest(w.Points, p)
}

// Side returns the side path that p lies on, and which of its points is the
// nearest; nil on the stem, which a path belongs to for its first few points,
// and off all trails.
func (w *Way) Side(p grid.Pos) (on *Side, point int) {
	const stem = 2 // the last point of a side path that is on the stem
	best := int32(besideWay)
	for i := range w.Sides {
		k := Closest(w.Sides[i].Points, p)
		if d := w.Sides[i].Points[k].Dist(p); k > stem && d < best {
			best, on, point = d, &w.Sides[i], k
		}
	}
	return on, point
}

// Closest returns the index of the point nearest to p, the first of several; 0
// where there is none.
func Closest(points []grid.Pos, p grid.Pos) (index int) {
	best := int64(-1)
	for i, q := range points {
		if d2 := p.Dist2(q); best < 0 || d2 < best {
			best, index = d2, i
		}
	}
	return index
}
