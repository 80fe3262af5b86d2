package brain

import (
	"switchback/world"
	"switchback/world/grid"
)

// Around a Warden.
const (
	wardenNear = 4 * grid.Metre // back off
	wardenLit  = 7 * grid.Metre // come on: within the lamp's full light
	orbit      = 6 * grid.Metre // from the fire
)

// duel keeps the lamp on the Warden and out of its reach; a dark fire is lit
// when it is far enough away.
func (h *hiker) duel() bool {
	w := &h.v.State.Warden
	if w.Mood == world.NoMood || w.Dist(h.me.Pos) > wardenSeen {
		return false
	}
	fire := h.campFire(w.Camp)
	if fire == nil {
		return false
	}
	far, facing := w.Dist(h.me.Pos), towards(h.me.Pos, w.Pos)
	switch {
	case far < wardenNear:
		h.backOff(fire.Pos, w.Pos)
	case !h.v.State.Lights[fire.light].Lit && h.mine(fire.Pos) && w.Dist(fire.Pos) > wardenFar:
		h.actOn(fire.Pos)
	case h.v.State.Lights[fire.light].Lit && h.me.Dist(fire.Pos) < postNearFire && h.build():
		h.stand(facing)
	case far > wardenLit:
		h.strafe(w.Pos, facing)
	default:
		h.stand(facing)
	}
	return true
}

// wardenFar is a Warden far enough from the fire to light it: it walks 5 m in
// the time that takes.
const wardenFar = 9 * grid.Metre

// backOff runs around the fire, away from the Warden.
func (h *hiker) backOff(fire, warden grid.Pos) {
	away := towards(warden, h.me.Pos)
	if out := towards(fire, h.me.Pos); h.me.Dist(fire) > orbit {
		if out.Diff(away) >= 0 {
			away = out - grid.Quarter - grid.Quarter/4
		} else {
			away = out + grid.Quarter + grid.Quarter/4
		}
	}
	h.move(away)
	h.want.Facing = away
	if !h.me.Winded {
		h.want.Buttons = world.Run
	}
}

func (h *hiker) campFire(camp uint8) *stop {
	for i := range h.way.stops {
		if s := &h.way.stops[i]; s.Fire && s.Camp == int8(camp) {
			return s
		}
	}
	return nil
}
