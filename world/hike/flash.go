package hike

import (
	"switchback/world"
	"switchback/world/grid"
)

// flash throws the narrow ray, and hits the nearest shade in it that no trunk hides.
// Shades are tested where the flasher saw them, at the tick that was on their
// screen; a Warden is tested where it is now, and stops the ray if it is nearer.
// Players are never tested.
func (w rules) flash(s world.Seat, c *world.Command) {
	p, g := &w.Players[s], &w.Gear[s]
	cost := g.Perks.FlashCost()
	if p.Battery < cost || g.Flashed != 0 && w.Tick-g.Flashed < world.FlashTicks {
		return
	}
	p.Battery -= cost
	p.Act, g.Flashed = world.Action{}, w.Tick
	r := ray{from: p.Pos, facing: c.Facing, reach: g.Perks.FlashRange(), broad: 1}
	if g.Perks.Has(world.WideFlash) {
		r.broad = world.FlashBroad
	}
	shade, far := w.rayHits(&r, w.moment(c.Drawn))
	if w.rayHolds(&r, far) {
		return
	}
	if g.Perks.Has(world.WideFlash) {
		w.dazzle(s, &r, w.moment(c.Drawn))
	}
	if shade >= 0 {
		w.hit(s, uint8(shade))
	}
}

// dazzle stuns every shade that the ray of a WideFlash meets at a moment. Only the
// nearest is also hit.
func (w rules) dazzle(s world.Seat, r *ray, m *world.Moment) {
	for i := range w.Shades {
		if _, ok := w.rayMeets(r, m, i); ok {
			w.stun(s, &w.Shades[i])
		}
	}
}

// moment returns the past at tick t, or at the last tick if t is not remembered.
func (w rules) moment(t world.Tick) *world.Moment {
	if ago := w.Tick - t; ago < 1 || ago > world.PastTicks {
		t = w.Tick - 1
	}
	return &w.Past[t%world.PastTicks]
}

// ray is where a flash goes.
type ray struct {
	from   grid.Pos
	facing grid.Turn
	reach  int64 // position units
	broad  int64 // how many times as wide as the plain ray
}

// touches reports whether p is in the ray, and returns the square of its distance.
// To each side the plain ray is as wide as half or, farther out, as FlashSpread
// makes it.
func (r *ray) touches(p grid.Pos, half int64) (d2 int64, ok bool) {
	d, way := p.Sub(r.from), grid.Vector(r.facing, grid.One)
	if d2 = grid.Dot(d, d); d2 > r.reach*r.reach {
		return d2, false
	}
	ahead, aside := grid.Dot(d, way)/grid.One, grid.Cross(way, d)/grid.One
	half = max(half, ahead*world.FlashSpread/grid.Metre) * r.broad
	return d2, ahead >= 0 && aside <= half && -aside <= half
}

// rayHits returns the nearest shade that the ray meets at a moment and the square of
// its distance; −1, and more than the reach, if there is none.
func (w rules) rayHits(r *ray, m *world.Moment) (shade int, far int64) {
	shade, far = -1, r.reach*r.reach+1
	for i := range w.Shades {
		if d2, ok := w.rayMeets(r, m, i); ok && d2 < far {
			shade, far = i, d2
		}
	}
	return shade, far
}

// rayMeets reports whether the ray meets shade i where it was at a moment, and returns
// the square of its distance. A shade that is gone by now is not met.
func (w rules) rayMeets(r *ray, m *world.Moment, i int) (d2 int64, ok bool) {
	if w.Shades[i].Mood == world.NoMood || m.Here[i/64]>>(i%64)&1 == 0 {
		return 0, false
	}
	d2, ok = r.touches(m.Shades[i], world.FlashHalf)
	return d2, ok && !w.Forest.Blocked(r.from, m.Shades[i])
}

// rayHolds reports whether the ray meets the Warden before far, the square of the
// distance of the nearest shade. If so, the Warden pauses, unhurt.
func (w rules) rayHolds(r *ray, far int64) bool {
	g := &w.Warden
	if g.Mood == world.NoMood {
		return false
	}
	d2, ok := r.touches(g.Pos, world.WardenRadius)
	if !ok || d2 >= far || w.Forest.Blocked(r.from, g.Pos) {
		return false
	}
	g.Mood, g.Until, g.VX, g.VY = world.Stunned, max(g.Until, w.Tick+world.WardenPause), 0, 0
	return true
}

// hit stuns a shade, or banishes it if that makes BanishHits within BanishTicks.
func (w rules) hit(s world.Seat, i uint8) {
	h, g := &w.Shades[i], &w.Gear[s]
	g.Hits = min(g.Hits, 1<<16-2) + 1
	w.Tell(world.Hit, s, i)
	if w.Tick-h.HitAt > world.BanishTicks {
		h.Hits = 0
	}
	if h.Hits == 0 {
		h.HitAt = w.Tick
	}
	if h.Hits++; h.Target != s {
		h.Hits++ // a friend's flash counts twice
	}
	if h.Hits >= world.BanishHits {
		*h = world.Shade{}
		w.Tell(world.Banished, s, i)
		return
	}
	w.stun(s, h)
}

func (w rules) stun(s world.Seat, h *world.Shade) {
	h.Mood, h.Until, h.VX, h.VY = world.Stunned, w.Tick+w.stunTicks(s), 0, 0
}

func (w rules) stunTicks(s world.Seat) world.Tick {
	if w.Gear[s].Perks.Has(world.WideFlash) {
		return world.StunWide
	}
	return world.StunTicks
}
