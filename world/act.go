package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// press does what a player's presses since the last tick ask for; a press is a
// difference of its counter. Several of one key in a tick are done once, but the
// lamp is switched by each.
func (w *World) press(s Seat, c *Command) {
	p := &w.Players[s]
	switch p.Condition {
	case body.Absent:
		return
	case body.Resting: // presses made while it rests are dropped, not saved for later
		p.Pressed = c.Presses
		return
	}
	var times [NumPresses]uint8
	for i := range times {
		times[i] = c.Presses[i] - p.Pressed[i]
	}
	p.Pressed = c.Presses
	if times[Do] > 0 {
		w.do(s, c)
	}
	if p.Condition != body.Standing {
		return
	}
	if times[Lamp]%2 == 1 {
		p.LampOn = !p.LampOn
	}
	if times[Act] > 0 {
		w.begin(s)
	}
	if times[Flash] > 0 {
		w.flash(s, c)
	}
}

// begin starts the slow act on the nearest target; a quick act is done at once.
// Pressing Act again during a slow act cancels it.
func (w *World) begin(s Seat) {
	p := &w.Players[s]
	if p.Act.Until != 0 {
		p.Act = Action{}
		return
	}
	t, ok := w.Target(w.Level, s)
	if !ok {
		return
	}
	switch kind, i := t.Split(); {
	case kind == ACache:
		w.open(s, i)
	case kind == ALight && w.Lights[i].Lit: // a burning fire
		p.Battery = MaxBattery
		w.tell(Fed, s, i)
	default:
		p.Act = Action{Target: t, Until: w.Tick + w.actTicks(s)}
	}
}

// actTicks returns how long a slow act takes a player.
func (w *World) actTicks(s Seat) Tick {
	if w.Gear[s].Perks.Has(QuickHands) {
		return QuickTicks
	}
	return ActTicks
}

// act runs one tick of a slow act. The time starts once the player stands still
// within reach; after that, moving cancels the act.
func (w *World) act(s Seat, c *Command) {
	p := &w.Players[s]
	if p.Act.Until == 0 {
		return
	}
	at, wanted := w.place(w.Level, p.Act.Target)
	moving := c.MoveX != 0 || c.MoveY != 0
	switch {
	case p.Condition != body.Standing || !wanted || moving && p.Act.Still || at.Dist2(p.Pos) > ActReach*ActReach:
		p.Act = Action{}
	case moving || grid.Dot(grid.Pos{X: p.VX, Y: p.VY}, grid.Pos{X: p.VX, Y: p.VY}) > StillSpeed*StillSpeed:
		p.Act.Until = w.Tick + w.actTicks(s)
	case w.Tick >= p.Act.Until:
		t := p.Act.Target
		p.Act = Action{}
		w.finish(s, t)
	default:
		p.Act.Still = true
	}
}

// finish carries out a slow act whose time has passed.
func (w *World) finish(s Seat, t Target) {
	switch kind, i := t.Split(); kind {
	case ALight:
		w.Lights[i] = Light{Lit: true, By: s}
		w.Night.Kindled[i/32] |= 1 << (i % 32)
		w.tell(Lit, s, i)
	case AFriend:
		w.pullUp(s, Seat(i))
	case ALostHiker:
		w.wake(s, i)
	}
}
