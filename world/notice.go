package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// noticed returns the nearest standing player that a shade at p sees or hears, or
// Nobody.
func (s *State) noticed(p grid.Pos) Seat {
	who, best := Nobody, int64(1)<<62
	for i := range s.Players {
		d2 := s.Players[i].Dist2(p)
		if s.Players[i].Condition != body.Standing || d2 >= best {
			continue
		}
		if r := int64(s.noticeable(Seat(i))); d2 <= r*r {
			who, best = Seat(i), d2
		}
	}
	return who
}

// noticeable returns how far off shades see or hear a player, in position units.
func (s *State) noticeable(seat Seat) int32 {
	p := &s.Players[seat]
	switch {
	case p.Shines() && s.Gear[seat].Perks.Has(SoftStep):
		return NoticeSoft
	case p.Shines():
		return NoticeLamp
	}
	return max(NoticeDark, s.heard(seat))
}

// heard returns how far off a player's steps are heard, in position units.
func (s *State) heard(seat Seat) (r int32) {
	p := &s.Players[seat]
	v := grid.Pos{X: p.VX, Y: p.VY}
	switch v2 := grid.Dot(v, v); {
	case v2 > RunningFrom*RunningFrom:
		r = HearRunning
	case v2 > WalkingFrom*WalkingFrom:
		r = HearWalking
	}
	if s.Raining() {
		r /= 2
	}
	if s.Gear[seat].Perks.Has(SoftStep) {
		r /= 2
	}
	return r
}

// near reports whether a player, in whatever condition, is within reach of p.
func (s *State) near(p grid.Pos, reach int64) bool {
	for i := range s.Players {
		if s.Players[i].Condition != body.Absent && s.Players[i].Dist2(p) <= reach*reach {
			return true
		}
	}
	return false
}

// nearestStanding returns the standing player nearest to p.
func (s *State) nearestStanding(p grid.Pos) (seat Seat, ok bool) {
	for i := range s.Players {
		f := &s.Players[i]
		if f.Condition == body.Standing && (!ok || f.Dist2(p) < s.Players[seat].Dist2(p)) {
			seat, ok = Seat(i), true
		}
	}
	return seat, ok
}

// count returns how many players are in a condition. One whose link is lost is
// Resting, and so counts neither as standing nor as down.
func (s *State) count(c body.Condition) (n int) {
	for i := range s.Players {
		if s.Players[i].Condition == c {
			n++
		}
	}
	return n
}
