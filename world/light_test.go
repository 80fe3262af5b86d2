package world

import (
	"testing"

	"switchback/world/body"
	"switchback/world/grid"
)

// inDark stands n players on the first straight of the trail, with their lamps
// off, in a night in which no light burns and no rule runs.
func inDark(n int) *World {
	w := New(1, &Mode{Start: func(*World) {}})
	w.Tick = grid.TicksPerSecond
	w.Night = Night{Phase: Dark, RainFrom: 1 << 30, RainTill: 1 << 30}
	for i := range n {
		w.Players[i] = Player{Health: MaxHealth, Battery: MaxBattery}
		w.Players[i].Condition, w.Players[i].Pos = body.Standing, grid.Pos{Y: -40 * grid.Metre}
	}
	return w
}

func TestWhatALampLights(t *testing.T) {
	const m = grid.Metre
	for _, c := range []struct {
		name  string
		dist  int32
		turn  grid.Turn
		spoil func(w *World)
		want  bool
	}{
		{"ahead", 8 * m, 0, nil, true},
		{"where it fades", 9*m + 20, 0, nil, false},
		{"at the edge", 5 * m, LampHalf - 100, nil, true},
		{"beside the cone", 5 * m, LampHalf + 100, nil, false},
		{"lamp off", 5 * m, 0, func(w *World) { w.Players[0].LampOn = false }, false},
		{"battery empty", 5 * m, 0, func(w *World) { w.Players[0].Battery = 0 }, false},
		{"lowered for an act", 5 * m, 0, func(w *World) { w.Players[0].Act = Action{Still: true, Until: 1} }, false},
		{"near in the rain", 6 * m, 0, func(w *World) { w.Night.RainFrom = 0 }, true},
		{"far in the rain", 8 * m, 0, func(w *World) { w.Night.RainFrom = 0 }, false},
	} {
		w := inDark(1)
		p := &w.Players[0]
		p.LampOn, p.Facing = true, grid.Quarter
		if c.spoil != nil {
			c.spoil(w)
		}
		at := p.Add(grid.Vector(p.Facing+c.turn, c.dist))
		if got := w.Lit(w.Terrain, at); got != c.want {
			t.Errorf("%s: lit %v", c.name, got)
		}
	}
}

func TestATrunkShadesFromTheLamp(t *testing.T) {
	w := inDark(1)
	p := &w.Players[0]
	p.LampOn, p.Facing = true, grid.Quarter
	for _, tree := range w.Forest.Piece(3, -20).Trees {
		p.Pos = tree.Add(grid.Pos{Y: -2 * grid.Metre})
		if w.Lit(w.Terrain, tree.Add(grid.Pos{Y: 2 * grid.Metre})) {
			t.Errorf("light falls through the trunk at %v", tree.Pos)
		}
	}
}

func TestLightsAreCounted(t *testing.T) {
	w := inDark(2)
	at := w.Spots[1].Add(grid.Pos{X: 2 * grid.Metre})
	for i := range 2 {
		p := &w.Players[i]
		p.Pos, p.LampOn, p.Facing = at.Add(grid.Pos{Y: -3 * grid.Metre}), true, grid.Quarter
	}
	if n := w.LightsOn(w.Terrain, at); n != 2 {
		t.Errorf("two lamps: %d lights", n)
	}
	w.Lights[1].Lit, w.Posts[3] = true, Post{Stands: true, Pos: at}
	if n := w.LightsOn(w.Terrain, at); n != 4 {
		t.Errorf("two lamps, a lantern and a post: %d lights", n)
	}
	if from, ok := w.LightOn(w.Terrain, at.Add(grid.Pos{X: PostCircle - 1, Y: grid.Metre / 64})); !ok || from == (grid.Pos{}) {
		t.Errorf("light from %v, %v", from, ok)
	}
}
