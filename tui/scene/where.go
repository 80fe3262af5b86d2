package scene

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// Cell returns the cell of the grid that a place was in at the last Draw; onScreen is
// false if it lay outside the picture.
func (s *Scene) Cell(p grid.Pos) (x, y int, onScreen bool) {
	x, y = s.camera.pixel(p)
	y >>= 1
	a := s.camera.area
	return a.X + x, a.Y + y, x >= 0 && y >= 0 && x < a.W && y < a.H
}

// PixelSize returns the side of a pixel on the ground, in position units. A cell is one
// pixel wide and two high.
func (s *Scene) PixelSize() int32 { return forest.Tile << s.camera.zoom }
