package world

import (
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// What can be said of a night is asked here, of a state and its level, by the
// rules, the screen, the spoken lines and the bots alike. What lies in the light
// is asked in light.go, what Act would turn to in target.go.

// Lanterns counts the lanterns of the level, and those that were lit this
// night: that the dark took some back does not undo what was done.
func (s *State) Lanterns(l *level.Level) (lit, all int) {
	for i := range l.Spots {
		if l.Spots[i].Fire {
			continue
		}
		all++
		if s.Night.Kindled[i/32]>>(i%32)&1 == 1 {
			lit++
		}
	}
	return lit, all
}

// Rescued counts the hikers who were brought home.
func (s *State) Rescued() (n int) {
	for i := range s.Lost {
		if s.Lost[i].Stage == Home {
			n++
		}
	}
	return n
}

// Goal returns the dark light that the way leads to next: the first one beyond
// the farthest that burns. ok is false when the summit's burns.
func (s *State) Goal(l *level.Level) (light int, ok bool) {
	along := l.Summit + 1 // the lights along the way come first
	for light = along; light > 0 && !s.Lights[light-1].Lit; {
		light--
	}
	return light, light < along
}

// FireNear reports whether a burning fire is within reach of p.
func (s *State) FireNear(l *level.Level, p grid.Pos, reach int64) bool {
	for i := range l.Spots {
		if l.Spots[i].Fire && s.Lights[i].Lit && l.Spots[i].Dist2(p) <= reach*reach {
			return true
		}
	}
	return false
}

// NearestLight returns the burning lantern or fire nearest to p. ok is false
// where none burns.
func (s *State) NearestLight(l *level.Level, p grid.Pos) (light int, ok bool) {
	return l.Nearest(p, func(i int) bool { return s.Lights[i].Lit })
}

// NearestFire returns the burning fire nearest to p. ok is false where none
// burns.
func (s *State) NearestFire(l *level.Level, p grid.Pos) (fire int, ok bool) {
	return l.Nearest(p, func(i int) bool { return l.Spots[i].Fire && s.Lights[i].Lit })
}

// CampNear reports whether a camp is near enough to p for a lantern post: its
// fire may still be dark, for a post is a light to meet its Warden with.
func CampNear(l *level.Level, p grid.Pos) bool {
	for i := range l.Spots {
		if s := &l.Spots[i]; s.Fire && s.Camp >= 1 && s.Dist2(p) <= PostFire*PostFire {
			return true
		}
	}
	return false
}

// Guarded reports whether p lies on the ground of the Warden that is out, or
// was when the night ended.
func (s *State) Guarded(l *level.Level, p grid.Pos) bool {
	fire, ok := l.CampFire(int(s.Warden.Camp))
	return ok && s.Warden.Camp != 0 && l.Spots[fire].Dist2(p) <= WardenGround*WardenGround
}

// UpAt returns the light beside which a fallen player comes to if nobody pulls
// them up. ok is false when there is no way up: nobody stands, and they came
// to alone on this leg before.
func (s *State) UpAt(l *level.Level, seat Seat) (light int, ok bool) {
	return s.upAt(l, seat, s.count(body.Standing) > 0)
}

func (s *State) upAt(l *level.Level, seat Seat, helped bool) (light int, ok bool) {
	if helped {
		return s.friendsLight(l, s.Players[seat].Pos), true
	}
	return s.lastFire(l), !s.Gear[seat].Fallback
}

// lastFire returns the burning fire that is farthest up.
func (s *State) lastFire(l *level.Level) (light int) {
	best := int8(-1)
	for i := range l.Spots {
		if spot := &l.Spots[i]; spot.Fire && s.Lights[i].Lit && spot.Camp > best {
			light, best = i, spot.Camp
		}
	}
	return light
}

// friendsLight returns the burning lantern or fire that is nearest to the
// standing player who is nearest to p.
func (s *State) friendsLight(l *level.Level, p grid.Pos) (light int) {
	if friend, ok := s.nearestStanding(p); ok {
		if light, ok = s.NearestLight(l, s.Players[friend].Pos); ok {
			return light
		}
	}
	return s.lastFire(l)
}
