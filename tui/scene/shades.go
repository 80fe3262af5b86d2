package scene

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// Signs of shades. In the dark only their eyes are seen, unless they tell, rush or are
// stunned: those signs need no light.
const (
	shadeSign   = '&'
	eyesSign    = ':'
	stunnedSign = '%'
	tellingSign = '!'
)

// Their colours.
const (
	shadeInk                = theme.Shade
	eyesInk                 = theme.Eyes
	stunnedInk              = theme.Stunned
	dangerInk               = theme.Rush
	dangerPad  canvas.Color = 0x3a0808
	shadePad   canvas.Color = 0x120a1c
)

// A shade is seen with this much light on it, or this near to the eye. A big screen
// shows more forest, not more shades.
const (
	enoughLight = 48              // of 255
	eyesReach   = 10 * grid.Metre // position units
)

// Sightings is a set of shades, a bit each.
type Sightings [(world.MaxShades + 63) / 64]uint64

// Has reports whether shade i is in the set.
func (s *Sightings) Has(i int) bool { return s[i/64]>>(i%64)&1 == 1 }

func (s *Sightings) add(i int) { s[i/64] |= 1 << (i % 64) }

// sightings are the shades on the screen, and where they were in the frame
// before.
type sightings struct {
	drawn Sightings
	lit   Sightings
	at    [world.MaxShades]grid.Pos
}

// Shades returns which shades the last Draw has shown: those that the player can aim at.
func (s *Scene) Shades() Sightings { return s.shades.drawn }

// watch finds the shades that are seen, and leaves a puff where one of them has gone. All
// light must have been cast.
func (s *Scene) watch(v *peer.View, now time.Duration) {
	before := s.shades.drawn
	s.shades.drawn, s.shades.lit = Sightings{}, Sightings{}
	for i := range v.State.Shades {
		sh := &v.State.Shades[i]
		switch {
		case sh.Mood == world.NoMood && before.Has(i):
			s.puffs.add(s.shades.at[i], now)
		case sh.Mood != world.NoMood && s.inView(sh.Pos):
			s.sight(i, sh.Pos)
		}
	}
	for i := range v.State.Shades {
		if s.merge == 0 && s.shades.lit.Has(i) { // on a slow line it costs more bytes than it is worth
			s.gloom(v.State.Shades[i].Pos)
		}
	}
}

// sight notes a shade in view if it is seen.
func (s *Scene) sight(i int, p grid.Pos) {
	lit := s.lightAt(p) >= enoughLight || s.sky.day >= fullInk
	if !lit && p.Dist2(s.eye) > eyesReach*eyesReach {
		return
	}
	s.shades.drawn.add(i)
	s.shades.at[i] = p
	if lit {
		s.shades.lit.add(i)
	}
}

// inView reports whether p is in view.
func (s *Scene) inView(p grid.Pos) bool {
	x, y := s.camera.pixel(p)
	return x >= 0 && y >= 0 && x < s.lights.w && y < s.lights.h
}

// lightAt returns the light on a place in view, 0..255.
func (s *Scene) lightAt(p grid.Pos) uint8 {
	x, y := s.camera.pixel(p)
	i := y*s.lights.w + x
	return max(s.lights.lamp[i], s.lights.flame[i])
}

// gloom takes light away around a shade, which swallows what falls on it.
func (s *Scene) gloom(p grid.Pos) {
	const r, left = 2, 3 // pixels; a third of the light is left
	cx, cy := s.camera.pixel(p)
	s.lights.spoilt, s.picture.stale = true, true
	for y := max(0, cy-r); y <= min(s.lights.h-1, cy+r); y++ {
		for x := max(0, cx-r); x <= min(s.lights.w-1, cx+r); x++ {
			if dx, dy := x-cx, y-cy; dx*dx+dy*dy <= r*r+1 {
				i := y*s.lights.w + x
				s.lights.lamp[i] /= left
				s.lights.flame[i] /= left
			}
		}
	}
}

// shade draws a shade that is seen.
func (s *Scene) shade(g *canvas.Grid, sh *world.Shade, lit bool, o Options) {
	c := canvas.Cell{Rune: eyesSign, FG: eyesInk, BG: canvas.Default, Attr: canvas.Bold}
	if lit {
		c.Rune, c.FG, c.BG = shadeSign, shadeInk, shadePad
	}
	switch sh.Mood {
	case world.Telling:
		c.Rune, c.FG, c.BG = tellingSign, dangerInk, dangerPad
	case world.Rushing:
		c.Rune, c.FG, c.BG = shadeSign, dangerInk, dangerPad
		s.streak(g, sh, o)
	case world.Stunned:
		c.Rune, c.FG, c.BG = stunnedSign, stunnedInk, shadePad
	}
	s.put(g, sh.Pos, 0, 0, c)
}

// streak draws the last metres that a rush has come, darker towards the end.
func (s *Scene) streak(g *canvas.Grid, sh *world.Shade, o Options) {
	back := grid.Atan2(sh.VY, sh.VX) + 2*grid.Quarter
	_, _, tick := toward(back)
	for i, ink := range streakInks {
		if p := sh.Pos.Add(grid.Vector(back, int32(i+1)*forest.Tile)); o.Glyphs {
			s.put(g, p, 0, 0, canvas.Cell{Rune: tick, FG: ink, BG: canvas.Default})
		} else {
			s.dot(g, p, ink, 256)
		}
	}
}

var streakInks = [...]canvas.Color{0xff5a40, 0xd84834, 0xa83428, 0x7c281e, 0x581c14}
