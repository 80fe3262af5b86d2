package scene

import (
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// How long what players show each other is seen, and how fast a ping blinks.
const (
	pingTicks    = 6 * grid.TicksPerSecond
	gestureTicks = 3 * grid.TicksPerSecond
	blinkTicks   = grid.TicksPerSecond / 2
)

// pingSign marks a place that somebody points out; beyond the edge of the view
// an arrow shows the way.
const pingSign = 'x'

// signs draws what players show each other.
func (s *Scene) signs(g *canvas.Grid, v *peer.View) {
	for seat := range world.Seat(world.MaxSeats) {
		if v.State.Players[seat].Condition == body.Absent {
			continue
		}
		gear := &v.State.Gear[seat]
		if pinged(&v.State, gear) {
			s.ping(g, gear.Ping, SeatColor(seat), (v.State.Tick-gear.PingAt)/blinkTicks%2 == 0)
		}
		if int(gear.Gesture) < len(gestures) && v.State.Tick-gear.Shown < gestureTicks {
			s.say(g, place(v, seat), gestures[gear.Gesture], SeatColor(seat))
		}
	}
}

// pinged reports whether a player points something out.
func pinged(st *world.State, gear *world.Gear) bool {
	return gear.PingAt != 0 && st.Tick-gear.PingAt < pingTicks
}

// ping draws a mark at a place, or at the edge of the view on the way to it.
func (s *Scene) ping(g *canvas.Grid, p grid.Pos, ink canvas.Color, bright bool) {
	area := s.camera.area
	x, y := s.camera.pixel(p)
	y >>= 1
	inX, inY := min(max(x, 0), area.W-1), min(max(y, 0), area.H-1)
	c := canvas.Cell{Rune: pingSign, FG: s.inks.Of(ink), BG: ownPaper, Attr: canvas.Bold}
	switch {
	case x < inX:
		c.Rune = '<'
	case x > inX:
		c.Rune = '>'
	case y < inY:
		c.Rune = '^'
	case y > inY:
		c.Rune = 'v'
	}
	if bright {
		c.Attr |= canvas.Reverse
	}
	*g.At(area.X+inX, area.Y+inY) = c
}

// say writes a word over a head.
func (s *Scene) say(g *canvas.Grid, p grid.Pos, word string, ink canvas.Color) {
	for i := range len(word) {
		s.put(g, p, i-len(word)/2, -1, canvas.Cell{Rune: rune(word[i]), FG: ink, BG: ownPaper})
	}
}
