package hike

import (
	"switchback/world"
	"switchback/world/grid"
)

// A shade's velocity is a whole number of position units a tick. Place and velocity
// then predict its path up to the next decision exactly, and a snapshot need not
// send it.

// toward returns a velocity along way, of the given speed rounded down to whole
// position units a tick; zero if way is zero.
func toward(way grid.Pos, speed int32) grid.Pos {
	long := int64(grid.Sqrt(uint64(grid.Dot(way, way))))
	if long == 0 {
		return grid.Pos{}
	}
	per := int64(speed / grid.Sub)
	return grid.Pos{
		X: int32(int64(way.X)*per/long) * grid.Sub,
		Y: int32(int64(way.Y)*per/long) * grid.Sub,
	}
}

// head sets a shade going along way, around a trunk that stands there.
func (w rules) head(h *world.Shade, way grid.Pos, speed int32) {
	v := w.around(h.Pos, toward(way, speed), speed, world.ShadeRadius)
	h.VX, h.VY = v.X, v.Y
}

// skirt sends a shade along way but not into light: if way would lead into it, the
// shade turns to one side or the other, or stops.
func (w rules) skirt(h *world.Shade, way grid.Pos, speed int32, leftFirst bool) {
	left, right := grid.Pos{X: way.Y, Y: -way.X}, grid.Pos{X: -way.Y, Y: way.X}
	if !leftFirst {
		left, right = right, left
	}
	long := max(int64(grid.Sqrt(uint64(grid.Dot(way, way)))), 1)
	for _, try := range [...]grid.Pos{way, left, right} {
		if !w.Lit(w.Terrain, grid.Along(h.Pos, try, long, world.ShadeLook)) {
			w.head(h, try, speed)
			return
		}
	}
	h.VX, h.VY = 0, 0
}

// around returns the velocity v of a round thing at p, turned where needed so that it
// leads along a trunk instead of into it, or out of one that it already touches.
func (w rules) around(p, v grid.Pos, speed, radius int32) grid.Pos {
	look := p.Add(grid.Pos{X: v.X * world.ShadeThink / grid.Sub, Y: v.Y * world.ShadeThink / grid.Sub})
	t := w.Forest.Touching(look, radius)
	if t == nil {
		return v
	}
	out, gap := p.Sub(t.Pos), int64(t.Radius+radius)
	if grid.Dot(out, out) < gap*gap {
		return toward(out, speed)
	}
	side := grid.Pos{X: -out.Y, Y: out.X}
	if grid.Dot(side, v) < 0 {
		side = grid.Pos{X: out.Y, Y: -out.X}
	}
	return toward(side, speed)
}
