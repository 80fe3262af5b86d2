package brain

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// straight walks north: on a straight walk an outage shows best.
type straight struct{}

// Think walks north.
func (straight) Think(*peer.View, *level.Terrain) peer.Intent { return walk(grid.North) }

// circle turns a little every tick, so that every command is a change.
type circle struct{ heading grid.Turn }

const circleTurn = 65536 / (4 * grid.TicksPerSecond) // a tick

// Think walks on along the circle.
func (c *circle) Think(*peer.View, *level.Terrain) peer.Intent {
	c.heading += circleTurn
	return walk(c.heading)
}

// follow keeps beside the nearest other hiker.
type follow struct{}

const (
	besideRange = 2 * grid.Metre // near enough to stand
	chaseRange  = 8 * grid.Metre // far enough to run
)

// Think walks to the nearest other hiker, or waits until there is one.
func (follow) Think(v *peer.View, _ *level.Terrain) peer.Intent {
	me := self(v)
	if me == nil {
		return peer.Intent{Facing: grid.North}
	}
	friend, far := nearest(v, me.Pos)
	heading := towards(me.Pos, friend)
	if far <= besideRange {
		return peer.Intent{Facing: heading}
	}
	want := walk(heading)
	if far > chaseRange {
		want.Buttons = body.Run
	}
	return want
}

// nearest returns the place of the nearest other hiker who stands, and how far away
// it is; from and 0 when there is none.
func nearest(v *peer.View, from grid.Pos) (place grid.Pos, far int32) {
	place = from
	for i := range v.State.Players {
		p := &v.State.Players[i]
		if world.Seat(i) == v.Self || p.Condition != body.Standing {
			continue
		}
		if d := p.Dist(from); far == 0 || d < far {
			place, far = p.Pos, d
		}
	}
	return place, far
}

// spam is the worst input that the protocol allows.
type spam struct {
	random grid.Stream
	want   peer.Intent
}

// Think draws every input anew; press counters go up by any number.
func (s *spam) Think(*peer.View, *level.Terrain) peer.Intent {
	s.want.MoveX, s.want.MoveY = int8(s.random.Next()), int8(s.random.Next())
	s.want.Facing = grid.Turn(s.random.Next())
	s.want.Buttons = body.Buttons(s.random.Next())
	for i := range s.want.Presses {
		s.want.Presses[i] += uint8(s.random.Next())
	}
	return s.want
}
