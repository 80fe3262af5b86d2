package scene

import (
	"math"
	"sync"

	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// Light is measured along rays in eighths of a tile, 1/16 m.
const (
	rayUnit  = forest.Tile / 8
	maxReach = max(world.LampReach, world.FireCircle)
	reach    = maxReach / forest.Tile // tiles
	ringSide = 2*reach + 1
	maxRay   = 255
)

// A polar says where a tile lies as seen from the one in the middle.
type polar struct {
	turn grid.Turn
	far  uint8 // in rayUnits; maxRay from 16 m on
}

// ring holds the polars of all tiles within reach.
var ring = sync.OnceValue(func() *[ringSide * ringSide]polar {
	t := new([ringSide * ringSide]polar)
	for i := range t {
		x, y := float64(i%ringSide-reach), float64(i/ringSide-reach)
		t[i] = polar{
			turn: grid.Turn(int32(math.Atan2(y, x) / (2 * math.Pi) * 65536)),
			far:  uint8(min(maxRay, math.Hypot(x, y)*forest.Tile/rayUnit)),
		}
	}
	return t
})

// beam is how strong a light is at each distance.
type beam struct {
	power [maxRay + 1]uint8 // 0..255, by distance in rayUnits
	end   int32             // position units; beyond it there is none
}

// fade returns a beam that falls from near to knee at distance full, and from there to
// nothing at end. The distances are in position units.
func fade(near, knee float64, full, end int32) (b beam) {
	f, e := float64(full)/rayUnit, float64(end)/rayUnit
	for i := range b.power {
		switch d := float64(i); {
		case d < f:
			b.power[i] = uint8(near + (knee-near)*d/f)
		case d < e:
			b.power[i] = uint8(knee * (e - d) / (e - f))
		}
	}
	b.end = end
	return b
}

// The beams of the night.
var (
	lampBeam    = fade(255, 230, world.LampFade, world.LampReach)
	glowBeam    = fade(190, 120, world.EmptyGlow*2/3, world.EmptyGlow)
	bodyBeam    = fade(96, 96, grid.Metre, 3*grid.Metre/2)
	lanternBeam = fade(255, 150, world.LanternCircle*3/4, world.LanternCircle)
	fireBeam    = fade(255, 160, world.FireCircle*3/4, world.FireCircle)
	postBeam    = fade(240, 140, world.PostCircle*3/4, world.PostCircle)
	wetBeam     = fade(255, 200, world.RainLampReach*2/3, world.RainLampReach)
	flashBeam   = fade(255, 255, flashReach*4/5, flashReach)
)

// Light is cast in 1024 directions of the circle.
const (
	dirShift = 6
	dirs     = 1 << (16 - dirShift)
)

// cone holds how much of a lamp goes to each direction from its middle: all up
// to 27°, nothing from 33°, half of it at the 30° where the cone ends.
var cone = func() (c [dirs]uint8) {
	const soft = 65536 * 3 / 360
	for i := range c {
		off := grid.Abs(grid.Turn(i << dirShift).Diff(0))
		into := int32(world.LampHalf) + soft - off
		c[i] = uint8(255 * min(max(into, 0), 2*soft) / (2 * soft))
	}
	return c
}()

// The kinds of light.
const (
	lampLight  = 1 << iota // white, of lamps
	flameLight             // yellow, of flames
	glareLight             // of a flash: it whitens what it falls on
)

// source is one light. Two equal ones shine alike.
type source struct {
	kinds  uint8    // of light: a set
	at     grid.Pos // the middle of a pixel
	beam   *beam
	cone   bool
	facing grid.Turn
	power  int32  // of 256
	ray    *int32 // where cast stores how far the middle of the cone gets, in position units; nil: nowhere
}

// lights holds the light on each pixel of the view, 0..255: white from lamps, yellow
// from flames, and the glare of flashes.
type lights struct {
	w, h        int
	lamp, flame []uint8
	glare       []uint8 // nil while there is none
	glares      []uint8 // the memory for glare
	shadow      shadow  // of the source being cast
	now, before []source
	seen        camera // the one that the light was cast for
	spoilt      bool   // gloom has changed the light since it was cast
}

// clear makes it dark in a view of w × h pixels.
func (l *lights) clear(w, h int) {
	if l.w, l.h = w, h; cap(l.lamp) < w*h {
		l.lamp, l.flame, l.glares = make([]uint8, w*h), make([]uint8, w*h), make([]uint8, w*h)
	}
	l.glare = nil
	l.lamp, l.flame = l.lamp[:w*h], l.flame[:w*h]
	clear(l.lamp)
	clear(l.flame)
}

// cast adds a source to its kinds of light.
func (l *lights) cast(cam *camera, s *source) {
	if s.kinds&lampLight != 0 {
		l.add(l.lamp, cam, s)
	}
	if s.kinds&flameLight != 0 {
		l.add(l.flame, cam, s)
	}
	if s.kinds&glareLight != 0 {
		if l.glare == nil {
			l.glare = l.glares[:l.w*l.h]
			clear(l.glare)
		}
		l.add(l.glare, cam, s)
	}
}

// add adds a source to one kind of light.
func (l *lights) add(to []uint8, cam *camera, s *source) {
	x, y := cam.pixel(s.at)
	r := min(reach, int(s.beam.end>>forest.TileShift)+1) >> cam.zoom
	table, step := ring(), 1<<cam.zoom
	for py := max(0, y-r); py <= min(l.h-1, y+r); py++ {
		row := table[(reach+(py-y)*step)*ringSide:]
		for px := max(0, x-r); px <= min(l.w-1, x+r); px++ {
			p := &row[reach+(px-x)*step]
			if v := int32(s.beam.power[p.far]) * s.toward(p.turn) >> 8; v != 0 {
				i := py*l.w + px
				to[i] = uint8(min(255, int32(to[i])+v*l.shadow.pass(p)>>8))
			}
		}
	}
}

// toward returns the source's power in a direction.
func (s *source) toward(t grid.Turn) int32 {
	if !s.cone {
		return s.power
	}
	return s.power * int32(cone[(t-s.facing)>>dirShift]) >> 8
}
