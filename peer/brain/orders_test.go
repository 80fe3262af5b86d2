package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// A guided hiker runs from a shade that comes: to a light that is near, else on to its
// goal, else away. Under an order to hold it stands and faces the shade.
func TestGuidedEvades(t *testing.T) {
	for name, c := range map[string]struct {
		order func(s *scene) Order
		lit   bool
		wants func(s *scene, from, shade grid.Pos) bool
	}{
		"to a light": {func(*scene) Order { return Order{} }, true, func(s *scene, from, _ grid.Pos) bool {
			fire := s.t.Spots[0].Pos
			return s.me().Dist(fire) < from.Dist(fire)-grid.Metre
		}},
		"on": {func(s *scene) Order { return Order{Go: true, To: s.trail(40), Near: grid.Metre} }, false, func(s *scene, from, _ grid.Pos) bool {
			return s.me().Dist(s.trail(40)) < from.Dist(s.trail(40))-grid.Metre
		}},
		"away": {func(*scene) Order { return Order{} }, false, func(s *scene, from, shade grid.Pos) bool {
			return s.me().Dist(shade) > from.Dist(shade)+grid.Metre
		}},
		"not at all": {func(*scene) Order { return Order{Hold: true} }, false, func(s *scene, from, shade grid.Pos) bool {
			return s.me().Pos == from && s.want.Facing == towards(from, shade)
		}},
	} {
		s, g := guided(Order{})
		s.v.State.Tick = 1000
		if c.lit {
			s.v.State.Lights[0].Lit = true
			at := 0
			for s.trail(at).Dist(s.t.Spots[0].Pos) < 20*grid.Metre {
				at++
			}
			s.stand(0, s.trail(at))
		}
		g.Order(c.order(s))
		from, shade := s.me().Pos, s.me().Add(grid.Pos{X: 6 * grid.Metre})
		s.shade(world.Rushing, shade)
		runs := false
		for range leastAlarm + moreAlarm + grid.TicksPerSecond {
			s.run(1)
			runs = runs || s.want.Buttons&body.Run != 0
		}
		if !c.wants(s, from, shade) || flashed(s) != 0 {
			t.Errorf("%s: went %d cm, flashed %d times", name, s.me().Dist(from)*100/grid.Metre, flashed(s))
		}
		if hold := name == "not at all"; runs == hold {
			t.Errorf("%s: runs %v", name, runs)
		}
	}
}

func TestGuidedFlashesAtAWardenWhenTold(t *testing.T) {
	for far, flashes := range map[int32]bool{world.FlashReach - grid.Metre: true, world.FlashReach + grid.Metre: false} {
		s, g := guided(Order{Hold: true})
		s.v.State.Tick = 1000
		s.run(1)
		s.v.State.Warden = world.Warden{Mood: world.Stalking, Camp: 1, Pos: s.me().Add(grid.Pos{X: far})}
		g.Flash()
		s.run(grid.TicksPerSecond)
		if got := flashed(s) > 0; got != flashes {
			t.Errorf("a Warden %d m away: flashed %v", far/grid.Metre, got)
		}
	}
}

// An order to flash ends when nothing has come for a while.
func TestReadinessPasses(t *testing.T) {
	s, g := guided(Order{Hold: true})
	s.run(1)
	g.Flash()
	s.run(flashReady)
	s.shade(world.Stalking, s.me().Add(grid.Pos{X: 7 * grid.Metre}))
	if s.run(2 * grid.TicksPerSecond); flashed(s) != 0 {
		t.Error("flashed long after it was told to")
	}
}

func TestGuidedRunsWhenTold(t *testing.T) {
	for _, straight := range []bool{false, true} {
		for _, run := range []bool{false, true} {
			s, g := guided(Order{})
			g.Order(Order{Go: true, To: s.trail(35), Near: grid.Metre, Run: run, Straight: straight})
			if s.run(1); s.want.Buttons&body.Run != 0 != run {
				t.Errorf("straight %v, told to run %v: holds %d", straight, run, s.want.Buttons)
			}
			s.me().Breath = body.MaxBreath / 3 // keeps the rest
			if s.run(1); s.want.Buttons&body.Run != 0 {
				t.Errorf("straight %v: runs out of breath", straight)
			}
		}
	}
}

// A slow act goes on while it is ordered, and is given up when it is not.
func TestGuidedCarriesOnWhatIsWanted(t *testing.T) {
	for _, wanted := range []bool{true, false} {
		s, g := guided(Order{})
		to := s.trail(30)
		g.Order(Order{Act: wanted, Go: !wanted, To: to, Near: grid.Metre})
		s.me().Act = world.Action{Target: 1, Still: true, Until: 1 << 20}
		from := s.me().Pos
		if s.run(10); s.me().Pos == from != wanted {
			t.Errorf("wanted %v: moved %d cm", wanted, s.me().Dist(from)*100/grid.Metre)
		}
	}
}

func TestGuidedSaysWhereItIs(t *testing.T) {
	g := NewGuided(1)
	if _, ok := g.Next(); ok {
		t.Error("knows what is next before the first picture")
	}
	if lit, fire := g.Circle(grid.Pos{}); lit || fire || g.Besieged() {
		t.Error("knows a circle before the first picture")
	}
	s := onTheTrail()
	s.b = g
	s.v.State.Lights[0].Lit, s.v.State.Lights[1].Lit = true, true
	s.v.State.Posts[0] = world.Post{Stands: true, Pos: s.trail(25)}
	s.run(1)
	for name, c := range map[string]struct {
		at        grid.Pos
		lit, fire bool
	}{
		"fire":           {s.t.Spots[0].Add(grid.Pos{X: world.FireCircle}), true, true},
		"beside a fire":  {s.t.Spots[0].Add(grid.Pos{X: -world.FireCircle - 1}), false, false},
		"lantern":        {s.t.Spots[1].Add(grid.Pos{Y: world.LanternCircle}), true, false},
		"beside it":      {s.t.Spots[1].Add(grid.Pos{Y: world.LanternCircle + 1}), false, false},
		"post":           {s.trail(25).Add(grid.Pos{X: world.PostCircle}), true, false},
		"beside a post":  {s.trail(25).Add(grid.Pos{X: world.PostCircle + 1}), false, false},
		"a dark lantern": {s.t.Spots[2].Pos, false, false},
	} {
		if lit, fire := g.Circle(c.at); lit != c.lit || fire != c.fire {
			t.Errorf("%s: lit %v, a fire's %v", name, lit, fire)
		}
	}
	if light, ok := g.Next(); !ok || s.v.State.Lights[light].Lit {
		t.Errorf("next is light %d, %v", light, ok)
	}
	s.me().Condition = body.Down
	s.run(1)
	if _, ok := g.Next(); ok {
		t.Error("knows what is next of a picture that is over")
	}
}
