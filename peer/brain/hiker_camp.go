package brain

import (
	"slices"

	"switchback/world"
	"switchback/world/grid"
)

// likes are the perks in the order in which a hiker wants them.
var likes = []world.Perk{
	world.ThickCoat, world.WideFlash, world.QuickHands, world.Ember, world.SoftStep, world.Packrat,
}

// pick picks a perk when three are offered; the world waits meanwhile.
func (h *hiker) pick() {
	best := -1
	for i, p := range h.gear.Offer {
		if p != world.NoPerk && (best < 0 || slices.Index(likes, p) < slices.Index(likes, h.gear.Offer[best])) {
			best = i
		}
	}
	if best >= 0 {
		h.press(world.Do, world.PickFirst+world.Deed(best))
	}
}

// rest sits at a lit fire until health and battery are up again.
func (h *hiker) rest() bool {
	fire, far := h.nearestFire()
	if far > restRange {
		return false
	}
	switch {
	case h.me.Battery < world.MaxBattery/2 || h.me.Battery < 9*world.MaxBattery/10 && far < world.FireCircle:
		h.actOn(fire)
	case h.me.Health < healed && (h.sights.inFire || h.me.Health <= hurt):
		if far > beside {
			h.walk(fire, false)
		} else {
			h.stand(h.sweep(h.want.Facing))
		}
	default:
		return false
	}
	return true
}

// restRange is how far a hiker goes back for a fire.
const restRange = 20 * grid.Metre

// healBelow is the health below which a hiker spends a supply at a camp.
const healBelow = 60

// spend buys at a camp: health first, posts with what is left.
func (h *hiker) spend() bool {
	if !h.sights.inFire || h.habits.Frugal || h.gear.Supplies == 0 {
		return false
	}
	return h.me.Health < healBelow && h.press(world.Do, world.Heal)
}

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
