package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/panels"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/hike"
)

// titleSeed grows the forest behind the title.
const titleSeed = 20

// The seats of the title's night: a hiker by the fire, and a seat without a body,
// which the camera follows.
const (
	titleHiker world.Seat = iota
	titleEye
)

// titleNight is the night behind the title: one hiker at the trailhead fire.
func titleNight() (v peer.View) {
	w := world.New(titleSeed, hike.Mode)
	var in [world.MaxSeats]world.Input
	in[titleHiker].Change = world.Take
	w.Step(&in)
	v.State, v.Self = w.State, titleEye
	return v
}

// lookAround is how long the title's hiker takes to turn once around with the lamp.
const lookAround = 40 * time.Second

// backdrop returns that night at a time, with the fire in the middle of the columns
// that a front panel leaves free. Without motion it stands still.
func (p *painter) backdrop(columns int, now time.Duration) *peer.View {
	s := &p.night.State
	if !p.options.Motion {
		now = 0
	}
	turn := grid.Turn(int64(now%lookAround) * 65536 / int64(lookAround))
	hiker := &s.Players[titleHiker]
	hiker.Facing = grid.North + turn
	s.Tick = world.Tick(now * grid.TicksPerSecond / time.Second)
	s.Players[titleEye].Pos = hiker.Pos
	if left, ok := panels.FrontLeft(columns); ok {
		s.Players[titleEye].X -= int32(left) / 2 * forest.Tile
	}
	return &p.night
}
