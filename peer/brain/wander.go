package brain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// How a wanderer spends its time, in ticks.
const (
	legTicks    = grid.TicksPerSecond / 2
	sprintTicks = 8 * grid.TicksPerSecond // longer than anybody's breath
	stopTicks   = grid.TicksPerSecond / 4 // until a runner stands, so that the act is not given up at once
	actTicks    = world.ActTicks + 30     // to light, and to see that it is lit
	restTicks   = 4 * grid.TicksPerSecond // between two tries at a light
	stray       = uint32(grid.Quarter)    // not ticks: half of this angle to each side of the way to a light
)

// How often things happen: once in so many legs.
const (
	sprints, runs, strolls, switches, flashes = 20, 3, 2, 20, 10
)

// wander goes from light to light, badly.
type wander struct {
	random grid.Stream
	want   peer.Intent
	leg    int // ticks left of this leg
	sprint int // ticks left of a long run
	still  int // ticks left of standing at a light
	rest   int // ticks until the next try at a light
}

// Think goes on with what was begun, or begins something else.
func (w *wander) Think(v *peer.View, t *level.Terrain) peer.Intent {
	me := self(v)
	if me == nil {
		return w.want
	}
	w.leg, w.sprint, w.still, w.rest = w.leg-1, w.sprint-1, w.still-1, w.rest-1
	goal, near := dark(v, t.Level, me.Pos)
	switch {
	case w.still == actTicks:
		w.want.Presses[world.Act]++
	case w.still > 0:
	case near && w.rest <= 0:
		w.light(towards(me.Pos, goal))
	case w.leg <= 0:
		w.turn(towards(me.Pos, goal))
	}
	return w.want
}

// light stops at a light; Think presses Act once the body stands.
func (w *wander) light(facing grid.Turn) {
	w.still = stopTicks + actTicks
	w.rest = w.still + restTicks
	w.want.MoveX, w.want.MoveY, w.want.Facing, w.want.Buttons = 0, 0, facing, 0
}

// turn begins a leg: half of the legs lead towards the goal, half anywhere.
func (w *wander) turn(goal grid.Turn) {
	w.leg = legTicks
	heading := goal + grid.Turn(w.random.Below(stray)) - grid.Turn(stray/2)
	if w.oneIn(strolls) {
		heading = grid.Turn(w.random.Next())
	}
	presses := w.want.Presses
	w.want = walk(heading)
	w.want.Presses = presses
	if w.oneIn(sprints) {
		w.sprint = sprintTicks
	}
	if w.oneIn(runs) || w.sprint > 0 {
		w.want.Buttons = body.Run
	}
	w.press(world.Lamp, switches)
	w.press(world.Flash, flashes)
}

func (w *wander) press(p world.Press, oneIn uint32) {
	if w.oneIn(oneIn) {
		w.want.Presses[p]++
	}
}

func (w *wander) oneIn(n uint32) bool { return w.random.Below(n) == 0 }

// dark returns the place of the nearest light that is out, and whether it is in
// reach. When all are lit, the goal is from itself.
func dark(v *peer.View, l *level.Level, from grid.Pos) (goal grid.Pos, near bool) {
	light, ok := l.Nearest(from, func(i int) bool { return !v.State.Lights[i].Lit })
	if !ok {
		return from, false
	}
	goal = l.Spots[light].Pos
	return goal, goal.Dist2(from) <= int64(world.ActReach)*world.ActReach
}
