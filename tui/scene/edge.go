package scene

import (
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// The edge of the view shows how the player's own body is: red for half a second
// after a blow and while it is down, blue while little health is left.
const (
	hurtTicks  = grid.TicksPerSecond / 2
	coldHealth = 25  // as much as one blow takes
	edgeWide   = 2   // columns; one row
	edgePart   = 150 // of 256: how much of the stain covers what is behind it
)

// edge draws the edge.
func (s *Scene) edge(g *canvas.Grid, v *peer.View, o Options) {
	if v.Self >= world.MaxSeats {
		return
	}
	p, struck := &v.State.Players[v.Self], v.State.Gear[v.Self].Struck
	switch {
	case p.Condition == body.Down, struck != 0 && v.State.Tick-struck < hurtTicks:
		s.frame(g, func(c *canvas.Cell, _ int) { stain(c, s.inks.Of(theme.Hurt), o.Glyphs, true) })
	case p.Condition == body.Standing && p.Health <= coldHealth:
		s.frame(g, func(c *canvas.Cell, i int) { stain(c, s.inks.Of(theme.Cold), o.Glyphs, i%2 == 0) })
	}
}

// stain colours a cell. A character takes on the colour; a solid stain also reverses
// it, which is seen without colours too.
func stain(c *canvas.Cell, color canvas.Color, glyphs, solid bool) {
	if glyphs {
		c.FG = color
		if solid {
			c.Attr ^= canvas.Reverse
		}
		return
	}
	c.BG = mix(c.BG, color, edgePart)
	if c.Rune == '▀' {
		c.FG = mix(c.FG, color, edgePart)
	}
}

// frame calls f for the cells at the edge of the view, with a number that grows by one
// from row to row and every two columns.
func (s *Scene) frame(g *canvas.Grid, f func(c *canvas.Cell, i int)) {
	area := s.camera.area
	for y := range area.H {
		row := g.Row(area.Y + y)[area.X : area.X+area.W]
		for x := range row {
			if y == 0 || y == area.H-1 || x < edgeWide || x >= area.W-edgeWide {
				f(&row[x], x/edgeWide+y)
			}
		}
	}
}
