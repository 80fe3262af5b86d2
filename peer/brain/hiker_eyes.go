package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// How far a player can see on the picture.
const (
	eyesSeen   = 10 * grid.Metre // a shade in the dark
	screenSeen = 18 * grid.Metre // a shade in the light: about half a picture
	wardenSeen = 20 * grid.Metre
	hikerSeen  = 15 * grid.Metre // somebody lost, or a cache
)

// sights is what a hiker takes from the picture in one glance. Distances are in
// position units.
type sights struct {
	inCircle bool  // the hiker stands in a lit circle
	inFire   bool  // that circle is a fire's
	shades   int   // how many can be seen
	shade    int   // index of the nearest of them; -1: none
	shadeAt  int32 // its distance
	coming   int   // how many of them, within flash range, are about to rush or rushing
	danger   int   // index of the nearest of those; -1: none
	dangerAt int32
	friend   int // index of the nearest other who stands; -1: none
	friendAt int32
}

func (h *hiker) seen() sights {
	s := sights{shade: -1, danger: -1, friend: -1}
	s.inCircle, s.inFire = h.circle(h.me.Pos)
	for i := range h.v.State.Shades {
		h.seeShade(&s, i)
	}
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if p.Condition != body.Standing || world.Seat(i) == h.v.Self {
			continue
		}
		if d := p.Dist(h.me.Pos); s.friend < 0 || d < s.friendAt {
			s.friend, s.friendAt = i, d
		}
	}
	return s
}

func (h *hiker) seeShade(s *sights, i int) {
	shade := &h.v.State.Shades[i]
	if shade.Mood == world.NoMood {
		return
	}
	if !h.sees(shade.Pos) {
		return
	}
	d := shade.Dist(h.me.Pos)
	s.shades++
	if s.shade < 0 || d < s.shadeAt {
		s.shade, s.shadeAt = i, d
	}
	if shade.Mood != world.Telling && shade.Mood != world.Rushing || d > h.flashRange() {
		return
	}
	s.coming++
	if s.danger < 0 || d < s.dangerAt {
		s.danger, s.dangerAt = i, d
	}
}

// circle reports whether a place is in a lit circle, and whether that is a fire's.
func (h *hiker) circle(p grid.Pos) (lit, fire bool) {
	light, lit := h.v.State.Circle(h.t.Level, p)
	return lit, lit && light != world.OnPost && h.t.Spots[light].Fire
}

// sees reports whether the hiker can see something at a place that does not shine:
// everything within eyesSeen, and what light falls on within screenSeen.
func (h *hiker) sees(p grid.Pos) bool {
	if p.Dist2(h.me.Pos) > screenSeen*screenSeen { // true of most things, and cheap to find out
		return false
	}
	return p.Dist(h.me.Pos) <= eyesSeen || h.v.State.Lit(h.t, p)
}
