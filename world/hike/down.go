package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// fall takes down a player who has no health left. Nobody falls while the world
// waits or after the night.
func (w rules) fall(s world.Seat) {
	p := &w.Players[s]
	if p.Condition != body.Standing || w.calm() {
		return
	}
	p.Condition, p.Health, p.Act = body.Down, 0, world.Action{}
	w.Gear[s].DownUntil = w.Tick + world.DownTicks
	w.Tell(world.Fell, s, 0)
}

// pullUp completes the slow act that helps a friend up.
func (w rules) pullUp(s, friend world.Seat) {
	if w.Players[friend].Condition != body.Down {
		return
	}
	w.rise(friend)
	tally(&w.Gear[s].Pulled)
	w.Tell(world.PulledUp, friend, uint8(s))
}

// tally adds one to a count that stops at 255.
func tally(n *uint8) {
	if *n < 255 {
		*n++
	}
}

// rise puts a fallen player on their feet where they lie.
func (w rules) rise(s world.Seat) {
	p := &w.Players[s]
	p.Condition, p.Health = body.Standing, world.UpHealth
	w.Gear[s].DownUntil = 0
}

// fallen brings up those whom nobody helped in time. While a friend stands, they
// come to at the light nearest that friend, for half their supplies. With nobody
// standing they come to sooner, at the last burning fire, but only once a leg. If
// nobody can come to any more, the night has won.
func (w rules) fallen(*[world.MaxSeats]world.Input) {
	if w.calm() {
		return
	}
	standing, down, hope := w.Count(body.Standing) > 0, w.Count(body.Down) > 0, false
	for i := range w.Players {
		if w.Players[i].Condition != body.Down {
			continue
		}
		g := &w.Gear[i]
		if !standing && !g.Fallback {
			g.DownUntil = min(g.DownUntil, w.Tick+world.AloneTicks)
			hope = true
		}
		if w.Tick >= g.DownUntil {
			w.comeTo(world.Seat(i), standing)
		}
	}
	if down && !standing && !hope {
		w.end(world.Overcome)
	}
}

// comeTo brings a fallen player up at a light. helped is whether a friend stands.
func (w rules) comeTo(s world.Seat, helped bool) {
	light, ok := w.UpIf(w.Level, s, helped)
	if !ok {
		return
	}
	if g := &w.Gear[s]; helped {
		g.Supplies -= g.Supplies / 2
	} else {
		g.Fallback = true
	}
	w.rise(s)
	w.Players[s].Battery = max(w.Players[s].Battery, world.UpBattery)
	w.carry(s, w.beside(w.Spots[light].Pos))
	w.Tell(world.GotUp, s, 0)
}

// carry moves a body to another place, at rest.
func (w rules) carry(s world.Seat, to grid.Pos) {
	b := &w.Players[s].Body
	b.Pos, b.RX, b.RY = to, 0, 0
	b.VX, b.VY, b.Z, b.VZ = 0, 0, 0, 0
}
