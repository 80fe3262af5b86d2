package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// duelling puts a hiker with a full battery and a Warden on opposite sides of the fire
// of camp 1, each at its own distance.
func duelling(hiker, warden int32, lit bool) (s *scene, fire grid.Pos) {
	s = onTheTrail()
	s.v.State.Tick = 1000
	for i, spot := range s.t.Spots {
		if spot.Camp == 1 {
			fire = spot.Pos
			s.v.State.Lights[i].Lit = lit
		}
	}
	out := towards(fire, onTheStem(s, fire))
	s.stand(0, fire.Add(grid.Vector(out, hiker)))
	s.v.State.Warden = world.Warden{Mood: world.Stalking, Camp: 1, Pos: fire.Add(grid.Vector(out+2*grid.Quarter, warden))}
	return s, fire
}

// onTheStem returns a point of the main way below a fire, where no trunk stands.
func onTheStem(s *scene, fire grid.Pos) grid.Pos {
	w := &s.t.Way
	at := w.Nearest(fire, -1)
	for w.Points[at].Dist(fire) < 16*grid.Metre {
		at--
	}
	return w.Points[at]
}

func (s *scene) warden() *world.Warden { return &s.v.State.Warden }

// When the Warden is gone or far away, the hiker goes on climbing.
func TestNoWardenNoDuel(t *testing.T) {
	for name, change := range map[string]func(w *world.Warden){
		"none":    func(w *world.Warden) { w.Mood = world.NoMood },
		"far off": func(w *world.Warden) { w.Pos = w.Pos.Add(grid.Pos{X: 90 * grid.Metre}) },
	} {
		s, fire := duelling(10*grid.Metre, 10*grid.Metre, false)
		change(s.warden())
		s.run(5 * grid.TicksPerSecond)
		if d := s.me().Dist(fire); d > reach+grid.Metre/4 || s.want.Presses[world.Act] == 0 {
			t.Errorf("%s: %d cm from the fire, act pressed %d times", name, d*100/grid.Metre, s.want.Presses[world.Act])
		}
	}
}

// With the fire dark, a hiker on its own leads the Warden away.
func TestAloneAWardenIsLedAway(t *testing.T) {
	s, fire := duelling(5*grid.Metre, 3*grid.Metre, false)
	for range 4 * grid.TicksPerSecond {
		s.run(1)
		s.me().Facing = s.want.Facing
		w := s.warden() // comes after
		w.Pos = w.Pos.Add(grid.Vector(towards(w.Pos, s.me().Pos), 26))
	}
	if d := s.me().Dist(fire); d < lureRing-3*grid.Metre {
		t.Errorf("after four seconds %d cm from the fire, want about %d", d*100/grid.Metre, lureRing*100/grid.Metre)
	}
	if d := s.me().Dist(s.warden().Pos); d < wardenNear {
		t.Errorf("%d cm from the Warden", d*100/grid.Metre)
	}
	if s.want.Presses[world.Act] != 0 {
		t.Error("lit the fire with the Warden beside it")
	}
}

// While the Warden is far enough away, the hiker lights its fire.
func TestTheFireIsLitWhenThereIsTime(t *testing.T) {
	for far, lights := range map[int32]bool{5 * grid.Metre: false, 25 * grid.Metre: true} {
		s, fire := duelling(5*grid.Metre, far, false)
		s.run(3 * grid.TicksPerSecond)
		if got := s.want.Presses[world.Act] > 0; got != lights {
			t.Errorf("with the Warden %d m off: act pressed %v, %d cm from the fire", far/grid.Metre, got, s.me().Dist(fire)*100/grid.Metre)
		}
	}
}

// Two hikers keep their lamps on the Warden: near enough to burn it, too far to be
// struck.
func TestTwoHoldTheirLampsOnAWarden(t *testing.T) {
	for _, lit := range []bool{false, true} {
		s, _ := duelling(5*grid.Metre, 9*grid.Metre, lit)
		s.stand(1, s.me().Add(grid.Pos{X: 2 * grid.Metre}))
		s.run(6 * grid.TicksPerSecond)
		d := s.me().Dist(s.warden().Pos)
		if off := s.want.Facing.Diff(towards(s.me().Pos, s.warden().Pos)); grid.Abs(off) > int32(world.LampHalf) || d > wardenLit+grid.Metre || d < wardenNear {
			t.Errorf("fire lit %v: %d cm away, %d turn units beside it", lit, d*100/grid.Metre, off)
		}
	}
}

// At a burning fire the Warden is led into its light.
func TestAWardenIsLedIntoTheLight(t *testing.T) {
	s, fire := duelling(18*grid.Metre, 0, true)
	from := s.me().Dist(fire)
	for range grid.TicksPerSecond { // it comes after, from outside
		s.warden().Pos = s.me().Add(grid.Vector(towards(fire, s.me().Pos), 6*grid.Metre))
		s.run(1)
	}
	if s.me().Dist(fire) >= from-grid.Metre {
		t.Error("does not go back to the fire")
	}
	if off := s.want.Facing.Diff(towards(s.me().Pos, s.warden().Pos)); grid.Abs(off) > int32(world.LampHalf) || s.want.Buttons != body.Aim {
		t.Errorf("looks %d turn units beside it, holds %d", off, s.want.Buttons)
	}
}

// A heading that leads into something close bends around it, on the nearer
// side; one that leads past it or away does not.
func TestAround(t *testing.T) {
	from := grid.Pos{}
	right, left := grid.Pos{X: grid.Metre, Y: -3 * grid.Metre}, grid.Pos{X: -grid.Metre, Y: -3 * grid.Metre}
	for name, c := range map[string]struct {
		what grid.Pos
		want grid.Turn
	}{
		"far":         {grid.Pos{Y: -wardenClose - 1}, grid.North},
		"behind":      {grid.Pos{Y: wardenClose / 2}, grid.North},
		"beside":      {grid.Pos{X: grid.Metre, Y: 1}, grid.North},
		"a bit right": {right, towards(from, right) - grid.Quarter},
		"a bit left":  {left, towards(from, left) + grid.Quarter},
	} {
		if got := around(from, c.what, grid.North); got != c.want {
			t.Errorf("%s: heads %d, want %d", name, got, c.want)
		}
	}
}
