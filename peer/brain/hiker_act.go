package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// reach is how near a hiker goes to what it acts on: well within world.ActReach.
const reach = 3 * world.ActReach / 4

// actOn walks up to a place, stops, faces it and presses Act.
func (h *hiker) actOn(at grid.Pos) {
	if h.me.Dist(at) > reach {
		h.walk(at, false)
		return
	}
	if h.clear() {
		return
	}
	h.stand(towards(h.me.Pos, at))
	if h.me.VX == 0 && h.me.VY == 0 && h.me.Facing == h.want.Facing && h.now > h.feet.acted+actPatience && h.press(world.Act, 0) {
		h.feet.acted = h.now
	}
}

// actPatience is how long a hiker waits for an act to show before it presses
// again; a press during the act would give it up.
const actPatience = grid.TicksPerSecond

// carryOn stands still while a slow act goes on.
func (h *hiker) carryOn() bool {
	if h.me.Act.Until == 0 {
		return false
	}
	h.stand(h.want.Facing)
	return true
}

// climb walks to the next stop and lights it, or waits there while another does.
func (h *hiker) climb() bool {
	s := h.next()
	switch {
	case !h.v.State.Lights[s.Light].Lit && h.mine(s.Pos):
		h.actOn(s.Pos)
	case h.me.Dist(s.Pos) > beside:
		h.walk(s.Pos, false)
	default:
		h.stand(h.want.Facing)
	}
	return true
}

// beside is how near a hiker stands to a light at which it only waits.
const beside = 3 * grid.Metre

// next returns the stop at which the climb goes on: the first dark one ahead, but
// none beyond a camp that is not reached.
func (h *hiker) next() *level.Stop {
	night := &h.v.State.Night
	for i := range h.way.Stops {
		s := &h.way.Stops[i]
		if s.Camp > 0 && uint8(s.Camp) > night.Camp {
			return s
		}
		if s.Point+behind >= h.at && !h.v.State.Lights[s.Light].Lit {
			return s
		}
	}
	return &h.way.Stops[len(h.way.Stops)-1]
}

// behind is how many points of the way a hiker goes back to light a dark lantern.
const behind = 8

// mine reports whether acting on a place is up to this hiker: the nearest does
// it, of two as near the one in the lower seat.
func (h *hiker) mine(at grid.Pos) bool {
	if h.habits.Apart {
		return true
	}
	d := h.me.Dist(at)
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if world.Seat(i) == h.v.Self || p.Condition != body.Standing {
			continue
		}
		if other := p.Dist(at); other < d || other == d && world.Seat(i) < h.v.Self {
			return other > farHelper
		}
	}
	return true
}

// farHelper is how far from a place a nearer hiker may be for it to be left to
// that hiker.
const farHelper = 12 * grid.Metre
