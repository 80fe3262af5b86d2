package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

func (w *World) change(s Seat, in *Input) {
	p := &w.Players[s]
	switch in.Change {
	case Take: // in a later night the player's counters go on from the last one
		*p, w.Gear[s] = w.fresh(s), Gear{}
		p.Pressed = in.Command.Presses
		w.catchUp(s)
	case Rest:
		if p.Condition == body.Standing || p.Condition == body.Down {
			p.Condition, p.Act = body.Resting, Action{}
		}
	case Wake: // another process, which counts its presses from 0
		p.Pressed = [NumPresses]uint8{}
		w.wakeUp(s)
	case Rouse:
		w.wakeUp(s)
	case Leave:
		*p, w.Gear[s] = Player{}, Gear{}
	}
}

// wakeUp gives a resting body back to its player. One that was down falls again or,
// where nobody can be hurt, gets up.
func (w *World) wakeUp(s Seat) {
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
func (w *World) fresh(s Seat) Player {
	p := Player{Health: MaxHealth, Battery: MaxBattery, LampOn: true}
	p.Condition, p.Breath, p.Facing = body.Standing, body.MaxBreath, grid.North
	p.Pos = w.Forest.Spawn(int(s))
	for i := range w.Players {
		f := &w.Players[i]
		if Seat(i) != s && f.Condition == body.Standing && f.Pos.Dist2(p.Pos) > far*far {
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
func (w *World) beside(p grid.Pos) grid.Pos {
	for r := int32(BesideFriend); r <= 4*BesideFriend; r += BesideFriend / 2 {
		for k := range 16 {
			q := p.Add(grid.Vector(grid.Turn(k*65536/16), r))
			if body.Free(w.Forest, q) && !w.near(q, 2*body.Radius) {
				return q
			}
		}
	}
	return p
}
