package brain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// Order is what a guided hiker is to do. Under the zero value it stands, keeps away
// from what comes and switches its lamp itself.
type Order struct {
	Go       bool     // walk to To
	To       grid.Pos // the goal; the way there is by the trails, unless Straight
	Near     int32    // how near counts as there, in position units
	Straight bool     // walk straight over the ground, whatever the trails do
	Act      bool     // act on what stands at To, until something else is ordered
	Run      bool     // run while there is breath
	Hold     bool     // stay here, whatever comes
	Fight    bool     // flash at what comes; otherwise keep away from it
	Duel     bool     // lead a Warden away from its fire, light the fire, and keep the lamp on the Warden
	Lamp     LampRule
}

// LampRule says who switches the lamp, and how.
type LampRule uint8

// The rules for the lamp.
const (
	LampAuto LampRule = iota // the hiker: on in the dark, off in a lit circle
	LampOn                   // ordered: on
	LampOff                  // ordered: off
)

// Guided is a hiker under the orders of a player who need not see the picture. It
// finds the way, faces what comes and keeps out of its reach; it spends nothing
// and decides nothing that matters.
type Guided struct {
	hiker
	order Order
	ready world.Tick // until then the order to flash stands
	deeds []deed     // asked for and not yet pressed
}

// deed is a press of Do and its meaning.
type deed struct {
	what world.Deed
	arg  uint8
}

// maxDeeds is how many deeds may wait: more than anybody types in the time
// between two presses. More are dropped.
const maxDeeds = 8

// NewGuided returns a hiker that waits for orders.
func NewGuided(seed uint64) *Guided {
	return &Guided{hiker: hiker{random: grid.Stream{State: seed}, want: peer.Intent{Facing: grid.North}}}
}

// Order replaces the order. It may be called before every Think, with a goal that
// moves.
func (g *Guided) Order(o Order) { g.order = o }

// Do asks for a deed, to be done after those asked for before.
func (g *Guided) Do(what world.Deed, arg uint8) {
	if len(g.deeds) < maxDeeds {
		g.deeds = append(g.deeds, deed{what, arg})
	}
}

// How long an order to flash stands.
const (
	flashReady = 15 * grid.TicksPerSecond // while nothing is in reach
	flashMore  = 3 * grid.TicksPerSecond  // after a flash: three banish a shade
)

// Flash orders the hiker to flash at the nearest shade, or at a Warden, and to go
// on flashing for a moment. With nothing in reach it waits for what comes.
func (g *Guided) Flash() { g.ready = g.now + flashReady }

// Sees reports whether the hiker can see something at a place that does not shine.
func (g *Guided) Sees(p grid.Pos) bool { return g.me != nil && g.sees(p) }

// Circle reports whether a place is in the circle of a burning light, and
// whether that light is a fire.
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

// guidedPriorities are what a guided hiker does, most urgent first; each function
// reports whether it had something to do, which ends the round.
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
		g.me = nil // it points into an older view
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

// doNext presses Do for the deed that has waited longest.
func (g *Guided) doNext() {
	if len(g.deeds) > 0 && g.press(world.Do, g.deeds[0].what) {
		g.want.Arg = g.deeds[0].arg
		g.deeds = g.deeds[1:]
	}
}

// seeToLamp switches the lamp as the order's rule says.
func (g *Guided) seeToLamp() {
	on := g.order.Lamp == LampOn
	switch {
	case g.order.Lamp == LampAuto:
		g.switchLamp()
	case g.me.LampOn != on && g.feet.lamp <= g.now && g.press(world.Lamp, 0):
		g.feet.lamp = g.now + lampPatience
	}
}
