package world

import (
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// This file answers every question about light: for the rules, the screen, the spoken
// lines and the bots alike.

// OnPost is the index that Circle returns for a lantern post.
const OnPost = -1

// Circle returns a burning lantern or fire whose circle p lies in, or OnPost if p
// lies only in that of a lantern post. ok is false outside all circles.
func (s *State) Circle(l *level.Level, p grid.Pos) (light int, ok bool) {
	for i := range l.Spots {
		if s.burnsOn(l, i, p) {
			return i, true
		}
	}
	for i := range s.Posts {
		if s.Posts[i].shinesOn(p) {
			return OnPost, true
		}
	}
	return 0, false
}

// burnsOn reports whether p lies in the circle of a light that burns.
func (s *State) burnsOn(l *level.Level, light int, p grid.Pos) bool {
	if !s.Lights[light].Lit {
		return false
	}
	r := circleOf(&l.Spots[light])
	return l.Spots[light].Dist2(p) <= r*r
}

// circleOf returns the radius of a light's circle, in position units.
func circleOf(spot *forest.Spot) int64 {
	if spot.Fire {
		return FireCircle
	}
	return LanternCircle
}

// shinesOn reports whether p lies in the circle of the post.
func (p *Post) shinesOn(at grid.Pos) bool {
	return p.Stands && p.Dist2(at) <= PostCircle*PostCircle
}

// CircleOn returns the middle of a lit circle that p lies in.
func (s *State) CircleOn(l *level.Level, p grid.Pos) (middle grid.Pos, ok bool) {
	light, ok := s.Circle(l, p)
	switch {
	case !ok:
		return grid.Pos{}, false
	case light != OnPost:
		return l.Spots[light].Pos, true
	}
	for i := range s.Posts {
		if s.Posts[i].shinesOn(p) {
			return s.Posts[i].Pos, true
		}
	}
	return grid.Pos{}, false
}

// LightOn returns the source of the light that falls on p, if any does: a burning
// fire, lantern or post, else a player's lamp.
func (s *State) LightOn(t *level.Terrain, p grid.Pos) (from grid.Pos, ok bool) {
	if from, ok = s.CircleOn(t.Level, p); ok {
		return from, ok
	}
	for i := range s.Players {
		if s.shinesOn(t, &s.Players[i], p) {
			return s.Players[i].Pos, true
		}
	}
	return grid.Pos{}, false
}

// Lit reports whether light falls on p, from a circle or a player's lamp.
func (s *State) Lit(t *level.Terrain, p grid.Pos) bool {
	_, ok := s.LightOn(t, p)
	return ok
}

// shinesOn reports whether a player's lamp lights p: within the cone, nearer than
// where it fades, and with no trunk in between.
func (s *State) shinesOn(t *level.Terrain, l *Player, p grid.Pos) bool {
	reach := int64(s.lampReach()) * LampFade / LampReach
	d := p.Sub(l.Pos)
	if !l.Shines() || grid.Dot(d, d) > reach*reach {
		return false
	}
	off := grid.Atan2(d.Y, d.X).Diff(l.Facing)
	return grid.Abs(off) <= int32(LampHalf) && !t.Forest.Blocked(l.Pos, p)
}

// LightsOn returns how many sources of light fall on p: circles and lamps.
func (s *State) LightsOn(t *level.Terrain, p grid.Pos) (n int) {
	for i := range t.Spots {
		if s.burnsOn(t.Level, i, p) {
			n++
		}
	}
	for i := range s.Posts {
		if s.Posts[i].shinesOn(p) {
			n++
		}
	}
	for i := range s.Players {
		if s.shinesOn(t, &s.Players[i], p) {
			n++
		}
	}
	return n
}
