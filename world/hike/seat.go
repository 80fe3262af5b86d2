package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// seats carries out the change of each seat.
func (w rules) seats(in *[world.MaxSeats]world.Input) {
	for i := range in {
		w.change(world.Seat(i), &in[i])
	}
}

func (w rules) change(s world.Seat, in *world.Input) {
	p := &w.Players[s]
	switch in.Change {
	case world.Take: // in a later night the player's counters go on from the last one
		*p, w.Gear[s] = w.fresh(s), world.Gear{}
		p.Pressed = in.Command.Presses
		w.catchUp(s)
	case world.Rest:
		if p.Condition == body.Standing || p.Condition == body.Down {
			p.Condition, p.Act = body.Resting, world.Action{}
		}
	case world.Wake:
		w.wakeUp(s)
	case world.Return: // another process, which counts its presses from 0
		p.Pressed = [world.NumPresses]uint8{}
		w.wakeUp(s)
	case world.Leave:
		*p, w.Gear[s] = world.Player{}, world.Gear{}
	}
}

// wakeUp gives a resting body back to its player. One that was down falls again or,
// where nobody can be hurt, gets up.
func (w rules) wakeUp(s world.Seat) {
	p := &w.Players[s]
	if p.Condition != body.Resting {
		return
	}
	p.Condition = body.Standing
	switch {
	case p.Health > 0:
	case w.calm():
		w.rise(s)
	default:
		w.fall(s)
	}
}

// fresh returns a new player: at the trailhead, or beside a standing friend who has
// left it, so that a late joiner is never alone.
func (w rules) fresh(s world.Seat) world.Player {
	p := world.Player{Health: world.MaxHealth, Battery: world.MaxBattery, LampOn: true}
	p.Condition, p.Breath, p.Facing = body.Standing, body.MaxBreath, grid.North
	p.Pos = w.Forest.Spawn(int(s))
	for i := range w.Players {
		f := &w.Players[i]
		if world.Seat(i) != s && f.Condition == body.Standing && f.Pos.Dist2(p.Pos) > far*far {
			p.Pos = w.beside(f.Pos)
			break
		}
	}
	return p
}

// far is how far a friend must be from the trailhead before a late joiner
// appears beside them instead.
const far = 15 * grid.Metre

// beside returns a dry, free place near p where no player is. It tries sixteen
// directions on rings of 1.5 to 6 m, and returns p itself if none is free.
func (w rules) beside(p grid.Pos) grid.Pos {
	for r := int32(world.BesideFriend); r <= 4*world.BesideFriend; r += world.BesideFriend / 2 {
		for k := range 16 {
			q := p.Add(grid.Vector(grid.Turn(k*65536/16), r))
			if body.Free(w.Forest, q) && !w.near(q, 2*body.Radius) {
				return q
			}
		}
	}
	return p
}
