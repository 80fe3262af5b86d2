package scene

import (
	"switchback/tui/canvas"
	"switchback/world/forest"
	"switchback/world/grid"
)

// seeThrough is how far around the eye crowns hide little, in position units.
const seeThrough = 7 * grid.Metre / 2

// blocks draws the ground in half blocks: the upper pixel of a cell is its
// foreground, the lower one its background.
func (s *Scene) blocks(g *canvas.Grid) {
	area := s.camera.area
	for y := range area.H {
		s.pixels(s.upper, 2*y)
		s.pixels(s.lower, 2*y+1)
		row := g.Row(area.Y + y)[area.X : area.X+area.W]
		for x := range row {
			row[x] = canvas.Cell{Rune: '▀', FG: s.upper[x], BG: s.lower[x]}
		}
	}
}

// pixels fills a line with row y of the view's pixels.
func (s *Scene) pixels(line []canvas.Color, y int) {
	lamp, flame := s.lights.lamp[y*s.lights.w:], s.lights.flame[y*s.lights.w:]
	from, to := s.near(y)
	x := 0
	for x < len(line) {
		tiles := s.tiles(x, y)
		tiles = tiles[:min(len(tiles), len(line)-x)]
		for i := range tiles {
			t := &tiles[i]
			light := s.tint(lamp[x], flame[x], t.grain)
			veil := light.veil
			if x >= from && x < to {
				veil = min(veil, nearVeil)
			}
			if t.is == what(forest.Water) {
				light = s.glint(t, light)
			}
			line[x] = light.of(t, veil)
			x++
		}
	}
	if s.lights.glare != nil {
		dazzle(line, s.lights.glare[y*s.lights.w:])
	}
}

// dazzle whitens a row of pixels where a glare falls on them.
func dazzle(line []canvas.Color, glare []uint8) {
	for x := range line {
		if glare[x] != 0 {
			line[x] = mix(line[x], flashInk, int32(glare[x])*glarePart/256)
		}
	}
}

// tint returns what the light on a pixel makes of colours; grain is its tile's.
func (s *Scene) tint(lamp, flame, grain uint8) *tint {
	l, f := step(lamp, grain)+s.merge, step(flame, grain)+s.merge
	return &s.sky.tints[l&^s.merge*stepTints+f&^s.merge]
}

// tiles returns the painted tiles from pixel (x, y) of the view to the eastern
// edge of their chunk.
func (s *Scene) tiles(x, y int) []tile {
	zoom := s.camera.zoom
	shift := forest.ChunkShift - forest.TileShift - zoom
	left, top := s.camera.corner()
	wx, wy := left+int32(x), top+int32(y)
	mask := int32(1)<<shift - 1
	return s.atlas.at(wx>>shift, wy>>shift).row(wy&mask, zoom)[wx&mask:]
}

// near returns which pixels of a row are within seeThrough of the eye: from the first
// up to but not including to.
func (s *Scene) near(y int) (from, to int) {
	bx, by := s.camera.pixel(s.eye)
	r := seeThrough >> (forest.TileShift + s.camera.zoom)
	dy := y - by
	if dy*dy > r*r {
		return 0, 0
	}
	half := int(grid.Sqrt(uint64(r*r - dy*dy)))
	return bx - half, bx + half + 1
}
