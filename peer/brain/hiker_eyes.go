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
	light := h.circle(h.me.Pos)
	s.inCircle = light != noCircle
	s.inFire = light >= 0 && h.f.Spots()[light].Fire
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

// sees tells whether something that does not shine is drawn at a place: all
// that is near, and what is lit a little farther on.
func (h *hiker) sees(p grid.Pos) bool {
	if p.Dist2(h.me.Pos) > screenSeen*screenSeen { // most of what there is, so this is cheap
		return false
	}
	return p.Dist(h.me.Pos) <= eyesSeen || h.inLight(p)
}

// What circle returns besides the index of a lantern or fire.
const (
	postCircle = -1
	noCircle   = -2
)

// circle returns the lit light whose circle p lies in.
func (h *hiker) circle(p grid.Pos) int {
	for i, s := range h.f.Spots() {
		r := int64(world.LanternCircle)
		if s.Fire {
			r = world.FireCircle
		}
		if h.v.State.Lights[i].Lit && s.Dist2(p) <= r*r {
			return i
		}
	}
	for i := range h.v.State.Posts {
		if post := &h.v.State.Posts[i]; post.Stands && post.Dist2(p) <= world.PostCircle*world.PostCircle {
			return postCircle
		}
	}
	return noCircle
}

// inLight tells whether a place is lit by a circle or anybody's lamp.
func (h *hiker) inLight(p grid.Pos) bool {
	for i := range h.v.State.Players {
		if shinesOn(&h.v.State.Players[i], p) {
			return true
		}
	}
	return h.circle(p) != noCircle
}

func shinesOn(p *world.Player, at grid.Pos) bool {
	if !p.Shines() || p.Dist2(at) > world.LampReach*world.LampReach {
		return false
	}
	return grid.Abs(towards(p.Pos, at).Diff(p.Facing)) <= int32(world.LampHalf)
}
