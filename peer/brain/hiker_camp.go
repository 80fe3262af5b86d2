package brain

import (
	"slices"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// likes are the perks in the order in which a hiker wants them.
var likes = []world.Perk{
	world.ThickCoat, world.WideFlash, world.QuickHands, world.Ember, world.SoftStep, world.Packrat,
}

// pick picks the best liked of the perks on offer, if any are; the world waits
// meanwhile.
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
	case h.sights.inFire && h.friendRests():
		h.stand(h.watch(h.want.Facing))
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

// refill goes to the nearest fire within refillRange when the battery is all but
// empty: without it there is no fighting.
func (h *hiker) refill() bool {
	if h.me.Battery > world.MaxBattery/10 || h.sights.inFire {
		return false
	}
	fire, far := h.nearestFire()
	if far > refillRange {
		return false
	}
	h.walk(fire, h.sights.coming > 0)
	return true
}

// refillRange is farther than half a leg: there is always a fire within it.
const refillRange = 200 * grid.Metre

// friendRests reports whether a friend at the same fire still has to rest: nobody
// leaves alone.
func (h *hiker) friendRests() bool {
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		near := p.Condition == body.Standing && world.Seat(i) != h.v.Self && p.Dist(h.me.Pos) < world.FireCircle
		if near && (p.Health < healed || p.Battery < world.MaxBattery/2) && !h.habits.Apart {
			return true
		}
	}
	return false
}

// restRange is how far a hiker goes back for a fire.
const restRange = 20 * grid.Metre

// mend spends supplies on health or battery away from a fire, if the hiker has the
// perk for that.
func (h *hiker) mend() {
	switch {
	case !h.gear.Perks.Has(world.Packrat) || h.gear.Supplies == 0 || h.sights.inFire:
	case h.me.Health <= hurt:
		h.press(world.Do, world.Heal)
	case h.me.Battery < world.MaxBattery/10:
		h.press(world.Do, world.Recharge)
	}
}
