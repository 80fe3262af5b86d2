package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// wake completes the slow act that gets a lost hiker on their feet.
func (w rules) wake(s world.Seat, hiker uint8) {
	l := &w.Lost[hiker]
	if l.Stage != world.Waiting {
		return
	}
	l.Stage, l.Leader = world.Following, s
	w.Tell(world.Woke, s, hiker)
}

// followers moves every hiker who has been woken.
func (w rules) followers(*[world.MaxSeats]world.Input) {
	for i := range w.Lost {
		l := &w.Lost[i]
		if l.Stage != world.Following {
			continue
		}
		w.follow(l)
		if w.FireNear(w.Level, l.Pos, world.HomeReach) {
			w.comeHome(uint8(i))
		}
	}
}

// follow moves a hiker one tick towards their leader, on lit ground only. Trunks push
// hikers out as they do players.
func (w rules) follow(l *world.Lost) {
	l.VX, l.VY = 0, 0
	to, ok := w.leaderOf(l)
	if !ok || l.Dist2(to) <= world.LostHeel*world.LostHeel {
		return
	}
	b := body.Body{Pos: l.Pos}
	d := to.Sub(l.Pos)
	v := grid.Vector(grid.Atan2(d.Y, d.X), w.stride(l.Pos))
	b.X, b.Y = b.X+v.X, b.Y+v.Y
	b.VX, b.VY = v.X*grid.Sub, v.Y*grid.Sub
	body.Collide(&b, w.Forest)
	if w.walkLit(b.Pos) {
		l.Pos, l.VX, l.VY = b.Pos, b.VX, b.VY
	}
}

// stride returns how far a hiker at p walks in a tick, in position units.
func (w rules) stride(p grid.Pos) int32 {
	if w.Forest.At(p) == forest.Water {
		return world.LostWade
	}
	return world.LostStep
}

// leaderOf returns where the player is that a hiker follows: their leader while that
// player stands, else the nearest standing player, who becomes the leader if the
// old one has left the party.
func (w rules) leaderOf(l *world.Lost) (at grid.Pos, ok bool) {
	if l.Leader < world.MaxSeats && w.Players[l.Leader].Condition == body.Standing {
		return w.Players[l.Leader].Pos, true
	}
	s, ok := w.NearestStanding(l.Pos)
	if !ok {
		return grid.Pos{}, false
	}
	if l.Leader >= world.MaxSeats || w.Players[l.Leader].Condition == body.Absent {
		l.Leader = s
	}
	return w.Players[s].Pos, true
}

// walkLit reports whether a hiker dares to walk at p: in a lit circle, or close to a
// player whose lamp shines.
func (w rules) walkLit(p grid.Pos) bool {
	if _, lit := w.Circle(w.Level, p); lit {
		return true
	}
	for i := range w.Players {
		if f := &w.Players[i]; f.Shines() && f.Dist2(p) <= world.LostSees*world.LostSees {
			return true
		}
	}
	return false
}

// comeHome sits a hiker down at a fire and rewards their leader.
func (w rules) comeHome(hiker uint8) {
	l := &w.Lost[hiker]
	l.Stage, l.VX, l.VY = world.Home, 0, 0
	if l.Leader < world.MaxSeats && w.Players[l.Leader].Condition != body.Absent {
		w.earn(l.Leader, world.RescueSupplies)
		tally(&w.Gear[l.Leader].Brought)
	}
	w.Tell(world.CameHome, l.Leader, hiker)
}
