package level

import (
	"slices"

	"switchback/world/forest"
	"switchback/world/grid"
)

// Way is the stem from the trailhead to the summit, and what lies along it.
type Way struct {
	Points []grid.Pos // about 2 m apart
	Along  []int32    // how far each point is from the trailhead, position units
	Stops  []Stop     // in the order of the way
	Sides  []Side     // the side paths, which leave the way and end at a place
}

// Stop is a lantern or a fire beside the way.
type Stop struct {
	forest.Spot
	Light int // its index in Level.Spots
	Point int // the index of the nearest point of the way
}

// Side is a path that leaves the stem and ends at a place.
type Side struct {
	Points []grid.Pos // from the stem outwards
	Light  int        // the index of the lantern at its end; -1: none
}

const (
	// besideWay is how near to the points of the stem its lights stand; those farther
	// off belong to side paths.
	besideWay = 6 * grid.Metre
	// shortSide is the number of points up to which a side path is left out.
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
		if k := closest(w.Points, s.Pos); w.Points[k].Dist(s.Pos) < besideWay {
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

// lightAt returns the light beside a place, or -1.
func lightAt(spots []forest.Spot, p grid.Pos) (light int) {
	light = -1
	for i := range spots {
		if spots[i].Dist(p) < besideWay {
			light = i
		}
	}
	return light
}

// Nearest looks first at nearPoints points to each side of the last one, and at all of
// them if none of those is nearer than lostRange.
const (
	nearPoints = 20
	lostRange  = 25 * grid.Metre
)

// Nearest returns the index of the point of the way nearest to p. last is the index that
// it returned before, or negative. Near last, a point closer than 25 m is preferred to
// a nearer one elsewhere on the way.
func (w *Way) Nearest(p grid.Pos, last int) int {
	if last >= 0 {
		from, to := max(last-nearPoints, 0), min(last+nearPoints+1, len(w.Points))
		if i := closest(w.Points[from:to], p) + from; w.Points[i].Dist(p) < lostRange {
			return i
		}
	}
	return closest(w.Points, p)
}

// Side returns the side path that p lies on and the index of its nearest point, or nil
// if p is on none. The first few points of a side path count as the stem.
func (w *Way) Side(p grid.Pos) (on *Side, point int) {
	const stem = 2 // the index of the last point of a side path that counts as the stem
	best := int32(besideWay)
	for i := range w.Sides {
		k := closest(w.Sides[i].Points, p)
		if d := w.Sides[i].Points[k].Dist(p); k > stem && d < best {
			best, on, point = d, &w.Sides[i], k
		}
	}
	return on, point
}

// closest returns the index of the point nearest to p, the first if there are several; 0
// if there are no points.
func closest(points []grid.Pos, p grid.Pos) (index int) {
	best := int64(-1)
	for i, q := range points {
		if d2 := p.Dist2(q); best < 0 || d2 < best {
			best, index = d2, i
		}
	}
	return index
}
