package scene

import (
	"slices"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// shine lights the view. Casting light costs more than all else together, so it is done
// only if the lights or the camera have changed.
func (s *Scene) shine(v *peer.View, now time.Duration, o Options) {
	l := &s.lights
	l.before, l.now = l.now, l.before[:0]
	s.stand(v)
	for seat := range world.Seat(world.MaxSeats) {
		s.carry(&v.State.Players[seat], place(v, seat))
		s.flash(v, seat, s.sinceFlash(v, seat, now, o), o.Motion)
	}
	if l.seen == s.camera && !l.spoilt && slices.Equal(l.now, l.before) {
		return
	}
	l.seen, l.spoilt, s.picture.stale = s.camera, false, true
	l.clear(s.camera.area.W, 2*s.camera.area.H)
	for i := range l.now {
		s.cast(&l.now[i])
	}
}

// stand adds the lights that stand: lanterns, fires and posts.
func (s *Scene) stand(v *peer.View) {
	for i, spot := range s.level.Spots {
		if v.State.Lights[i].Lit {
			beam := &lanternBeam
			if spot.Fire {
				beam = &fireBeam
			}
			s.add(source{kinds: flameLight, at: spot.Pos, beam: beam, power: s.motion.flicker(i)})
		}
	}
	for i := range v.State.Posts {
		if p := &v.State.Posts[i]; p.Stands {
			s.add(source{kinds: flameLight, at: p.Pos, beam: &postBeam, power: s.motion.flicker(world.MaxLights + i)})
		}
	}
}

// carry adds the light that a player carries: a cone and what it spills on the body, or
// the glow of an empty battery or a lowered lamp.
func (s *Scene) carry(p *world.Player, at grid.Pos) {
	at = s.steady(at)
	switch {
	case p.Shines():
		beam := &lampBeam
		if s.sky.rain {
			beam = &wetBeam
		}
		s.add(source{kinds: lampLight, at: at, beam: beam, cone: true, facing: p.Facing, power: 256})
		s.add(source{kinds: lampLight, at: at, beam: &bodyBeam, power: 256})
	case p.LampOn && p.Condition == body.Standing:
		s.add(source{kinds: lampLight, at: at, beam: &glowBeam, power: 256})
	}
}

// steady returns where a light that is carried is put: on a slow line it moves by the
// metre.
func (s *Scene) steady(p grid.Pos) grid.Pos {
	if s.merge == 0 {
		return p
	}
	const metre = grid.Metre - 1
	return grid.Pos{X: p.X&^metre + grid.Metre/2, Y: p.Y&^metre + grid.Metre/2}
}

// add adds a light if any of it can be in view. It moves the light to the middle of its
// pixel, so that a step within the pixel changes nothing on the screen.
func (s *Scene) add(src source) {
	x, y := s.camera.pixel(src.at)
	r := reach >> s.camera.zoom
	if x < -r || y < -r || x >= s.camera.area.W+r || y >= 2*s.camera.area.H+r {
		if src.ray != nil {
			*src.ray = 0
		}
		return
	}
	src.at = s.camera.middle(src.at)
	s.lights.now = append(s.lights.now, src)
}

// cast casts a light with the shadows of the trunks around it.
func (s *Scene) cast(src *source) {
	l, end := &s.lights, src.beam.end
	l.shadow.open()
	for cy := (src.at.Y - end) >> forest.ChunkShift; cy <= (src.at.Y+end)>>forest.ChunkShift; cy++ {
		for cx := (src.at.X - end) >> forest.ChunkShift; cx <= (src.at.X+end)>>forest.ChunkShift; cx++ {
			l.shadow.trunks(s.atlas.at(cx, cy).trees, src.at, end)
		}
	}
	l.cast(&s.camera, src)
	if src.ray != nil {
		*src.ray = int32(l.shadow[src.facing>>dirShift]) * rayUnit
	}
}
