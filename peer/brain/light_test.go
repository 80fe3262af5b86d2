package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// TestHikersSeeByTheWorldsLight: in random places, by lamps and circles, dry and in
// the rain, what is lit for a shade is lit for a hiker. Near things are seen without
// light; far things are not seen even with it.
func TestHikersSeeByTheWorldsLight(t *testing.T) {
	s, r := onTheTrail(), grid.Stream{State: 6}
	h := NewHiker(1, Habits{}).(*hiker)
	seen, lit := 0, 0
	for try := range 2000 {
		st := &s.v.State
		st.Night.RainFrom, st.Night.RainTill = world.Tick(r.Below(2))<<20, 1<<30
		st.Lights[1].Lit = r.Below(2) == 0
		me, friend := s.stand(0, s.trail(int(15+r.Below(15)))), s.stand(1, s.trail(int(15+r.Below(15))))
		at := me.Add(grid.Vector(grid.Turn(r.Next()), int32(r.Below(25*grid.Metre))))
		me.Facing, friend.Facing = grid.Turn(r.Next()), towards(friend.Pos, at)
		h.Think(&s.v, s.t)
		want := at.Dist(me.Pos) <= eyesSeen || at.Dist2(me.Pos) <= screenSeen*screenSeen && st.Lit(s.t, at)
		if got := h.sees(at); got != want {
			t.Errorf("try %d: sees %v, want %v at %d m", try, got, want, at.Dist(me.Pos)/grid.Metre)
		}
		if far := at.Dist(me.Pos); far > eyesSeen && far < screenSeen {
			seen += bit(want)
			lit++
		}
		if circle, fire := h.circle(at); circle != inCircle(st, s, at) || fire != st.FireNear(s.t.Level, at, world.FireCircle) {
			t.Errorf("try %d: in a circle %v, of a fire %v", try, circle, fire)
		}
	}
	if seen < 50 || lit-seen < 50 {
		t.Errorf("of %d places in between %d are seen: that shows little", lit, seen)
	}
}

func inCircle(st *world.State, s *scene, at grid.Pos) bool {
	_, ok := st.Circle(s.t.Level, at)
	return ok
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestNobodySeesThroughATrunk: a friend's lamp shows what its light reaches. A trunk
// stops the light, and rain shortens its reach.
func TestNobodySeesThroughATrunk(t *testing.T) {
	s := onTheTrail()
	h := NewHiker(1, Habits{}).(*hiker)
	tree := s.t.Forest.Piece(3, -20).Trees[0]
	south := func(metres int32) grid.Pos { return grid.Pos{Y: metres * grid.Metre} }
	for name, c := range map[string]struct {
		friend, at grid.Pos
		rain       bool
		want       bool
	}{
		"behind the trunk": {tree.Add(south(-2)), tree.Add(south(2)), false, false},
		"before the trunk": {tree.Add(south(-2)), tree.Add(south(-1)), false, true},
		"on the trail":     {s.trail(25), s.trail(25).Add(south(8)), false, true},
		"in the rain":      {s.trail(25), s.trail(25).Add(south(8)), true, false},
		"where it fades":   {s.trail(25), s.trail(25).Add(south(10)), false, false},
	} {
		st := &s.v.State
		st.Night.RainFrom, st.Night.RainTill = world.Tick(1-bit(c.rain))<<20, 1<<30
		s.stand(0, c.at.Add(grid.Pos{X: 12 * grid.Metre})).LampOn = false
		friend := s.stand(1, c.friend)
		friend.Facing = grid.Quarter
		h.Think(&s.v, s.t)
		if got := h.sees(c.at); got != c.want {
			t.Errorf("%s: sees %v", name, got)
		}
		friend.Condition = body.Absent
	}
}
