package scene

import (
	"time"

	"switchback/tui/canvas"
	"switchback/world/forest"
)

// The night moves in steps: flicker is the costliest thing to show, and
// between steps nothing needs to be written.
const (
	flickerStep = 100 * time.Millisecond
	gustStep    = 400 * time.Millisecond
	glintStep   = 500 * time.Millisecond
)

// motion is how far flames, water and leaves have moved.
type motion struct {
	on                   bool
	flames, gusts, water int32 // steps since the start
}

func (m *motion) at(now time.Duration, on bool) {
	*m = motion{on, int32(now / flickerStep), int32(now / gustStep), int32(now / glintStep)}
}

// flicker returns the power of a flame, of 256: one of eight levels, of which the high
// ones are more frequent.
func (m *motion) flicker(flame int) int32 {
	const levels, least, stride = 8, 214, 6
	if !m.on {
		return 256
	}
	a := int32(dice(int32(flame), m.flames, layerGust) % levels)
	b := int32(dice(int32(flame), m.flames/3, layerGust) % levels)
	return least + max(a, b)*stride
}

// glint returns the light on a tile of water: a few tiles catch more of it, different
// ones in each step.
func (s *Scene) glint(t *tile, light *tint) *tint {
	const period, most = 24, 96
	if !s.motion.on || (int32(t.grain)+s.motion.water)%period != 0 {
		return light
	}
	s.bright = tint{r: light.r + light.r*most>>8, g: light.g + light.g*most>>8, b: light.b + light.b*most>>8}
	return &s.bright
}

// gusts lightens a leaf here and there: one in each chunk in each step.
func (s *Scene) gusts(g *canvas.Grid) {
	if !s.motion.on {
		return
	}
	shift := forest.ChunkShift - forest.TileShift - s.camera.zoom
	left, top := s.camera.corner()
	for cy := top >> shift; cy <= (top+int32(s.lights.h))>>shift; cy++ {
		for cx := left >> shift; cx <= (left+int32(s.lights.w))>>shift; cx++ {
			d := int32(dice(cx, cy, layerGust+s.motion.gusts))
			mask := int32(1)<<shift - 1
			s.gust(g, int(cx<<shift+d&mask-left), int(cy<<shift+d>>8&mask-top))
		}
	}
}

// gust lightens the pixel (x, y) of the view if there is a crown in the dark.
func (s *Scene) gust(g *canvas.Grid, x, y int) {
	area := s.camera.area
	if x < 0 || y < 0 || x >= area.W || y >= 2*area.H || s.tiles(x, y)[0].crown == noCrown {
		return
	}
	const more = 256 * 5 / 4
	cell := g.At(area.X+x, area.Y+y>>1)
	if y&1 == 0 {
		cell.FG = scale(cell.FG, more)
	} else {
		cell.BG = scale(cell.BG, more)
	}
}
