package scene

import "switchback/tui/canvas"

// picture is the ground as it was drawn last, and what it was drawn from.
type picture struct {
	cells []canvas.Cell
	from  aspect
	stale bool // the light has changed since then
}

// aspect is all that the picture of the ground depends on besides the forest and the
// light that was cast.
type aspect struct {
	camera       camera
	x, y         int // the pixel of the eye, around which crowns hide little
	ambient      tint
	merge        int
	moves        bool
	gusts, water int32
	glyphs, few  bool
}

func (s *Scene) aspect(o Options) aspect {
	x, y := s.camera.pixel(s.eye)
	a := aspect{camera: s.camera, x: x, y: y, ambient: s.sky.ambient, merge: s.merge, moves: s.motion.on, glyphs: o.Glyphs, few: o.Few}
	if a.moves {
		a.gusts, a.water = s.motion.gusts, s.motion.water
	}
	return a
}

// land draws the ground and the trees. It draws them anew only when something about
// them has changed: most frames show the same as the one before.
func (s *Scene) land(g *canvas.Grid, o Options) {
	p, area := &s.picture, s.camera.area
	if a := s.aspect(o); p.stale || a != p.from {
		p.stale, p.from = false, a
		s.draw(g, o)
		p.keep(g, area)
		return
	}
	for y := range area.H {
		copy(g.Row(area.Y + y)[area.X:area.X+area.W], p.cells[y*area.W:])
	}
}

// draw draws them anew.
func (s *Scene) draw(g *canvas.Grid, o Options) {
	if o.Glyphs {
		s.glyphs(g, o.Few)
		return
	}
	s.blocks(g)
	s.gusts(g)
}

// keep takes a copy of what was drawn.
func (p *picture) keep(g *canvas.Grid, area canvas.Rect) {
	p.cells = p.cells[:0]
	for y := range area.H {
		p.cells = append(p.cells, g.Row(area.Y + y)[area.X:area.X+area.W]...)
	}
}
