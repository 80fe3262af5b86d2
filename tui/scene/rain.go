package scene

import "switchback/tui/canvas"

// Rain falls in one of rainRarity cells at a time, in different ones in each step.
const (
	rainRarity = 48
	rainSign   = '`'
	rainPart   = 72 // of 256: how much of a drop covers what is behind it
)

const rainInk canvas.Color = 0x9ab4d8

// rain draws the drops. They hit the ground, not the screen: a camera that
// moves leaves them where they are.
func (s *Scene) rain(g *canvas.Grid, o Options) {
	if !s.sky.rain {
		return
	}
	area, step := s.camera.area, layerRain
	if s.motion.on {
		step += s.motion.flames
	}
	for y := range area.H {
		row := g.Row(area.Y + y)[area.X : area.X+area.W]
		wy := s.camera.y + int32(y)
		for x := range row {
			if dice(s.camera.x+int32(x), wy, step)%rainRarity == 0 {
				wet(&row[x], o.Glyphs)
			}
		}
	}
}

// wet draws a drop into a cell.
func wet(c *canvas.Cell, glyphs bool) {
	if !glyphs {
		c.FG = mix(c.FG, rainInk, rainPart)
		return
	}
	if c.Rune == ' ' {
		c.Rune, c.FG = rainSign, mix(c.BG, rainInk, rainPart)
	}
}
