package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// shades runs one tick of every shade. Each decides ten times a second, not all in
// the same tick, and goes straight in between.
func (w rules) shades(*[world.MaxSeats]world.Input) {
	if w.calm() {
		w.hold()
		return
	}
	for i := range w.Shades {
		if w.Shades[i].Mood != world.NoMood {
			w.shade(uint8(i))
		}
	}
	w.neglect()
}

// hold makes the shades stand still, and the time of their moods too. Their velocities
// become zero, as a guest would draw them creeping on otherwise.
func (w rules) hold() {
	for i := range w.Shades {
		if h := &w.Shades[i]; h.Mood != world.NoMood {
			h.Until++
			h.VX, h.VY = 0, 0
		}
	}
}

func (w rules) shade(i uint8) {
	h := &w.Shades[i]
	h.X += h.VX / grid.Sub
	h.Y += h.VY / grid.Sub
	if h.Mood == world.Rushing {
		w.strike(h, i)
	}
	if (w.Tick+world.Tick(i))%world.ShadeThink == 0 {
		w.think(h, i)
	}
}

// think makes a shade decide what to do next, by its mood.
func (w rules) think(h *world.Shade, i uint8) {
	if !w.near(h.Pos, world.ShadeRange) {
		*h = world.Shade{} // the director makes another one where people are
		return
	}
	if w.shuns(h) {
		return
	}
	switch h.Mood {
	case world.Lurking:
		w.lurk(h)
	case world.Stalking:
		w.stalk(h, i)
	case world.Telling:
		w.gather(h)
	case world.Rushing:
		w.rush(h)
	default: // Recoiling, Fleeing, Stunned
		if w.Tick >= h.Until {
			w.drift(h)
		}
	}
}

// shuns makes a shade that is caught in light run from it, and reports whether it
// was. A shade that gathers itself or rushes minds only fires, lanterns and posts,
// no lamp; one that recoils or is stunned minds nothing.
func (w rules) shuns(h *world.Shade) bool {
	var from grid.Pos
	lit := false
	switch h.Mood {
	case world.Lurking, world.Stalking, world.Fleeing:
		from, lit = w.LightOn(w.Terrain, h.Pos)
	case world.Telling, world.Rushing:
		from, lit = w.CircleOn(w.Level, h.Pos)
	}
	if lit {
		w.flee(h, from)
	}
	return lit
}

func (w rules) flee(h *world.Shade, from grid.Pos) {
	h.Mood, h.Until = world.Fleeing, w.Tick+world.FleeTicks
	w.head(h, h.Pos.Sub(from), world.FleeSpeed)
}

// drift makes a shade lurk again.
func (w rules) drift(h *world.Shade) {
	h.Mood, h.Target, h.Until, h.VX, h.VY = world.Lurking, world.Nobody, w.Tick, 0, 0
}

// lurk makes a shade drift, in a new direction every few seconds, until it notices a
// player. A lantern left alone draws it.
func (w rules) lurk(h *world.Shade) {
	if s := w.noticed(h.Pos); s != world.Nobody {
		h.Mood, h.Target, h.Until = world.Stalking, s, w.Tick+world.TrailTicks
		return
	}
	if at, ok := w.lure(h.Pos); ok {
		w.approach(h, at, world.DouseStand, world.LurkSpeed)
		return
	}
	way := grid.Pos{X: h.VX, Y: h.VY}
	if w.Tick >= h.Until || way == (grid.Pos{}) {
		h.Until = w.Tick + world.DriftTicks + world.Tick(w.Rand.Below(world.DriftTicks))
		way = grid.Vector(grid.Turn(w.Rand.Next()), grid.Metre)
	}
	w.skirt(h, way, world.LurkSpeed, false)
}

// approach sends a shade to within stand of a place, where it waits.
func (w rules) approach(h *world.Shade, at grid.Pos, stand int64, speed int32) {
	if at.Dist2(h.Pos) <= stand*stand {
		h.VX, h.VY = 0, 0
		return
	}
	w.skirt(h, at.Sub(h.Pos), speed, false)
}

// stalk makes a shade follow the player it notices until it is near enough to rush.
func (w rules) stalk(h *world.Shade, i uint8) {
	if s := w.noticed(h.Pos); s != world.Nobody {
		h.Target, h.Until = s, max(h.Until, w.Tick+world.TrailTicks)
	}
	t := w.prey(h)
	if t == nil || w.Tick >= h.Until {
		w.drift(h)
		return
	}
	d := t.Sub(h.Pos)
	if grid.Dot(d, d) > world.TellReach*world.TellReach {
		w.skirt(h, d, world.StalkSpeed, i%2 == 0)
		return
	}
	w.corner(h, t, d)
}

// corner makes a stalker that is near enough gather itself for the rush, or wait
// while its target is safe, or go around a trunk in between.
func (w rules) corner(h *world.Shade, t *world.Player, d grid.Pos) {
	_, safe := w.Circle(w.Level, t.Pos)
	switch {
	case safe || w.tooEarly():
		h.VX, h.VY = 0, 0
	case grid.Dot(d, d) > world.BesideTrunk*world.BesideTrunk && w.Forest.Blocked(h.Pos, t.Pos):
		w.skirt(h, d, world.StalkSpeed, false)
	default:
		h.Mood, h.Until, h.VX, h.VY = world.Telling, w.Tick+world.TellTicks, 0, 0
	}
}

// tooEarly reports whether the night is too young for a rush.
func (w rules) tooEarly() bool {
	return w.Night.Phase == world.Dark && w.NightTicks() < world.NoRushBefore
}

// gather makes a shade wait out the warning, and then rush.
func (w rules) gather(h *world.Shade) {
	switch {
	case w.prey(h) == nil:
		w.drift(h)
	case w.Tick >= h.Until:
		h.Mood, h.Until = world.Rushing, w.Tick+world.RushTicks
		w.rush(h)
	}
}

// rush sends a shade straight at its target. It gives up after RushTicks.
func (w rules) rush(h *world.Shade) {
	t := w.prey(h)
	switch {
	case t == nil:
		w.drift(h)
	case w.Tick >= h.Until:
		w.recoil(h, t.Pos)
	default:
		w.head(h, t.Sub(h.Pos), world.RushSpeed)
	}
}

func (w rules) recoil(h *world.Shade, from grid.Pos) {
	h.Mood, h.Until = world.Recoiling, w.Tick+world.RecoilTicks
	w.head(h, h.Pos.Sub(from), world.RecoilSpeed)
}

// prey returns a shade's target if that player stands, else nil.
func (w rules) prey(h *world.Shade) *world.Player {
	if h.Target >= world.MaxSeats || w.Players[h.Target].Condition != body.Standing {
		return nil
	}
	return &w.Players[h.Target]
}
