package brain

import (
	"switchback/world"
	"switchback/world/grid"
)

// alarm is how a hiker becomes aware of a danger: not at once.
type alarm struct {
	since world.Tick // 0: no danger is seen
	takes world.Tick // how long it takes to notice this time
}

// How long a newcomer takes to see and to turn, and what it flashes at.
const (
	leastAlarm = 15
	moreAlarm  = 15
	flashRange = 10 * grid.Metre
	flashWait  = 2 * world.TicksPerSecond / 5
	flashCost  = world.MaxBattery / 50
)

// fight answers the nearest shade that comes on: looks at it and flashes, and
// goes on with its way meanwhile.
func (h *hiker) fight() bool {
	if h.sights.danger < 0 {
		h.alarm.since = 0
		return false
	}
	if h.alarm.since == 0 {
		h.alarm = alarm{since: h.now, takes: leastAlarm + world.Tick(h.random.Below(moreAlarm))}
	}
	if h.now < h.alarm.since+h.alarm.takes {
		return false
	}
	facing := towards(h.me.Pos, h.v.State.Shades[h.sights.danger].Pos)
	if h.me.Battery < flashCost {
		return h.flee()
	}
	h.flash(facing)
	h.stepBack(facing)
	return true
}

func (h *hiker) flash(facing grid.Turn) {
	if h.now >= h.gear.Flashed+flashWait && h.press(world.Flash, 0) {
		h.want.Facing = facing
	}
}

// stepBack faces a danger while a hiker withdraws to light; in the middle of a
// slow act, or in light already, it stands.
func (h *hiker) stepBack(facing grid.Turn) {
	light, far := h.nearestLight()
	if h.me.Act.Until != 0 || h.sights.inCircle || far > retreatRange {
		h.stand(facing)
		return
	}
	h.strafe(light, facing)
}

// flee runs to the nearest light.
func (h *hiker) flee() bool {
	light, _ := h.nearestLight()
	if h.sights.inCircle {
		return false
	}
	h.walk(light, true)
	if !h.me.Winded {
		h.want.Buttons = world.Run
	}
	return true
}

// Where a hurt hiker waits for better times.
const (
	hurt         = 45
	healed       = 90
	retreatRange = 45 * grid.Metre
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
func (h *hiker) nearestLight() (at grid.Pos, far int32) { return h.nearestSpot(false) }

func (h *hiker) nearestFire() (at grid.Pos, far int32) { return h.nearestSpot(true) }

func (h *hiker) nearestSpot(fire bool) (at grid.Pos, far int32) {
	at, far = h.me.Pos, int32(1<<30)
	for i, s := range h.f.Spots() {
		if d := s.Dist(h.me.Pos); h.v.State.Lights[i].Lit && (s.Fire || !fire) && d < far {
			at, far = s.Pos, d
		}
	}
	return at, far
}
