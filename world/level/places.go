package level

import (
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// Layers of the places, beside those of the forest: the last argument of grid.Hash.
const (
	layerLost int32 = iota + 1000
	layerCaches
	layerNames
)

// lostSpots returns the places of a forest's lost hikers: off its trails, spread over
// the legs, each within a straight walk of a trail.
func lostSpots(f *forest.Forest) []grid.Pos {
	s := survey{f: f, r: grid.Stream{State: grid.Hash(f.Seed(), 0, 0, layerLost)}, least: LostLeast, most: LostMost}
	for _, leg := range [MaxLost]int8{0, 1, 2, 3, 4, 5, 2, 4} { // legs 2 and 4 have two
		s.place(s.asides(leg))
	}
	return s.found
}

// cacheSpots returns the places of a forest's caches: two to four on each leg, the
// first of them near the ends of its side paths.
func cacheSpots(f *forest.Forest) []grid.Pos {
	s := survey{f: f, r: grid.Stream{State: grid.Hash(f.Seed(), 0, 0, layerCaches)}, least: CacheLeast, most: CacheMost}
	for leg := range int8(forest.Camps + 1) {
		ends := s.ends(leg)
		for k := range CachesLeast + int(s.r.Below(CachesMore)) {
			if k < len(ends) {
				s.place(ends[k : k+1])
			} else {
				s.place(s.asides(leg))
			}
		}
	}
	return s.found
}

// survey looks for places off the trails of a forest.
type survey struct {
	f           *forest.Forest
	r           grid.Stream
	least, most int32 // how far off the trails, position units
	found       []grid.Pos
}

// place looks for one place near any of the given trail points, and adds it to found.
// After PlaceTries it gives up.
func (s *survey) place(from []grid.Pos) {
	for range PlaceTries {
		a := from[s.r.Below(uint32(len(from)))]
		far := s.least + int32(s.r.Below(uint32(s.most-s.least)))
		p := a.Add(grid.Vector(grid.Turn(s.r.Below(1<<16)), far))
		if s.suits(p) && Walkable(s.f, a, p) {
			s.found = append(s.found, p)
			return
		}
	}
}

// suits reports whether a place is dry and free, at least s.least off every trail, and
// PlacesApart from those found before.
func (s *survey) suits(p grid.Pos) bool {
	for _, q := range s.found {
		if q.Dist2(p) < PlacesApart*PlacesApart {
			return false
		}
	}
	e, k := s.f.Graph().Nearest(p) // asked before the ground, which may have to be made first
	if s.f.Graph().Edges[e].Points[k].Dist2(p) < int64(s.least)*int64(s.least) {
		return false
	}
	return s.f.At(p) != forest.Marsh && body.Free(s.f, p)
}

// asides returns the points of a leg's loops and side paths, or of its stem if it has
// neither.
func (s *survey) asides(leg int8) (points []grid.Pos) {
	var stem []grid.Pos
	edges := s.f.Graph().Edges
	for i := range edges {
		switch e := &edges[i]; {
		case e.Leg != leg:
		case e.Way == forest.Stem:
			stem = append(stem, e.Points...)
		default:
			points = append(points, e.Points...)
		}
	}
	if len(points) == 0 {
		return stem
	}
	return points
}

// ends returns where the side paths of a leg end.
func (s *survey) ends(leg int8) (points []grid.Pos) {
	g := s.f.Graph()
	for i := range g.Edges {
		if e := &g.Edges[i]; e.Leg == leg && e.Way == forest.Side {
			points = append(points, g.Nodes[e.To].Pos)
		}
	}
	return points
}

// Walkable reports whether a straight walk leads from one place to another: dry and not
// too steep all the way. Trunks push the walker aside, but must not stop it.
func Walkable(f *forest.Forest, from, to grid.Pos) bool {
	b := body.Body{Pos: from}
	for range 2 * from.Dist(to) / PlaceProbe {
		d := to.Sub(b.Pos)
		if grid.Dot(d, d) <= PlaceProbe*PlaceProbe {
			return true
		}
		b.Pos = b.Add(grid.Vector(grid.Atan2(d.Y, d.X), PlaceProbe))
		body.Collide(&b, f)
		if f.At(b.Pos) == forest.Water || steep(f, b.Pos) {
			return false
		}
	}
	return false
}

// steep reports whether the ground at p is too steep for Walkable.
func steep(f *forest.Forest, p grid.Pos) bool {
	x, y := f.Slope(p)
	return int64(x)*int64(x)+int64(y)*int64(y) > PlaceSlope*PlaceSlope
}
