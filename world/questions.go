package world

import (
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// This file answers questions about a state on its level, for the rules, the screen,
// the spoken lines and the bots alike. light.go answers those about light, target.go
// what Act would do.

// Lanterns returns how many lanterns the level has, and how many of them were lit this
// night. One that went out again still counts as lit.
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

// Goal returns the next light to reach along the way: the first one beyond the
// farthest that burns. ok is false when the summit's burns.
func (s *State) Goal(l *level.Level) (light int, ok bool) {
	along := l.Summit + 1 // the lights along the way come first, the summit's last of them
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

// NearestLight returns the burning lantern or fire nearest to p. ok is false if
// none burns.
func (s *State) NearestLight(l *level.Level, p grid.Pos) (light int, ok bool) {
	return l.Nearest(p, func(i int) bool { return s.Lights[i].Lit })
}

// NearestFire returns the burning fire nearest to p. ok is false if none burns.
func (s *State) NearestFire(l *level.Level, p grid.Pos) (fire int, ok bool) {
	return l.Nearest(p, func(i int) bool { return l.Spots[i].Fire && s.Lights[i].Lit })
}

// CampNear reports whether a camp is near enough to p for a lantern post. The camp's
// fire may still be dark: a post helps to fight its Warden.
func CampNear(l *level.Level, p grid.Pos) bool {
	for i := range l.Spots {
		if s := &l.Spots[i]; s.Fire && s.Camp >= 1 && s.Dist2(p) <= PostFire*PostFire {
			return true
		}
	}
	return false
}

// Guarded reports whether p lies on the ground of the Warden that is out, or was out
// when the night ended.
func (s *State) Guarded(l *level.Level, p grid.Pos) bool {
	fire, ok := l.CampFire(int(s.Warden.Camp))
	return ok && s.Warden.Camp != 0 && l.Spots[fire].Dist2(p) <= WardenGround*WardenGround
}

// UpAt returns the light beside which a fallen player comes to if nobody pulls them
// up. ok is false if they cannot: nobody stands, and they have already come to alone
// on this leg.
func (s *State) UpAt(l *level.Level, seat Seat) (light int, ok bool) {
	return s.UpIf(l, seat, s.Count(body.Standing) > 0)
}

// UpIf is UpAt for a given answer to whether a friend stands: the rules settle that
// once a tick, before anybody comes to.
func (s *State) UpIf(l *level.Level, seat Seat, helped bool) (light int, ok bool) {
	if helped {
		return s.friendsLight(l, s.Players[seat].Pos), true
	}
	return s.lastFire(l), !s.Gear[seat].Fallback
}

// lastFire returns the burning fire farthest up the way.
func (s *State) lastFire(l *level.Level) (light int) {
	best := int8(-1)
	for i := range l.Spots {
		if spot := &l.Spots[i]; spot.Fire && s.Lights[i].Lit && spot.Camp > best {
			light, best = i, spot.Camp
		}
	}
	return light
}

// friendsLight returns the burning light nearest to the standing player who is
// nearest to p.
func (s *State) friendsLight(l *level.Level, p grid.Pos) (light int) {
	if friend, ok := s.NearestStanding(p); ok {
		if light, ok = s.NearestLight(l, s.Players[friend].Pos); ok {
			return light
		}
	}
	return s.lastFire(l)
}

// NearestStanding returns the standing player nearest to p.
func (s *State) NearestStanding(p grid.Pos) (seat Seat, ok bool) {
	for i := range s.Players {
		f := &s.Players[i]
		if f.Condition == body.Standing && (!ok || f.Dist2(p) < s.Players[seat].Dist2(p)) {
			seat, ok = Seat(i), true
		}
	}
	return seat, ok
}

// Count returns how many players are in a condition. One whose link is lost is
// Resting, and so counts neither as standing nor as down.
func (s *State) Count(c body.Condition) (n int) {
	for i := range s.Players {
		if s.Players[i].Condition == c {
			n++
		}
	}
	return n
}
