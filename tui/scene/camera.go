package scene

import (
	"switchback/tui/canvas"
	"switchback/world/forest"
	"switchback/world/grid"
)

// How the camera follows, in position units.
const (
	leastSeen = 9 * grid.Metre  // seen to every side of the body, always: threats start on the screen
	margin    = 10 * grid.Metre // kept between the body and the edge, where there is room
	deadZone  = 6 * grid.Metre  // the farthest that a body gets from the middle before the camera moves: a resting camera costs no bytes
)

// camera is the part of the ground in view. Its corner lies on whole cells, so
// that a terminal can move what stays in view by itself.
type camera struct {
	area canvas.Rect
	zoom uint  // a pixel is 0.5 m << zoom
	x, y int32 // its left column and top row, in cells since the origin
}

// cellWidth and cellHeight return the size of a cell on the ground, in position units.
func (c *camera) cellWidth() int32  { return forest.Tile << c.zoom }
func (c *camera) cellHeight() int32 { return 2 * forest.Tile << c.zoom }

// corner returns the pixel in the upper left, counted from the origin.
func (c *camera) corner() (x, y int32) { return c.x, 2 * c.y }

// pixel returns the pixel that p lies in, counted from the camera's corner.
func (c *camera) pixel(p grid.Pos) (x, y int) {
	shift := forest.TileShift + c.zoom
	return int(p.X>>shift - c.x), int(p.Y>>shift - 2*c.y)
}

// middle returns the middle of the pixel that p lies in.
func (c *camera) middle(p grid.Pos) grid.Pos {
	side := int32(1) << (forest.TileShift + c.zoom)
	return grid.Pos{X: p.X&-side + side/2, Y: p.Y&-side + side/2}
}

// follow keeps p near the middle of the area and returns how far the camera moved,
// in cells. After a cut (a first view, another size, a leap) the camera begins anew
// and the distance is 0.
func (c *camera) follow(area canvas.Rect, p grid.Pos) (dx, dy int) {
	zoom := zoomFor(area)
	cut := area != c.area || zoom != c.zoom
	c.area, c.zoom = area, zoom
	x, y := track(c.x, area.W, c.cellWidth(), p.X), track(c.y, area.H, c.cellHeight(), p.Y)
	dx, dy = int(x-c.x), int(y-c.y)
	if cut || 2*max(dx, -dx) > area.W || 2*max(dy, -dy) > area.H {
		c.x, c.y = centre(area.W, c.cellWidth(), p.X), centre(area.H, c.cellHeight(), p.Y)
		return 0, 0
	}
	c.x, c.y = x, y
	return dx, dy
}

// zoomFor returns 0, a pixel of half a metre, or 1, a pixel of a metre, if otherwise
// less than 9 m were seen around a body in the middle cell: below 19 rows or 37 columns.
func zoomFor(area canvas.Rect) uint {
	const cell = forest.Tile
	if int32(area.W)*cell/2-cell/2 < leastSeen || int32(area.H)*cell-cell < leastSeen {
		return 1
	}
	return 0
}

// track returns where a camera of n cells, now at at, goes along one axis so that p is
// in the dead zone around its middle, or in the middle cell if there is no dead zone.
func track(at int32, n int, cell, p int32) int32 {
	half := int32(n) * cell / 2
	free := max(cell/2, min(half-margin, deadZone))
	switch off := p - at*cell - half; {
	case off > free:
		return at + (off-free+cell-1)/cell
	case off < -free:
		return at - (-off-free+cell-1)/cell
	}
	return at
}

// centre returns where a camera of n cells must be to have p in the middle.
func centre(n int, cell, p int32) int32 {
	return grid.FloorDiv(p-int32(n)*cell/2+cell/2, cell)
}
