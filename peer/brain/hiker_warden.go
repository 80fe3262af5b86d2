package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Distances and times around a Warden.
const (
	wardenNear  = 4 * grid.Metre  // nearer than this a hiker backs off
	wardenLit   = 7 * grid.Metre  // farther than this it comes on: the lamp's full light ends here
	lureRing    = 18 * grid.Metre // how far from its fire a Warden is led away
	wardenClose = 6 * grid.Metre  // nearer than this a hiker goes around it
	lightTime   = 150             // ticks to stop, light a fire and start again
)

// duel keeps the lamp on the Warden and the hiker out of its reach. While the fire
// is dark, the hiker fights from a post if there is one; else it leads the Warden
// away and lights the fire, or two hikers keep their lamps on it.
func (h *hiker) duel() bool {
	w := &h.v.State.Warden
	if w.Mood == world.NoMood || w.Dist(h.me.Pos) > wardenSeen+lureRing {
		return false
	}
	light, fire := h.guarded()
	lit := h.v.State.Lights[light].Lit
	helped := h.sights.friend >= 0 && h.sights.friendAt < wardenSeen && !h.habits.Apart
	post, posted := h.postBy(fire)
	switch facing := towards(h.me.Pos, w.Pos); {
	case !lit && posted:
		h.hold(post, w.Pos)
	case !lit && h.mine(fire) && h.timeToLight(fire):
		h.hurry(fire, w.Pos)
	case w.Dist(h.me.Pos) < wardenNear || !lit && !helped:
		h.lure(fire, w.Pos)
	case w.Dist(h.me.Pos) > wardenLit:
		h.strafe(w.Pos, facing)
	case lit && w.Dist(fire) > world.FireCircle:
		h.strafe(fire, facing) // it follows, into the light
	default:
		h.stand(facing)
	}
	return true
}

// timeToLight reports whether the Warden is so far from the fire that it burns
// before the Warden is back.
func (h *hiker) timeToLight(fire grid.Pos) bool {
	const perMetre = 60 * 2 / 5                                   // ticks that a Warden takes, at 2.5 m/s
	there := (h.me.Dist(fire) - reach) / grid.Metre * 60 * 2 / 11 // ticks at 5.5 m/s
	return (h.v.State.Warden.Dist(fire)-2*grid.Metre)/grid.Metre*perMetre > max(there, 0)+lightTime
}

// hurry runs to the fire, around the Warden, and lights it.
func (h *hiker) hurry(fire, warden grid.Pos) {
	if h.me.Dist(fire) <= reach {
		h.actOn(fire)
		return
	}
	h.run(around(h.me.Pos, warden, towards(h.me.Pos, fire)))
}

// lure walks away from the Warden, outwards to a ring around the fire and then
// along it.
func (h *hiker) lure(fire, warden grid.Pos) {
	heading := towards(warden, h.me.Pos)
	if h.me.Dist(fire) > lureRing {
		out := towards(fire, h.me.Pos)
		heading = out + grid.Quarter + grid.Quarter/4
		if out.Diff(towards(warden, h.me.Pos)) > 0 {
			heading = out - grid.Quarter - grid.Quarter/4
		}
	}
	if h.v.State.Warden.Dist(h.me.Pos) < wardenNear {
		h.run(heading)
		return
	}
	h.move(heading)
	h.want.Facing = heading
}

func (h *hiker) run(heading grid.Turn) {
	h.move(heading)
	h.want.Facing = heading
	if !h.me.Winded {
		h.want.Buttons = body.Run
	}
}

// around bends a heading past something that is close and in the way.
func around(from, what grid.Pos, heading grid.Turn) grid.Turn {
	to := towards(from, what)
	off := heading.Diff(to)
	if from.Dist(what) > wardenClose || grid.Abs(off) > int32(grid.Quarter) {
		return heading
	}
	if off > 0 {
		return to + grid.Quarter
	}
	return to - grid.Quarter
}

// guarded returns the fire that the Warden guards: its light's index and place.
func (h *hiker) guarded() (light int, at grid.Pos) {
	light, _ = h.t.CampFire(int(h.v.State.Warden.Camp)) // a Warden that is out belongs to a camp
	return light, h.t.Spots[light].Pos
}
