package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// press does what a player's presses since the last tick ask for; a press is a
// difference of its counter. Several of one key in a tick are done once, but the
// lamp is switched by each.
func (w rules) press(s world.Seat, c *world.Command) {
	p := &w.Players[s]
	switch p.Condition {
	case body.Absent:
		return
	case body.Resting: // presses made while it rests are dropped, not saved for later
		p.Pressed = c.Presses
		return
	}
	var times [world.NumPresses]uint8
	for i := range times {
		times[i] = c.Presses[i] - p.Pressed[i]
	}
	p.Pressed = c.Presses
	if times[world.Do] > 0 {
		w.do(s, c)
	}
	if p.Condition != body.Standing {
		return
	}
	if times[world.Lamp]%2 == 1 {
		p.LampOn = !p.LampOn
	}
	if times[world.Act] > 0 {
		w.begin(s)
	}
	if times[world.Flash] > 0 {
		w.flash(s, c)
	}
}

// begin starts the slow act on the nearest target; a quick act is done at once.
// Pressing Act again during a slow act cancels it.
func (w rules) begin(s world.Seat) {
	p := &w.Players[s]
	if p.Act.Until != 0 {
		p.Act = world.Action{}
		return
	}
	t, ok := w.Target(w.Level, s)
	if !ok {
		return
	}
	switch kind, i := t.Split(); {
	case kind == world.ACache:
		w.open(s, i)
	case kind == world.ALight && w.Lights[i].Lit: // a burning fire
		p.Battery = world.MaxBattery
		w.Tell(world.Fed, s, i)
	default:
		p.Act = world.Action{Target: t, Until: w.Tick + w.actTicks(s)}
	}
}

// actTicks returns how long a slow act takes a player.
func (w rules) actTicks(s world.Seat) world.Tick {
	if w.Gear[s].Perks.Has(world.QuickHands) {
		return world.QuickTicks
	}
	return world.ActTicks
}

// act runs one tick of a slow act. The time starts once the player stands still
// within reach; after that, moving cancels the act.
func (w rules) act(s world.Seat, c *world.Command) {
	p := &w.Players[s]
	if p.Act.Until == 0 {
		return
	}
	at, wanted := w.place(p.Act.Target)
	moving := c.MoveX != 0 || c.MoveY != 0
	switch {
	case p.Condition != body.Standing || !wanted || moving && p.Act.Still || at.Dist2(p.Pos) > world.ActReach*world.ActReach:
		p.Act = world.Action{}
	case moving || grid.Dot(grid.Pos{X: p.VX, Y: p.VY}, grid.Pos{X: p.VX, Y: p.VY}) > world.StillSpeed*world.StillSpeed:
		p.Act.Until = w.Tick + w.actTicks(s)
	case w.Tick >= p.Act.Until:
		t := p.Act.Target
		p.Act = world.Action{}
		w.finish(s, t)
	default:
		p.Act.Still = true
	}
}

// finish carries out a slow act whose time has passed.
func (w rules) finish(s world.Seat, t world.Target) {
	switch kind, i := t.Split(); kind {
	case world.ALight:
		w.Lights[i] = world.Light{Lit: true, By: s}
		w.Night.Kindled[i/32] |= 1 << (i % 32)
		w.Tell(world.Lit, s, i)
	case world.AFriend:
		w.pullUp(s, world.Seat(i))
	case world.ALostHiker:
		w.wake(s, i)
	}
}

// place returns where the target of a slow act is, and whether the act still has
// something to do there.
func (w rules) place(t world.Target) (at grid.Pos, wanted bool) {
	switch kind, i := t.Split(); kind {
	case world.AFriend:
		return w.Players[i].Pos, w.Players[i].Condition == body.Down
	case world.ALostHiker:
		return w.Lost[i].Pos, w.Lost[i].Stage == world.Waiting
	case world.ALight:
		if int(i) < len(w.Spots) {
			return w.Spots[i].Pos, !w.Lights[i].Lit
		}
	}
	return grid.Pos{}, false
}
