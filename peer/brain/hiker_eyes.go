package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// What can be seen, as the picture draws it.
const (
	eyesSeen   = 10 * grid.Metre // a shade in the dark
	screenSeen = 18 * grid.Metre // a shade in the light: about half a picture
	wardenSeen = 20 * grid.Metre
	hikerSeen  = 15 * grid.Metre // somebody lost, or a cache
)

// sights is what a hiker makes of the picture in one glance.
type sights struct {
	inCircle bool // stands in a lit circle
	inFire   bool // of a fire
	shades   int  // that are drawn
	shade    int  // the nearest of them, -1: none
	shadeAt  int32
	coming   int // about to rush or rushing
	danger   int // the nearest of those, -1: none
	dangerAt int32
	friend   int // the nearest who stands, -1: none
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

// circle reports whether a place is in a lit circle, and whether in a fire's.
func (h *hiker) circle(p grid.Pos) (lit, fire bool) {
	light, lit := h.v.State.Circle(h.t.Level, p)
	return lit, lit && light != world.OnPost && h.t.Spots[light].Fire
}

// sees reports whether something that does not shine can be seen at a place:
// all that is near, and what light falls on a little farther on.
func (h *hiker) sees(p grid.Pos) bool {
	if p.Dist2(h.me.Pos) > screenSeen*screenSeen { // most of what there is, so this is cheap
		return false
	}
	return p.Dist(h.me.Pos) <= eyesSeen || h.v.State.Lit(h.t, p)
}
