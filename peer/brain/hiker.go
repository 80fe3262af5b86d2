package brain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// Habits are what an experiment changes about a hiker. The zero value plays
// as well as it can.
type Habits struct {
	Apart bool // keeps 30 m behind the next seat and helps nobody
	Posts bool // builds lantern posts
	Meek  bool // clears no shades away before a slow act
}

// hiker climbs the whole night like a decent newcomer.
type hiker struct {
	habits Habits
	random grid.Stream
	want   peer.Intent
	way    route
	at     int // index of the point of the way that is nearest

	// Of this moment.
	v      *peer.View
	t      *level.Terrain
	me     *world.Player
	gear   *world.Gear
	now    world.Tick
	sights sights

	alarm   alarm
	feet    feet
	chore   chore
	pressed world.Tick // when anything was pressed last
}

// NewHiker makes a hiker with habits of its own.
func NewHiker(seed uint64, habits Habits) Brain {
	return &hiker{habits: habits, random: grid.Stream{State: seed}, want: peer.Intent{Facing: grid.North}}
}

// priorities are what a hiker does, the most urgent first; the first that has
// something to do has its way.
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

// lie is all that a hiker does who is not standing: it picks when perks are
// offered, because the world waits for it too.
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

// press presses a key once, and not again before a person could.
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

// switchLamp keeps the lamp for the dark: in a lit circle it only draws eyes.
func (h *hiker) switchLamp() {
	dark := !h.sights.inCircle && h.me.Battery > h.gear.Perks.FlashCost()
	if h.v.State.Warden.Mood != world.NoMood && h.v.State.Warden.Dist(h.me.Pos) < wardenSeen {
		dark = true // it can be hurt only by light
	}
	if h.me.LampOn != dark && h.me.Battery > 0 && h.feet.lamp <= h.now && h.press(world.Lamp, 0) {
		h.feet.lamp = h.now + lampPatience
	}
}

// lampPatience is how long a hiker leaves the lamp as it is, so that the edge
// of a circle does not make it flicker; longer than any network needs to show
// what the press did.
const lampPatience = 3 * grid.TicksPerSecond / 2
