package brain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// Habits are what an experiment changes about a hiker.
type Habits struct {
	Apart bool // keeps 30 m behind every lower seat and helps nobody
	Posts bool // builds lantern posts
	Meek  bool // does not flash at shades near by before a slow act
}

// hiker climbs the whole night like a decent newcomer.
type hiker struct {
	habits Habits
	random grid.Stream
	want   peer.Intent
	way    route
	at     int // index of the nearest point of the way

	// Valid during one Think.
	v      *peer.View
	t      *level.Terrain
	me     *world.Player
	gear   *world.Gear
	now    world.Tick
	sights sights

	alarm   alarm
	feet    feet
	chore   chore
	pressed world.Tick // when a key was pressed last
}

// NewHiker returns a hiker with the given habits.
func NewHiker(seed uint64, habits Habits) Brain {
	return &hiker{habits: habits, random: grid.Stream{State: seed}, want: peer.Intent{Facing: grid.North}}
}

// priorities are what a hiker does, most urgent first. Each function reports
// whether it had something to do; the first that had ends the round.
var priorities = []func(*hiker) bool{
	(*hiker).fight,
	(*hiker).carryOn,
	(*hiker).retreat,
	(*hiker).pullUp,
	(*hiker).guard,
	(*hiker).fortify,
	(*hiker).duel,
	(*hiker).sally,
	(*hiker).refill,
	(*hiker).rest,
	(*hiker).gather,
	(*hiker).wait,
	(*hiker).explore,
	(*hiker).climb,
}

// Think follows the most urgent of its priorities.
func (h *hiker) Think(v *peer.View, t *level.Terrain) peer.Intent {
	me := self(v)
	if me == nil {
		h.lie(v)
		return h.want
	}
	h.look(v, t, me)
	h.pick()
	h.mend()
	h.switchLamp()
	for _, does := range priorities {
		if does(h) {
			break
		}
	}
	h.avoidTrunks()
	return h.want
}

// lie is all that a hiker does while it is not standing: it picks when perks are
// offered, because the world waits for its pick too.
func (h *hiker) lie(v *peer.View) {
	h.stand(h.want.Facing)
	if v.Self < world.MaxSeats {
		h.gear, h.now = &v.State.Gear[v.Self], v.State.Tick
		h.pick()
	}
}

// look takes in the picture.
func (h *hiker) look(v *peer.View, t *level.Terrain, me *world.Player) {
	if h.t == nil || h.t.Level != t.Level {
		h.way, h.at = route{Way: &t.Way}, 0
	}
	h.v, h.t, h.me, h.gear, h.now = v, t, me, &v.State.Gear[v.Self], v.State.Tick
	h.at = h.way.Nearest(me.Pos, h.at)
	h.sights = h.seen()
}

// press presses a key and reports whether it did: not again sooner than a person
// could.
func (h *hiker) press(p world.Press, deed world.Deed) bool {
	const again = grid.TicksPerSecond / 3
	if h.now < h.pressed+again {
		return false
	}
	h.pressed = h.now
	h.want.Presses[p]++
	h.want.Deed = deed
	return true
}

// switchLamp has the lamp on in the dark and off in a lit circle, where it only
// attracts attention, and when the charge is needed for a flash.
func (h *hiker) switchLamp() {
	dark := !h.sights.inCircle && h.me.Battery > h.gear.Perks.FlashCost()
	if h.v.State.Warden.Mood != world.NoMood && h.v.State.Warden.Dist(h.me.Pos) < wardenSeen {
		dark = true // only light hurts a Warden
	}
	if h.me.LampOn != dark && h.me.Battery > 0 && h.feet.lamp <= h.now && h.press(world.Lamp, 0) {
		h.feet.lamp = h.now + lampPatience
	}
}

// lampPatience is how long a hiker leaves the lamp as it is, so that it does not
// flicker at the edge of a circle. It is longer than a network takes to show what
// the press did.
const lampPatience = 3 * grid.TicksPerSecond / 2
