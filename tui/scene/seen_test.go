package scene

import (
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// walked returns a scene that has seen a walk past the first few lights.
func walked(v *peer.View, lights int, o Options) *Scene {
	s, g := New(), canvas.NewGrid(40, 12)
	for i := range lights {
		for step := range int32(4) {
			v.State.Players[0].Pos = spots()[i].Pos.Sub(at(0, 15*step))
			s.Draw(g, canvas.Rect{W: 40, H: 12}, v, 0, o)
		}
	}
	return s
}

func TestSeenIsRemembered(t *testing.T) {
	v := night(0, at(0, 0))
	friend := stand(v, 1, spots()[4].Pos, 0)
	s := walked(v, 1, Options{})
	here := spots()[0].Pos
	for _, test := range []struct {
		p    grid.Pos
		seen bool
	}{
		{here, true}, {here.Add(at(14, 0)), true}, {here.Add(at(0, 14)), true}, {here.Add(at(28, 0)), false}, {here.Add(at(0, 28)), false},
		{friend.Pos, true}, {friend.Add(at(10, 10)), true}, {spots()[9].Pos, false}, {at(9999, 9999), false}, {at(-9999, -9999), false},
	} {
		if got := s.seen.Saw(test.p); got != test.seen {
			t.Errorf("seed %d: seen %v at %v, want %v", *seed, got, test.p, test.seen)
		}
	}
}

func TestAnotherNightIsUnseen(t *testing.T) {
	v := night(0, at(0, 0))
	v.State.Tick = 100_000
	s, g, area := New(), canvas.NewGrid(40, 12), canvas.Rect{W: 40, H: 12}
	s.Draw(g, area, v, 0, Options{})
	here := v.State.Players[0].Pos
	v.State.Players[0].Pos = spots()[5].Pos
	v.State.Tick -= 2 // a step back on the same timeline forgets nothing
	s.Draw(g, area, v, 0, Options{})
	if !s.seen.Saw(here) {
		t.Error("what was seen is forgotten within a night")
	}
	v.State.Tick = 0
	s.Draw(g, area, v, 0, Options{})
	if s.seen.Saw(here) || !s.seen.Saw(spots()[5].Pos) {
		t.Error("a new night begins with what another one saw")
	}
}

func TestMapShowsLightsFriendsAndNames(t *testing.T) {
	for _, o := range bothKinds {
		v := night(0, at(0, 0))
		s := walked(v, 5, o)
		v.State.Lights[1].Lit = true
		v.State.Players[0].Pos = spots()[0].Pos.Sub(at(0, 12))
		stand(v, 1, spots()[2].Pos.Add(at(8, 12)), 0)
		g := canvas.NewGrid(80, 22)
		s.DrawSeen(g, canvas.Rect{W: 80, H: 22}, v, o)
		text := strings.Join(rows(g), "\n")
		for _, want := range []string{"@", "B", "*", "o", "w", "^", "N", s.level.Landmarks[0].Name} {
			if !strings.Contains(text, want) {
				t.Errorf("%+v: no %q on the map\n%s", o, want, text)
			}
		}
		if strings.Contains(text, s.level.Landmarks[5].Name) {
			t.Errorf("%+v: the map tells of %s, which nobody saw", o, s.level.Landmarks[5].Name)
		}
	}
}

// Of the lights that nobody has seen, the map shows only those that burn.
func TestMapHidesDarkLights(t *testing.T) {
	v := night(0, at(0, 0))
	s, g := walked(v, 1, Options{}), canvas.NewGrid(200, 60)
	v.State.Players[0].Pos = spots()[0].Pos
	draw := func() rune {
		s.DrawSeen(g, canvas.Rect{W: 200, H: 60}, v, Options{})
		c := chart{Seen: &s.seen, g: g, area: canvas.Rect{W: 200, H: 60}}
		c.center(s.look(v, 0))
		x, y, _, ok := c.cell(spots()[2].Pos)
		if !ok {
			t.Fatalf("seed %d: the second lantern is not on the map", *seed)
		}
		return g.At(x, y).Rune
	}
	if got := draw(); got == darkLantern {
		t.Errorf("seed %d: a dark lantern that nobody saw is on the map", *seed)
	}
	v.State.Lights[2].Lit = true
	if got := draw(); got != litLantern {
		t.Errorf("seed %d: a lantern that burns in the distance is %q on the map", *seed, got)
	}
}

// Whatever the size and however much was seen, the map stays in its area.
func TestMapStaysInItsArea(t *testing.T) {
	outside := canvas.Cell{Rune: '█', FG: 0x123456, BG: 0x654321}
	v := night(0, at(0, 0))
	v.State.Gear[0].PingAt, v.State.Gear[0].Ping, v.State.Tick = 10, at(5, 5), 20
	s := walked(v, 16, Options{})
	for _, area := range []canvas.Rect{
		{W: 80, H: 24}, {X: 3, Y: 2, W: 1, H: 1}, {X: 10, Y: 5, W: 40, H: 12}, {X: -5, Y: -5, W: 30, H: 30}, {X: 70, Y: 20, W: 99, H: 99}, {W: 0, H: 3},
	} {
		g := canvas.NewGrid(80, 24)
		g.Clear(outside)
		s.DrawSeen(g, area, v, Options{})
		in := area.Clip(80, 24)
		for i, c := range g.Cells {
			x, y := i%80-in.X, i/80-in.Y
			if inside := x >= 0 && y >= 0 && x < in.W && y < in.H; inside == (c == outside) {
				t.Fatalf("area %+v: cell (%d, %d) is %+v", area, i%80, i/80, c)
			}
		}
	}
}

func TestMapAllocatesNothing(t *testing.T) {
	v := night(0, at(0, 0))
	s, g := walked(v, 6, Options{}), canvas.NewGrid(80, 22)
	if n := testing.AllocsPerRun(50, func() { s.DrawSeen(g, canvas.Rect{W: 80, H: 22}, v, Options{}) }); n != 0 {
		t.Errorf("%v allocations a map", n)
	}
}

// The map grows brighter at sunrise.
func TestSunriseOnTheMap(t *testing.T) {
	v := night(0, at(0, 0))
	s, g := walked(v, 6, Options{}), canvas.NewGrid(80, 22)
	bright := func() (sum int32) {
		s.DrawSeen(g, canvas.Rect{W: 80, H: 22}, v, Options{})
		for _, c := range g.Cells {
			if c.Rune == '▀' && c.FG != unseen {
				sum += luma(c.FG)
			}
		}
		return sum
	}
	before := bright()
	v.State.Night.Phase, v.State.Night.Ended, v.State.Tick = world.Sunrise, 1, 1+morningTicks
	if after := bright(); 2*after < 3*before {
		t.Errorf("the map's brightness goes from %d to %d", before, after)
	}
}
