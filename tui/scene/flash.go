package scene

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// A flash is seen for a tenth of a second, so that one lost snapshot does not swallow
// it.
const (
	flashReach = 10 * grid.Metre
	flashTicks = 6
	flashFull  = flashTicks / 2 // in full light; after that it fades
)

// ownFlash is how long after a player's own flash this screen's clock is believed about
// it, and not the view, in which it appears later.
const ownFlash = 2 * time.Second

// sinceFlash returns how many ticks ago a seat's flash went off.
func (s *Scene) sinceFlash(v *peer.View, seat world.Seat, now time.Duration, o Options) int64 {
	if age := now - o.Flashed; seat == v.Self && o.Flashed != 0 && age < ownFlash {
		return int64(age * grid.TicksPerSecond / time.Second)
	}
	at := v.State.Gear[seat].Flashed
	if at == 0 {
		return flashTicks
	}
	return int64(v.State.Tick) - int64(at)
}

// flash adds the light of a flash that went off some ticks ago. While it is full, its
// ray is seen, and its cone is white if glares allows it.
func (s *Scene) flash(v *peer.View, seat world.Seat, since int64, glares bool) {
	p := &v.State.Players[seat]
	if since < 0 || since >= flashTicks || p.Condition != body.Standing {
		s.rays[seat] = 0
		return
	}
	src := source{ // white is a lamp's light and a flame's together
		kinds: lampLight | flameLight, at: s.steady(place(v, seat)), beam: &flashBeam, cone: true, facing: p.Facing, power: 256,
	}
	if since < flashFull {
		if src.ray = &s.rays[seat]; glares {
			src.kinds |= glareLight
		}
	} else {
		src.power, s.rays[seat] = 128, 0
	}
	s.add(src)
}

// ray draws the narrow middle of a flash, which is what hits, up to the trunk that stops
// it.
func (s *Scene) ray(g *canvas.Grid, v *peer.View, seat world.Seat, o Options) {
	from, facing := place(v, seat), v.State.Players[seat].Facing
	_, _, tick := toward(facing)
	end := s.rayEnd(v, seat)
	for d := int32(grid.Metre); d < end; d += forest.Tile / 2 {
		p := from.Add(grid.Vector(facing, d))
		if o.Glyphs {
			s.put(g, p, 0, 0, canvas.Cell{Rune: tick, FG: flashInk, BG: canvas.Default, Attr: canvas.Bold})
			continue
		}
		wide := d / rayWidens
		if v.State.Gear[seat].Perks.Has(world.WideFlash) {
			wide *= 2
		}
		for side := -wide; side <= wide; side += forest.Tile / 2 {
			s.dot(g, p.Add(grid.Vector(facing+grid.Quarter, side)), flashInk, rayPart)
		}
	}
}

// rayEnd returns how far a ray is seen, in position units; 0 if there is none.
func (s *Scene) rayEnd(v *peer.View, seat world.Seat) int32 {
	return min(int32(v.State.Gear[seat].Perks.FlashRange()), s.rays[seat])
}

// dot mixes part of 256 of an ink into the pixel in which p lies, unless a glyph is
// there.
func (s *Scene) dot(g *canvas.Grid, p grid.Pos, ink canvas.Color, part int32) {
	if !s.inView(p) {
		return
	}
	x, y := s.camera.pixel(p)
	cell := g.At(s.camera.area.X+x, s.camera.area.Y+y>>1)
	switch {
	case cell.Rune != '▀':
	case y&1 == 0:
		cell.FG = mix(cell.FG, ink, part)
	default:
		cell.BG = mix(cell.BG, ink, part)
	}
}

const (
	flashInk  = canvas.Color(0xfffdf4) // the white of a flash
	rayPart   = 150                    // of 256, each time a pixel is passed
	rayWidens = 12                     // it is twice a twelfth of its length wide
	glarePart = 140                    // of 256, where the glare is at its full: shapes are still seen
)
