package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// press turns differences of the press counters into deeds, each once.
func (w *World) press(s Seat, c *Command) {
	p := &w.Players[s]
	switch p.Condition {
	case body.Absent:
		return
	case body.Resting: // what is pressed in its sleep is not done later
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

// begin starts the act on the nearest target, or does it at once when it is a
// quick one. Pressing again during a slow act gives it up.
func (w *World) begin(s Seat) {
	p := &w.Players[s]
	if p.Act.Until != 0 {
		p.Act = Action{}
		return
	}
	t, ok := w.Target(s)
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

// actTicks is how long a slow act takes a player.
func (w *World) actTicks(s Seat) Tick {
	if w.Gear[s].Perks.Has(QuickHands) {
		return QuickTicks
	}
	return ActTicks
}

// Target returns what Act would turn to: the nearest friend who is down,
// lantern or fire that can be lit or has something to give, lost hiker or
// closed cache, within 2.5 m and 35° of the facing, or within 1 m in any
// direction. ok is false when there is none.
func (w *World) Target(s Seat) (t Target, ok bool) {
	n := nearest{p: &w.Players[s], best: int64(ActReach)*ActReach + 1}
	for i := range w.Spots {
		if !w.Lights[i].Lit || w.Spots[i].Fire && n.p.Battery < MaxBattery {
			n.offer(TargetLight+Target(i), w.Spots[i].Pos)
		}
	}
	for i := range w.Players {
		if w.Players[i].Condition == body.Down && Seat(i) != s {
			n.offer(TargetFriend+Target(i), w.Players[i].Pos)
		}
	}
	for i := range w.Lost {
		if w.Lost[i].Stage == Waiting {
			n.offer(TargetLost+Target(i), w.Lost[i].Pos)
		}
	}
	for i := range w.CacheSpots {
		if !w.Caches[i].Opened {
			n.offer(TargetCache+Target(i), w.CacheSpots[i])
		}
	}
	return n.target, n.ok
}

// nearest keeps the nearest of the targets that are offered to it.
type nearest struct {
	p      *Player
	best   int64
	target Target
	ok     bool
}

func (n *nearest) offer(t Target, at grid.Pos) {
	d := at.Sub(n.p.Pos)
	if d2 := grid.Dot(d, d); d2 < n.best && (d2 <= int64(ActNear)*ActNear || facing(n.p, d)) {
		n.best, n.target, n.ok = d2, t, true
	}
}

func facing(p *Player, d grid.Pos) bool {
	off := grid.Atan2(d.Y, d.X).Diff(p.Facing)
	return grid.Abs(off) <= int32(ActHalf)
}

// act carries a slow act on. Pressed on the way, it waits for its player to
// come to a stand within reach; from then on moving gives it up.
func (w *World) act(s Seat, c *Command) {
	p := &w.Players[s]
	if p.Act.Until == 0 {
		return
	}
	at, wanted := w.place(p.Act.Target)
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

// place returns where a target is, and whether there is still something to do.
func (w *World) place(t Target) (at grid.Pos, wanted bool) {
	switch kind, i := t.Split(); kind {
	case AFriend:
		return w.Players[i].Pos, w.Players[i].Condition == body.Down
	case ALostHiker:
		return w.Lost[i].Pos, w.Lost[i].Stage == Waiting
	case ALight:
		if int(i) < len(w.Spots) {
			return w.Spots[i].Pos, !w.Lights[i].Lit
		}
	}
	return grid.Pos{}, false
}

// finish does what the slow act was for.
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
