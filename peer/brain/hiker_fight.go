package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// alarm delays a hiker's notice of a danger.
type alarm struct {
	since world.Tick // when the danger came in sight; 0: there is none
	takes world.Tick // how long it takes to notice this time
}

// How a newcomer fights.
const (
	leastAlarm = 20                          // ticks until a danger is noticed, at least
	moreAlarm  = 20                          // up to this many ticks more
	aimError   = 65536 * 5 / 360             // to each side: 5°
	friendNear = 10 * grid.Metre             // a friend this near takes on one shade
	flashWait  = 2 * grid.TicksPerSecond / 5 // between two flashes
)

// alarmed reports whether a shade comes on and the hiker has had time to notice. In
// a lit circle nothing can come.
func (h *hiker) alarmed() bool {
	if h.sights.danger < 0 || h.sights.inCircle {
		h.alarm.since = 0
		return false
	}
	if h.alarm.since == 0 {
		h.alarm = alarm{since: h.now, takes: leastAlarm + world.Tick(h.random.Below(moreAlarm))}
	}
	return h.now >= h.alarm.since+h.alarm.takes
}

// fight answers the nearest shade that comes on: it faces it and flashes while it
// goes on its way, or flees when it cannot win.
func (h *hiker) fight() bool {
	switch {
	case !h.alarmed():
		return false
	case h.me.Battery < h.gear.Perks.FlashCost() || h.outnumbered():
		h.flee()
	default:
		h.faceAndFlash(h.sights.danger)
	}
	return true
}

// outnumbered reports whether more shades are coming than there are hikers near by
// to answer them, one each, and this hiker has the breath to flee.
func (h *hiker) outnumbered() bool {
	here := 1
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if world.Seat(i) != h.v.Self && p.Condition == body.Standing && p.Dist(h.me.Pos) < friendNear {
			here++
		}
	}
	return h.sights.coming > here && !h.me.Winded
}

// faceAndFlash turns to a shade and flashes; it goes on sideways, unless it
// stands for a reason.
func (h *hiker) faceAndFlash(shade int) {
	facing := towards(h.me.Pos, h.v.State.Shades[shade].Pos)
	if h.me.Act.Until != 0 {
		h.stand(facing)
	} else {
		h.strafe(h.refuge(), facing)
	}
	h.flash(facing)
}

// flashRange is how far away a shade can be hit.
func (h *hiker) flashRange() int32 { return int32(h.gear.Perks.FlashRange()) }

// flash flashes towards a direction, with a newcomer's aim.
func (h *hiker) flash(facing grid.Turn) {
	if h.now >= h.gear.Flashed+flashWait && h.press(world.Flash, 0) {
		h.want.Facing = facing + grid.Turn(h.random.Below(2*aimError)) - aimError
	}
}

// flee runs for its refuge.
func (h *hiker) flee() {
	h.walk(h.refuge(), true)
	if !h.me.Winded {
		h.want.Buttons = body.Run
	}
}

// refuge returns where to go from danger: a light that burns, if the hiker is hurt
// and one is near, else the next stop.
func (h *hiker) refuge() grid.Pos {
	if light, far := h.nearestLight(); h.me.Health <= hurt && far < refugeRange {
		return light
	}
	return h.next().Pos
}

const refugeRange = 30 * grid.Metre

// sally flashes out of a lit circle at the shades that wait around it: nothing can
// come in, and a fire fills the battery again.
func (h *hiker) sally() bool {
	least := int16(world.MaxBattery / 2)
	if h.sights.inFire {
		least = world.MaxBattery / 5
	}
	if !h.sights.inCircle || h.sights.shade < 0 || h.sights.shadeAt > h.flashRange() || h.me.Battery < least || h.me.Act.Until != 0 {
		return false
	}
	facing := towards(h.me.Pos, h.v.State.Shades[h.sights.shade].Pos)
	h.stand(facing)
	h.flash(facing)
	return true
}

// clear flashes at a shade near by before the hiker begins something slow, unless a
// friend is near or its habits are meek.
func (h *hiker) clear() bool {
	if h.sights.inCircle || h.sights.shade < 0 || h.sights.shadeAt > h.flashRange() || h.sights.friend >= 0 && h.sights.friendAt < holdRange {
		return false
	}
	if h.habits.Meek || h.me.Battery < world.MaxBattery/4 {
		return false
	}
	facing := towards(h.me.Pos, h.v.State.Shades[h.sights.shade].Pos)
	h.stand(facing)
	h.flash(facing)
	return true
}

// When a hiker retreats to a fire, and when it leaves again.
const (
	hurt         = 45 // health, of world.MaxHealth
	healed       = 90 // likewise
	retreatRange = 70 * grid.Metre
)

// retreat brings a hurt hiker to the nearest fire, if one is near.
func (h *hiker) retreat() bool {
	if h.me.Health > hurt || h.habits.Apart && h.sights.shades == 0 {
		return false
	}
	fire, far := h.nearestFire()
	if far > retreatRange || h.sights.inFire {
		return false
	}
	h.walk(fire, h.sights.shades > 0)
	return true
}

// nearestLight returns the nearest place that is lit for good, and how far it is.
func (h *hiker) nearestLight() (at grid.Pos, far int32) {
	return h.placeOf(h.v.State.NearestLight(h.t.Level, h.me.Pos))
}

// nearestFire returns the nearest fire that burns, and how far it is.
func (h *hiker) nearestFire() (at grid.Pos, far int32) {
	return h.placeOf(h.v.State.NearestFire(h.t.Level, h.me.Pos))
}

// placeOf returns where a light is and how far it is. Without a light, the distance
// is greater than any other.
func (h *hiker) placeOf(light int, ok bool) (at grid.Pos, far int32) {
	if !ok {
		return h.me.Pos, 1 << 30
	}
	at = h.t.Spots[light].Pos
	return at, at.Dist(h.me.Pos)
}
