package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

func TestHikersKeepTogether(t *testing.T) {
	for name, c := range map[string]struct {
		friend      int // point of the trail; the hiker is at 25, and they are 2 m apart
		waits, runs bool
	}{
		"far behind": {25 - 10, true, false}, "a little behind": {25 - 5, false, false},
		"far ahead": {25 + 12, false, true}, "a little ahead": {25 + 7, false, false},
	} {
		s := onTheTrail()
		s.stand(1, s.trail(c.friend))
		s.run(grid.TicksPerSecond)
		if standing(s) != c.waits || s.want.Buttons&body.Run != 0 != c.runs {
			t.Errorf("a friend %s: wants %+v", name, s.want)
		}
	}
	s := onTheTrail()
	s.stand(1, s.trail(15)).Condition = body.Absent
	if s.run(grid.TicksPerSecond); standing(s) {
		t.Error("waits for somebody who is not there")
	}
}

// The nearest hiker pulls up a friend who is down; the others leave it to that one.
func TestOnlyTheNearestPullsUp(t *testing.T) {
	for name, c := range map[string]struct {
		other int // point of the trail where another friend stands, 0: nobody
		goes  bool
	}{"alone": {0, true}, "another nearer": {31, false}, "another farther": {20, true}} {
		s := onTheTrail()
		down := s.stand(1, s.trail(34))
		down.Condition = body.Down
		if c.other > 0 {
			s.stand(2, s.trail(c.other))
		}
		s.run(2)
		if runs := s.want.Buttons&body.Run != 0; runs != c.goes { // 18 m
			t.Errorf("%s: runs there %v", name, runs)
		}
	}
}

func TestTheNearerOfTwoIsPulledUpFirst(t *testing.T) {
	s := onTheTrail()
	far, near := s.stand(1, s.trail(40)), s.stand(2, s.trail(20))
	far.Condition, near.Condition = body.Down, body.Down
	s.run(grid.TicksPerSecond)
	if s.me().Dist(near.Pos) > 10*grid.Metre-grid.Metre {
		t.Errorf("%d cm from the nearer", s.me().Dist(near.Pos)*100/grid.Metre)
	}
	if s.b = NewHiker(1, Habits{Apart: true}); true {
		s.run(2 * grid.TicksPerSecond)
		if s.want.Presses[world.Act] != 0 {
			t.Error("who keeps apart pulls up")
		}
	}
}

// A hiker runs to a friend who is down far away.
func TestAFriendWhoIsDownFarAwayIsRunTo(t *testing.T) {
	for point, runs := range map[int]bool{25 + 12: true, 25 + 6: false} {
		s := onTheTrail()
		s.stand(1, s.trail(point)).Condition = body.Down
		if s.run(10); s.want.Buttons&body.Run != 0 != runs {
			t.Errorf("%d m away: holds %d", 2*(point-25), s.want.Buttons)
		}
	}
}

// In quiet moments a hiker goes to somebody lost who is in sight.
func TestHikersWakeWhoIsLost(t *testing.T) {
	for name, c := range map[string]struct {
		change func(s *scene)
		wakes  bool
	}{
		"quiet":          {func(*scene) {}, true},
		"a shade about":  {func(s *scene) { s.shade(world.Lurking, s.me().Add(grid.Pos{Y: 9 * grid.Metre})) }, false},
		"hurt":           {func(s *scene) { s.me().Health = hurt - 1 }, false},
		"a friend there": {func(s *scene) { s.stand(1, s.v.State.Lost[3].Pos) }, false},
	} {
		s := onTheTrail()
		s.v.State.Tick = 1000
		s.v.State.Lost[3] = world.Lost{Stage: world.Waiting, Pos: s.trail(29)}
		c.change(s)
		for range 4 * grid.TicksPerSecond {
			s.run(1)
			if s.v.State.Shades[7].Mood != world.NoMood {
				s.v.State.Shades[7].Pos = s.me().Add(grid.Pos{Y: 9 * grid.Metre})
			}
		}
		near := s.me().Dist(s.v.State.Lost[3].Pos) < world.ActReach
		if got := near && s.want.Presses[world.Act] > 0; got != c.wakes {
			t.Errorf("%s: woke %v", name, got)
		}
	}
}

// A chore that takes too long is given up for good; another chore is not.
func TestChoresAreGivenUp(t *testing.T) {
	var c chore
	a, b := grid.Pos{X: 1}, grid.Pos{X: 2}
	for _, step := range []struct {
		at   grid.Pos
		now  world.Tick
		want bool
	}{
		{a, 100, true}, {a, 100 + patience, true}, {b, 101 + patience, true}, {a, 102 + patience, true},
		{a, 103 + 2*patience, false}, {a, 104 + 2*patience, false}, {b, 105 + 2*patience, true}, {b, 106 + 3*patience, false}, {a, 1 << 30, false},
	} {
		if got := c.worth(step.at, step.now); got != step.want {
			t.Errorf("%v at %d is worth it: %v", step.at, step.now, got)
		}
	}
}

// Lighting is up to the nearest hiker; of two as near, to the one in the lower seat.
func TestWhoseItIs(t *testing.T) {
	lantern := func(s *scene) grid.Pos { return s.t.Spots[1].Pos }
	for name, c := range map[string]struct {
		mine, theirs int32
		self         world.Seat
		want         bool
	}{
		"nearer":             {3 * grid.Metre, 5 * grid.Metre, 0, true},
		"farther":            {5 * grid.Metre, 3 * grid.Metre, 0, false},
		"as near, lower":     {4 * grid.Metre, 4 * grid.Metre, 0, true},
		"as near, higher":    {4 * grid.Metre, 4 * grid.Metre, 1, false},
		"farther, both far":  {20 * grid.Metre, farHelper + grid.Metre, 0, true},
		"farther, one is in": {20 * grid.Metre, farHelper, 0, false},
	} {
		s := onTheTrail()
		h := NewHiker(1, Habits{}).(*hiker)
		s.v.Self = c.self
		s.stand(int(c.self), lantern(s).Add(grid.Pos{X: c.mine}))
		s.stand(int(1-c.self), lantern(s).Add(grid.Pos{X: -c.theirs}))
		h.Think(&s.v, s.t)
		if got := h.mine(lantern(s)); got != c.want {
			t.Errorf("%s: mine is %v", name, got)
		}
	}
}

// In half of all nights, by their seed, hikers visit the dark lantern of a side path.
func TestCuriosityIsOfTheNight(t *testing.T) {
	curiousNights := 0
	for seed := range uint64(1000) {
		if curious(seed, 3) {
			curiousNights++
		}
	}
	if curiousNights < 450 || curiousNights > 550 {
		t.Errorf("curious in %d of 1000 nights, want about half", curiousNights)
	}
}
