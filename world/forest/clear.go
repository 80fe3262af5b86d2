package forest

import "switchback/world/grid"

// How far a new trail keeps from what is there.
const (
	trailApart = 10 * grid.Metre // from another trail
	forkParts  = 5               // or 5/8 of the way from a junction, if less: a fork of 38°
	lightApart = 4 * grid.Metre  // from a light
	joinDry    = 11 * grid.Metre // a junction from the middle of a stream
	wetMargin  = 3 * grid.Metre
	wetMost    = 4               // points within wetMargin of a stream: it may cross, not follow
	placeRoom  = 16 * grid.Metre // the end of a side path from any other trail
	lakeRoom   = 6 * grid.Metre  // the shore from any trail but the one that ends there
)

// clear reports whether a new path keeps off trails, lights and water.
func (y *layout) clear(p path) bool {
	ends := [2]grid.Pos{y.stem[p.from], y.stem[p.from]}
	if p.to >= 0 {
		ends[1] = y.stem[p.to]
	}
	if y.streams.near(ends[0], joinDry) || y.streams.near(ends[1], joinDry) {
		return false
	}
	wet := 0
	for _, q := range p.points {
		gone := min(q.Dist(ends[0]), q.Dist(ends[1]))
		if !y.open(q, min(trailApart, gone*forkParts/8)) || y.lit(q) {
			return false
		}
		if y.streams.near(q, wetMargin) {
			wet++
		}
	}
	return wet <= wetMost && !y.drowned(p.points)
}

// open reports whether no trail comes closer to p than r.
func (y *layout) open(p grid.Pos, r int32) bool {
	if !apart(y.stem, p, r) {
		return false
	}
	for i := range y.paths {
		if !apart(y.paths[i].points, p, r) {
			return false
		}
	}
	return true
}

func apart(trail []grid.Pos, p grid.Pos, r int32) bool {
	for _, q := range trail {
		if within(p, q, r) && p.Dist2(q) < int64(r)*int64(r) {
			return false
		}
	}
	return true
}

// lit reports whether a light stands too close to p for a trail.
func (y *layout) lit(p grid.Pos) bool {
	for i := range y.spots {
		if within(p, y.spots[i].Pos, lightApart) {
			return true
		}
	}
	return false
}

// drowned reports whether any of the points lies in the lake or too near its shore.
func (y *layout) drowned(points []grid.Pos) bool {
	b := &y.land.lake
	return b.shore != 0 && !apart(points, b.Pos, b.shore+lakeWave+lakeRoom)
}
