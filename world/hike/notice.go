package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// noticed returns the nearest standing player that a shade at p sees or hears, or
// Nobody.
func (w rules) noticed(p grid.Pos) world.Seat {
	who, best := world.Nobody, int64(1)<<62
	for i := range w.Players {
		d2 := w.Players[i].Dist2(p)
		if w.Players[i].Condition != body.Standing || d2 >= best {
			continue
		}
		if r := int64(w.noticeable(world.Seat(i))); d2 <= r*r {
			who, best = world.Seat(i), d2
		}
	}
	return who
}

// noticeable returns how far off shades see or hear a player, in position units.
func (w rules) noticeable(seat world.Seat) int32 {
	p := &w.Players[seat]
	switch {
	case p.Shines() && w.Gear[seat].Perks.Has(world.SoftStep):
		return world.NoticeSoft
	case p.Shines():
		return world.NoticeLamp
	}
	return max(world.NoticeDark, w.heard(seat))
}

// heard returns how far off a player's steps are heard, in position units.
func (w rules) heard(seat world.Seat) (r int32) {
	p := &w.Players[seat]
	v := grid.Pos{X: p.VX, Y: p.VY}
	switch v2 := grid.Dot(v, v); {
	case v2 > world.RunningFrom*world.RunningFrom:
		r = world.HearRunning
	case v2 > world.WalkingFrom*world.WalkingFrom:
		r = world.HearWalking
	}
	if w.Raining() {
		r /= 2
	}
	if w.Gear[seat].Perks.Has(world.SoftStep) {
		r /= 2
	}
	return r
}

// near reports whether a player, in whatever condition, is within reach of p.
func (w rules) near(p grid.Pos, reach int64) bool {
	for i := range w.Players {
		if w.Players[i].Condition != body.Absent && w.Players[i].Dist2(p) <= reach*reach {
			return true
		}
	}
	return false
}
