package brain

import (
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// side is a path that leaves the stem and ends at a place.
type side struct {
	points []grid.Pos // from the stem outwards
	light  int        // the lantern at its end, -1: none
}

func sidesOf(f *forest.Forest) (all []side) {
	for _, e := range f.Graph().Edges {
		if e.Way != forest.Side || len(e.Points) <= 2*lookAhead {
			continue
		}
		s := side{points: e.Points, light: -1}
		for i, spot := range f.Spots() {
			if spot.Dist(e.Points[len(e.Points)-1]) < besideWay {
				s.light = i
			}
		}
		all = append(all, s)
	}
	return all
}

// side returns the side path that p lies on, and which of its points is the
// nearest; nil on the stem and off all trails.
func (w *way) side(p grid.Pos) (on *side, point int) {
	best := int32(besideWay)
	for i := range w.sides {
		k := closest(p, w.sides[i].points)
		if d := w.sides[i].points[k].Dist(p); k > lookAhead && d < best {
			best, on, point = d, &w.sides[i], k
		}
	}
	return on, point
}

// explore turns off to the dark lantern of a side path, when all is well. Some
// nights have their hikers do so, others not: all of them decide alike.
func (h *hiker) explore() bool {
	if h.habits.Apart || h.sights.shades > 0 || h.me.Health < healed || h.me.Battery < world.MaxBattery/2 {
		return false
	}
	on, _ := h.way.side(h.me.Pos)
	for i := range h.way.sides {
		s := &h.way.sides[i]
		here := s == on || s.points[0].Dist(h.me.Pos) < straightOn
		if !here || s.light < 0 || h.v.State.Lights[s.light].Lit || !curious(h.v.State.Seed, i) {
			continue
		}
		if at := h.f.Spots()[s.light].Pos; h.chore.worth(at, h.now) {
			h.actOn(at)
			return true
		}
	}
	return false
}

func curious(seed uint64, side int) bool { return grid.Hash(seed, int32(side), 0, 0)&1 == 0 }
