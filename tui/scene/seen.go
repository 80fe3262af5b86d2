package scene

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// What the squad has seen is remembered in squares of 4 m, up to 20 m from where the
// view shows a player.
const (
	square      = 4 * grid.Metre
	seenReach   = 20 * grid.Metre
	seenMargin  = 60 * grid.Metre // around the trails; beyond it nothing is remembered
	mostSquares = 1 << 17         // 128 KiB: ten times what a forest's trails need
)

// Seen is a map of what was seen. It holds a byte for each square around the
// trails of one forest.
type Seen struct {
	corner grid.Pos // its north western corner
	w, h   int32    // squares
	ground []uint8  // 1 + forest.Ground where it was seen, else 0

	last   [world.MaxSeats]grid.Pos // the square that each player was in, so that standing costs nothing
	tick   world.Tick
	bounds rect // of what was seen, in squares
}

// rect is a rectangle of squares; both ends belong to it.
type rect struct{ x0, y0, x1, y1 int32 }

// newSeen returns a map of a forest that nobody has seen.
func newSeen(g *forest.Graph) Seen {
	p := g.Nodes[0].Pos
	least, most := p, p
	for _, e := range g.Edges {
		for _, q := range e.Points {
			least = grid.Pos{X: min(least.X, q.X), Y: min(least.Y, q.Y)}
			most = grid.Pos{X: max(most.X, q.X), Y: max(most.Y, q.Y)}
		}
	}
	s := Seen{corner: grid.Pos{X: least.X - seenMargin, Y: least.Y - seenMargin}}
	s.w = (most.X-least.X+2*seenMargin)/square + 1
	s.h = min((most.Y-least.Y+2*seenMargin)/square+1, mostSquares/s.w)
	s.ground = make([]uint8, s.w*s.h)
	s.forget()
	return s
}

// forget makes all of it unseen.
func (s *Seen) forget() {
	clear(s.ground)
	s.bounds = rect{s.w, s.h, -1, -1}
	for i := range s.last {
		s.last[i] = grid.Pos{X: -1, Y: -1}
	}
}

// look remembers what a view shows. A view from more than 10 s before the last one is of
// another night.
func (s *Seen) look(v *peer.View, f *forest.Forest) {
	const back = 10 * grid.TicksPerSecond
	if v.State.Tick+back < s.tick {
		s.forget()
	}
	s.tick = v.State.Tick
	for seat := range v.State.Players {
		p := &v.State.Players[seat]
		at := s.square(p.Pos)
		if p.Condition != body.Absent && at != s.last[seat] {
			s.last[seat] = at
			s.around(at, f)
		}
	}
}

// square returns the square that p lies in.
func (s *Seen) square(p grid.Pos) grid.Pos {
	return grid.Pos{X: grid.FloorDiv(p.X-s.corner.X, square), Y: grid.FloorDiv(p.Y-s.corner.Y, square)}
}

// middle returns the place in the middle of a square.
func (s *Seen) middle(x, y int32) grid.Pos {
	return s.corner.Add(grid.Pos{X: x*square + square/2, Y: y*square + square/2})
}

// around marks the squares within seenReach of one.
func (s *Seen) around(c grid.Pos, f *forest.Forest) {
	const r = seenReach / square
	for y := max(0, c.Y-r); y <= min(s.h-1, c.Y+r); y++ {
		for x := max(0, c.X-r); x <= min(s.w-1, c.X+r); x++ {
			if dx, dy := x-c.X, y-c.Y; dx*dx+dy*dy <= r*(r+1) { // a round disc of squares
				s.mark(x, y, f)
			}
		}
	}
}

func (s *Seen) mark(x, y int32, f *forest.Forest) {
	at := &s.ground[y*s.w+x]
	if *at != 0 {
		return
	}
	*at = 1 + uint8(f.At(s.middle(x, y)))
	b := &s.bounds
	*b = rect{min(b.x0, x), min(b.y0, y), max(b.x1, x), max(b.y1, y)}
}

// at returns the ground of a square; false if it was not seen.
func (s *Seen) at(x, y int32) (forest.Ground, bool) {
	if x < 0 || y < 0 || x >= s.w || y >= s.h || s.ground[y*s.w+x] == 0 {
		return 0, false
	}
	return forest.Ground(s.ground[y*s.w+x] - 1), true
}

// Saw reports whether the squad has seen the place p.
func (s *Seen) Saw(p grid.Pos) bool {
	at := s.square(p)
	_, ok := s.at(at.X, at.Y)
	return ok
}
