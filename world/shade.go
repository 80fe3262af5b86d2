package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// shades runs one tick of every shade. Each decides ten times a second, not all in
// the same tick, and goes straight in between.
func (w *World) shades(*[MaxSeats]Input) {
	if w.calm() {
		w.hold()
		return
	}
	for i := range w.Shades {
		if w.Shades[i].Mood != NoMood {
			w.shade(uint8(i))
		}
	}
	w.neglect()
}

// hold makes the shades stand still, and the time of their moods too. Their velocities
// become zero, as a guest would draw them creeping on otherwise.
func (w *World) hold() {
	for i := range w.Shades {
		if h := &w.Shades[i]; h.Mood != NoMood {
			h.Until++
			h.VX, h.VY = 0, 0
		}
	}
}

func (w *World) shade(i uint8) {
	h := &w.Shades[i]
	h.X += h.VX / grid.Sub
	h.Y += h.VY / grid.Sub
	if h.Mood == Rushing {
		w.strike(h, i)
	}
	if (w.Tick+Tick(i))%ShadeThink == 0 {
		w.think(h, i)
	}
}

// think makes a shade decide what to do next, by its mood.
func (w *World) think(h *Shade, i uint8) {
	if !w.near(h.Pos, ShadeRange) {
		*h = Shade{} // the director makes another one where people are
		return
	}
	if w.shuns(h) {
		return
	}
	switch h.Mood {
	case Lurking:
		w.lurk(h)
	case Stalking:
		w.stalk(h, i)
	case Telling:
		w.gather(h)
	case Rushing:
		w.rush(h)
	default: // Recoiling, Fleeing, Stunned
		if w.Tick >= h.Until {
			h.drift(w.Tick)
		}
	}
}

// shuns makes a shade that is caught in light run from it, and reports whether it
// was. A shade that gathers itself or rushes minds only fires, lanterns and posts,
// no lamp; one that recoils or is stunned minds nothing.
func (w *World) shuns(h *Shade) bool {
	var from grid.Pos
	lit := false
	switch h.Mood {
	case Lurking, Stalking, Fleeing:
		from, lit = w.lightOn(w.Terrain, h.Pos)
	case Telling, Rushing:
		from, lit = w.circleOn(w.Level, h.Pos)
	}
	if lit {
		w.flee(h, from)
	}
	return lit
}

func (w *World) flee(h *Shade, from grid.Pos) {
	h.Mood, h.Until = Fleeing, w.Tick+FleeTicks
	w.head(h, h.Pos.Sub(from), FleeSpeed)
}

// drift makes a shade lurk again.
func (h *Shade) drift(now Tick) {
	h.Mood, h.Target, h.Until, h.VX, h.VY = Lurking, Nobody, now, 0, 0
}

// lurk makes a shade drift, in a new direction every few seconds, until it notices a
// player. A lantern left alone draws it.
func (w *World) lurk(h *Shade) {
	if s := w.noticed(h.Pos); s != Nobody {
		h.Mood, h.Target, h.Until = Stalking, s, w.Tick+TrailTicks
		return
	}
	if at, ok := w.lure(h.Pos); ok {
		w.approach(h, at, DouseStand, LurkSpeed)
		return
	}
	way := grid.Pos{X: h.VX, Y: h.VY}
	if w.Tick >= h.Until || way == (grid.Pos{}) {
		h.Until = w.Tick + DriftTicks + Tick(w.Rand.Below(DriftTicks))
		way = grid.Vector(grid.Turn(w.Rand.Next()), grid.Metre)
	}
	w.skirt(h, way, LurkSpeed, false)
}

// approach sends a shade to within stand of a place, where it waits.
func (w *World) approach(h *Shade, at grid.Pos, stand int64, speed int32) {
	if at.Dist2(h.Pos) <= stand*stand {
		h.VX, h.VY = 0, 0
		return
	}
	w.skirt(h, at.Sub(h.Pos), speed, false)
}

// stalk makes a shade follow the player it notices until it is near enough to rush.
func (w *World) stalk(h *Shade, i uint8) {
	if s := w.noticed(h.Pos); s != Nobody {
		h.Target, h.Until = s, max(h.Until, w.Tick+TrailTicks)
	}
	t := w.prey(h)
	if t == nil || w.Tick >= h.Until {
		h.drift(w.Tick)
		return
	}
	d := t.Sub(h.Pos)
	if grid.Dot(d, d) > TellReach*TellReach {
		w.skirt(h, d, StalkSpeed, i%2 == 0)
		return
	}
	w.corner(h, t, d)
}

// corner makes a stalker that is near enough gather itself for the rush, or wait
// while its target is safe, or go around a trunk in between.
func (w *World) corner(h *Shade, t *Player, d grid.Pos) {
	_, safe := w.Circle(w.Level, t.Pos)
	switch {
	case safe || w.tooEarly():
		h.VX, h.VY = 0, 0
	case grid.Dot(d, d) > BesideTrunk*BesideTrunk && w.Forest.Blocked(h.Pos, t.Pos):
		w.skirt(h, d, StalkSpeed, false)
	default:
		h.Mood, h.Until, h.VX, h.VY = Telling, w.Tick+TellTicks, 0, 0
	}
}

// tooEarly reports whether the night is too young for a rush.
func (w *World) tooEarly() bool {
	return w.Night.Phase == Dark && w.NightTicks() < NoRushBefore
}

// gather makes a shade wait out the warning, and then rush.
func (w *World) gather(h *Shade) {
	switch {
	case w.prey(h) == nil:
		h.drift(w.Tick)
	case w.Tick >= h.Until:
		h.Mood, h.Until = Rushing, w.Tick+RushTicks
		w.rush(h)
	}
}

// rush sends a shade straight at its target. It gives up after RushTicks.
func (w *World) rush(h *Shade) {
	t := w.prey(h)
	switch {
	case t == nil:
		h.drift(w.Tick)
	case w.Tick >= h.Until:
		w.recoil(h, t.Pos)
	default:
		w.head(h, t.Sub(h.Pos), RushSpeed)
	}
}

func (w *World) recoil(h *Shade, from grid.Pos) {
	h.Mood, h.Until = Recoiling, w.Tick+RecoilTicks
	w.head(h, h.Pos.Sub(from), RecoilSpeed)
}

// prey returns a shade's target if that player stands, else nil.
func (w *World) prey(h *Shade) *Player {
	if h.Target >= MaxSeats || w.Players[h.Target].Condition != body.Standing {
		return nil
	}
	return &w.Players[h.Target]
}
