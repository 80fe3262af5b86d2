package brain

import (
	"switchback/world"
	"switchback/world/grid"
)

// explore turns off to the dark lantern of a side path when all is well. Which side
// paths are explored depends on the seed, so that all hikers decide alike.
func (h *hiker) explore() bool {
	if h.habits.Apart || h.sights.shades > 0 || h.me.Health < healed || h.me.Battery < world.MaxBattery/2 {
		return false
	}
	on, _ := h.way.Side(h.me.Pos)
	for i := range h.way.Sides {
		s := &h.way.Sides[i]
		here := s == on || s.Points[0].Dist(h.me.Pos) < straightOn
		if !here || s.Light < 0 || h.v.State.Lights[s.Light].Lit || !curious(h.v.State.Seed, i) {
			continue
		}
		if at := h.t.Spots[s.Light].Pos; h.chore.worth(at, h.now) {
			h.actOn(at)
			return true
		}
	}
	return false
}

func curious(seed uint64, side int) bool { return grid.Hash(seed, int32(side), 0, 0)&1 == 0 }
