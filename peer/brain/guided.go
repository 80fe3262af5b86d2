package brain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// Order is what a guided hiker is told to do. The zero value stands, keeps off
// what comes and sees to its lamp itself.
type Order struct {
	Go       bool     // walk to To
	To       grid.Pos // by the trails, unless Straight
	Near     int32    // how near is there, position units
	Straight bool     // over the ground, whatever the trails do
	Act      bool     // act on what stands at To, until something else is ordered
	Run      bool     // while there is breath
	Hold     bool     // stay here, whatever comes
	Fight    bool     // flash at what comes; else keep off
	Duel     bool     // lead a Warden off its fire, light that, and hold light on it
	Lamp     LampRule
}

// LampRule says who sees to the lamp.
type LampRule uint8

// The rules for the lamp.
const (
	LampAuto LampRule = iota // the hiker: on in the dark, off in a lit circle
	LampOn
	LampOff
)

// Guided is a hiker who is told where to go and when to act, by somebody who
// need not see the picture. It finds the way, faces what comes and keeps out
// of its reach; it spends nothing and decides nothing that matters.
type Guided struct {
	hiker
	order Order
	ready world.Tick // flashes as told until then
	deeds []deed     // asked for and not done
}

// deed is a press of Do with what it means.
type deed struct {
	what world.Deed
	arg  uint8
}

// maxDeeds is how many deeds may wait: more than anybody types in the time
// between two presses.
const maxDeeds = 8

// NewGuided makes a hiker who waits for orders.
func NewGuided(seed uint64) *Guided {
	return &Guided{hiker: hiker{random: grid.Stream{State: seed}, want: peer.Intent{Facing: grid.North}}}
}

// Order replaces what is to be done. It may be called before every Think, with
// a place that moves.
func (g *Guided) Order(o Order) { g.order = o }

// Do asks for a deed, in turn.
func (g *Guided) Do(what world.Deed, arg uint8) {
	if len(g.deeds) < maxDeeds {
		g.deeds = append(g.deeds, deed{what, arg})
	}
}

// How long an order to flash stands.
const (
	flashReady = 15 * grid.TicksPerSecond // while nothing is in reach
	flashMore  = 3 * grid.TicksPerSecond  // after a flash: three of them banish
)

// Flash has the hiker flash at the nearest shade, and at what is near for a
// moment after; with nothing in reach it is ready for what comes.
func (g *Guided) Flash() { g.ready = g.now + flashReady }

// Sees reports whether something that does not shine can be seen at a place.
func (g *Guided) Sees(p grid.Pos) bool { return g.me != nil && g.sees(p) }

// Circle reports whether a place is in the circle of a burning light, and
// whether that is a fire's.
func (g *Guided) Circle(p grid.Pos) (lit, fire bool) {
	if g.me == nil {
		return false, false
	}
	return g.circle(p)
}

// Next returns the index of the light that the way leads to next.
func (g *Guided) Next() (light int, ok bool) {
	if g.me == nil {
		return 0, false
	}
	return g.next().Light, true
}

// guidedPriorities are what a guided hiker does, the most urgent first.
var guidedPriorities = []func(*Guided) bool{
	(*Guided).shoot,
	(*Guided).fend,
	(*Guided).carryOn,
	(*Guided).keepOff,
	(*Guided).walkOn,
	(*Guided).meetWarden,
	(*Guided).actThere,
	(*Guided).settle,
}

// Think does what was ordered.
func (g *Guided) Think(v *peer.View, t *level.Terrain) peer.Intent {
	g.now = v.State.Tick
	g.doNext()
	me := self(v)
	if me == nil {
		g.me = nil // the picture that it is in is over
		g.stand(g.want.Facing)
		return g.want
	}
	g.look(v, t, me)
	g.habits.Meek = !g.order.Fight
	g.seeToLamp()
	for _, does := range guidedPriorities {
		if does(g) {
			break
		}
	}
	g.avoidTrunks()
	return g.want
}

// doNext presses Do for the deed that waits longest.
func (g *Guided) doNext() {
	if len(g.deeds) > 0 && g.press(world.Do, g.deeds[0].what) {
		g.want.Arg = g.deeds[0].arg
		g.deeds = g.deeds[1:]
	}
}

// seeToLamp switches the lamp as told.
func (g *Guided) seeToLamp() {
	on := g.order.Lamp == LampOn
	switch {
	case g.order.Lamp == LampAuto:
		g.switchLamp()
	case g.me.LampOn != on && g.feet.lamp <= g.now && g.press(world.Lamp, 0):
		g.feet.lamp = g.now + lampPatience
	}
}
