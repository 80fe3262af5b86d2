package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// shades runs those who do not like light. They decide ten times a second,
// each in a tick of its own, and go straight in between.
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

// hold lets the time of every mood stand still, and who was on the way: a
// velocity that moves nobody would make pictures of them creep.
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

// think is what a shade decides, by its mood.
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

// shuns makes a shade that is caught in light run from it. One that gathers
// itself or rushes minds no lamp, only fires, lanterns and posts.
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

// drift makes a shade look around in the dark from now on.
func (h *Shade) drift(now Tick) {
	h.Mood, h.Target, h.Until, h.VX, h.VY = Lurking, Nobody, now, 0, 0
}

// lurk drifts, in a new direction every few seconds, until it notices
// somebody. A lantern left alone draws it.
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

// approach goes to within stand of a place and waits there.
func (w *World) approach(h *Shade, at grid.Pos, stand int64, speed int32) {
	if at.Dist2(h.Pos) <= stand*stand {
		h.VX, h.VY = 0, 0
		return
	}
	w.skirt(h, at.Sub(h.Pos), speed, false)
}

// stalk follows whom it noticed until it is near enough to rush.
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

// corner is what a stalker does that is near enough: gather itself for the
// rush, or wait for a chance.
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

// gather is the warning before the rush.
func (w *World) gather(h *Shade) {
	switch {
	case w.prey(h) == nil:
		h.drift(w.Tick)
	case w.Tick >= h.Until:
		h.Mood, h.Until = Rushing, w.Tick+RushTicks
		w.rush(h)
	}
}

// rush comes straight on, whoever holds a lamp.
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

// prey returns whom a shade follows, nil when there is nobody to follow.
func (w *World) prey(h *Shade) *Player {
	if h.Target >= MaxSeats || w.Players[h.Target].Condition != body.Standing {
		return nil
	}
	return &w.Players[h.Target]
}
