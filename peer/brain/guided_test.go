package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// guided puts a guided hiker where onTheTrail puts a hiker.
func guided(o Order) (*scene, *Guided) {
	s := onTheTrail()
	g := NewGuided(1)
	g.Order(o)
	s.b = g
	return s, g
}

func TestGuidedStandsWithoutOrders(t *testing.T) {
	s, _ := guided(Order{})
	from := s.me().Pos
	s.run(5 * grid.TicksPerSecond)
	if s.me().Pos != from || s.want.Presses != [world.NumPresses]uint8{} {
		t.Errorf("walked %d cm, pressed %v", s.me().Dist(from)*100/grid.Metre, s.want.Presses)
	}
}

func TestGuidedGoesWhereItIsTold(t *testing.T) {
	for name, straight := range map[string]bool{"by the trail": false, "straight": true} {
		s, g := guided(Order{})
		to := s.trail(10) // back down
		if straight {
			to = s.me().Add(grid.Pos{X: 4 * grid.Metre})
		}
		g.Order(Order{Go: true, To: to, Near: grid.Metre, Straight: straight})
		s.run(12 * grid.TicksPerSecond)
		if d := s.me().Dist(to); d > grid.Metre {
			t.Errorf("%s: still %d cm away", name, d*100/grid.Metre)
		}
		if s.want.MoveX != 0 || s.want.MoveY != 0 {
			t.Errorf("%s: walks on", name)
		}
	}
}

func TestGuidedActsOnWhatItIsTold(t *testing.T) {
	s, g := guided(Order{})
	lantern := s.t.Spots[1].Pos
	g.Order(Order{Act: true, To: lantern})
	s.stand(0, lantern.Add(grid.Pos{Y: 6 * grid.Metre}))
	s.run(4 * grid.TicksPerSecond)
	if s.me().Dist(lantern) > world.ActReach || s.want.Presses[world.Act] == 0 {
		t.Errorf("%d cm away, act pressed %d times", s.me().Dist(lantern)*100/grid.Metre, s.want.Presses[world.Act])
	}
}

func TestGuidedFlashesOnlyWhenTold(t *testing.T) {
	const long = 4 * grid.TicksPerSecond
	for name, c := range map[string]struct {
		order   Order
		tell    bool
		flashes bool
	}{
		"keeps off": {Order{Hold: true}, false, false},
		"fights":    {Order{Fight: true}, false, true},
		"is told":   {Order{Hold: true}, true, true},
	} {
		s, g := guided(c.order)
		s.run(1)
		s.shade(world.Telling, s.me().Add(grid.Pos{X: 7 * grid.Metre}))
		if c.tell {
			g.Flash()
		}
		s.run(long)
		if got := s.want.Presses[world.Flash] > 0; got != c.flashes {
			t.Errorf("%s: flashed %d times", name, s.want.Presses[world.Flash])
		}
	}
}

func TestGuidedIsReadyForWhatComes(t *testing.T) {
	s, g := guided(Order{Hold: true})
	s.run(1)
	g.Flash()
	s.run(flashReady / 2)
	if s.want.Presses[world.Flash] != 0 {
		t.Fatal("flashed at nothing")
	}
	s.shade(world.Stalking, s.me().Add(grid.Pos{X: 9 * grid.Metre}))
	s.run(flashReady)
	if n := s.want.Presses[world.Flash]; n < world.BanishHits || n > 10 {
		t.Errorf("flashed %d times in the %d s after the first", n, flashMore/grid.TicksPerSecond)
	}
}

func TestGuidedKeepsOffWhatComes(t *testing.T) {
	s, _ := guided(Order{})
	shade := s.me().Add(grid.Pos{X: 7 * grid.Metre})
	s.shade(world.Telling, shade)
	s.run(3 * grid.TicksPerSecond)
	if d := s.me().Dist(shade); d <= world.FlashReach {
		t.Errorf("is %d cm from a shade that was 7 m away three seconds ago", d*100/grid.Metre)
	}
}

func TestGuidedLamp(t *testing.T) {
	for rule, pressed := range map[LampRule]uint8{LampAuto: 0, LampOn: 0, LampOff: 1} {
		s, _ := guided(Order{Lamp: rule})
		s.run(2 * lampPatience)
		if got := s.want.Presses[world.Lamp]; got == 0 != (pressed == 0) {
			t.Errorf("rule %d: the lamp is switched %d times in the dark", rule, got)
		}
	}
}

func TestGuidedDoesDeedsInTurn(t *testing.T) {
	s, g := guided(Order{})
	s.v.State.Tick = grid.TicksPerSecond
	for range 2 * maxDeeds {
		g.Do(world.Heal, 0)
	}
	g.deeds[1] = deed{world.PointOut, 16}
	s.run(1)
	if s.want.Deed != world.Heal || s.want.Presses[world.Do] != 1 {
		t.Errorf("deed %d, pressed %d times", s.want.Deed, s.want.Presses[world.Do])
	}
	s.me().Condition = body.Down // can still point
	s.run(grid.TicksPerSecond / 3)
	if s.want.Deed != world.PointOut || s.want.Arg != 16 || s.want.Presses[world.Do] != 2 {
		t.Errorf("deed %d of %d, pressed %d times", s.want.Deed, s.want.Arg, s.want.Presses[world.Do])
	}
	if len(g.deeds) != maxDeeds-2 {
		t.Errorf("%d deeds wait", len(g.deeds))
	}
}

func TestGuidedWaitsInALightForWhatItKeepsOff(t *testing.T) {
	for name, c := range map[string]struct {
		fight bool
		mood  world.Mood
		waits bool
	}{
		"a stalker": {false, world.Stalking, true}, "a lurker": {false, world.Lurking, false}, "fighting": {true, world.Stalking, false},
	} {
		s, g := guided(Order{})
		s.v.State.Lights[0].Lit = true
		s.stand(0, s.t.Spots[0].Pos.Add(grid.Pos{X: 3 * grid.Metre}))
		from := s.me().Pos
		s.shade(c.mood, from.Add(grid.Pos{X: 9 * grid.Metre}))
		g.Order(Order{Go: true, To: s.trail(12), Near: grid.Metre, Fight: c.fight})
		s.run(grid.TicksPerSecond)
		if waits := s.me().Pos == from; waits != c.waits || g.Besieged() != c.waits {
			t.Errorf("%s: waits %v, besieged %v", name, waits, g.Besieged())
		}
	}
}

func TestGuidedMeetsAWardenOnlyWhenTold(t *testing.T) {
	for name, c := range map[string]struct {
		order  Order
		closer bool
	}{
		"keeps off": {Order{Fight: true}, false}, "is told": {Order{Fight: true, Duel: true}, true},
	} {
		s, g := guided(c.order)
		camp := s.t.Spots[5]
		s.v.State.Lights[5].Lit = true
		s.stand(0, camp.Add(grid.Pos{X: 8 * grid.Metre}))
		warden := camp.Add(grid.Pos{X: -4 * grid.Metre})
		s.v.State.Warden = world.Warden{Mood: world.Stalking, Pos: warden, Camp: uint8(camp.Camp)}
		g.Order(c.order)
		before := s.me().Dist(warden)
		s.run(2 * grid.TicksPerSecond)
		if closer := s.me().Dist(warden) < before; closer != c.closer {
			t.Errorf("%s: went from %d to %d cm of a Warden", name, before*100/grid.Metre, s.me().Dist(warden)*100/grid.Metre)
		}
	}
}
