package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// dusk seats n players at the trailhead of a seed and lights the first lantern, so that
// the night begins.
func dusk(seed uint64, n int) (w rules, in *[world.MaxSeats]world.Input) {
	w, in = hikeOf(seed), &[world.MaxSeats]world.Input{}
	for i := range n {
		in[i].Change = world.Take
	}
	w.Step(in)
	for i := range n {
		in[i].Change = world.Keep
	}
	for i := range w.Spots {
		if !w.Spots[i].Fire {
			w.Lights[i].Lit = true
			break
		}
	}
	w.Step(in)
	return w, in
}

func TestCeilingGrowsWithTheWayAndTheSquad(t *testing.T) {
	for _, c := range []struct{ players, camp, want int }{
		{0, 5, 0}, {1, 0, 3}, {1, 5, 15}, {2, 1, 11}, {3, 2, 24}, {4, 3, 43}, {5, 0, 18}, {5, 5, 78}, {17, 5, 78},
	} {
		w, _ := dusk(1, c.players)
		w.Night.Camp = uint8(c.camp)
		if got := w.ceiling(); got != c.want {
			t.Errorf("%d players at camp %d: %d shades, want %d", c.players, c.camp, got, c.want)
		}
	}
}

// However long a squad waits in the dark, the director makes no more shades than its
// ceiling, and none in a calm.
func TestDirectorKeepsToItsBudgetAndItsCycle(t *testing.T) {
	w, in := dusk(2, 3)
	for i := range 3 {
		w.Players[i].Pos = onTrail(25 + int32(i))
	}
	ceiling, parts := w.ceiling(), [3]world.Tick{}
	part, began := w.Night.Part, w.Tick
	for range 10 * 60 * grid.TicksPerSecond {
		for i := range 3 {
			w.Players[i].Health = world.MaxHealth
		}
		before := w.alive()
		w.Step(in)
		n := w.alive()
		if n > ceiling {
			t.Fatalf("%d shades, %d may be", n, ceiling)
		}
		if w.Night.Part == partCalm && n > before {
			t.Fatal("a new one in the calm")
		}
		if w.Night.Part != part {
			parts[part] = max(parts[part], w.Tick-began)
			part, began = w.Night.Part, w.Tick
		}
	}
	if parts[partBuild] < world.BuildTicks || parts[partBuild] > world.BuildTicks+world.BuildMore || parts[partPeak] > 15*grid.TicksPerSecond+1 || parts[partCalm] < world.CalmTicks {
		t.Errorf("longest calm, build, peak: %v ticks", parts)
	}
}

func TestShadesAppearFarOffInTheDark(t *testing.T) {
	w, in := dusk(3, 2)
	w.Players[0].Pos, w.Players[1].Pos = onTrail(25), onTrail(38)
	seen := 0
	for range 200 {
		w.Night.Part, w.Night.Build, w.Night.Spawned = partBuild, 1<<30, 1
		w.Shades = [world.MaxShades]world.Shade{}
		w.Tick += world.BuildTicks
		w.Night.Began = w.Tick
		w.Step(in)
		h := &w.Shades[0]
		if h.Mood == world.NoMood {
			continue
		}
		seen++
		a, b := h.Dist(w.Players[0].Pos), h.Dist(w.Players[1].Pos)
		if min(a, b) < world.SpawnKeep || min(a, b) > world.SpawnFar || w.Lit(w.Terrain, h.Pos) || !body.Free(w.Forest, h.Pos) {
			t.Errorf("appears %d and %d units away, lit %v", a, b, w.Lit(w.Terrain, h.Pos))
		}
	}
	if seen < 150 {
		t.Errorf("only %d came", seen)
	}
}

func TestNothingStirsAtDusk(t *testing.T) {
	w, in := hikeOf(1), &[world.MaxSeats]world.Input{}
	in[0].Change = world.Take
	w.Step(in)
	in[0].Change = world.Keep
	for range 5 * 60 * grid.TicksPerSecond {
		w.Step(in)
	}
	if w.alive() != 0 {
		t.Errorf("%d shades before the first lantern", w.alive())
	}
}

// A player who walks the first stretch with the lamp on sees the first shade between 45
// and 90 s into the night; in most nights it flees from the light.
func TestFirstShadeIsSeenAndFlees(t *testing.T) {
	const seeds = 50
	fled := 0
	for seed := uint64(1); seed <= seeds; seed++ {
		w, in := dusk(seed, 1)
		seen := world.Tick(0)
		for w.NightTicks() < 100*grid.TicksPerSecond {
			pace(w, in)
			w.Step(in)
			for i := range w.Shades {
				h := &w.Shades[i]
				if h.Mood == world.NoMood {
					continue
				}
				if w.NightTicks() < world.FirstFrom {
					t.Fatalf("seed %d: a shade %d ticks into the night", seed, w.NightTicks())
				}
				if h.Mood == world.Telling || h.Mood == world.Rushing {
					t.Fatalf("seed %d: a rush %d ticks into the night", seed, w.NightTicks())
				}
				if seen == 0 && (h.Dist(w.Players[0].Pos) < 10*grid.Metre || h.Mood == world.Fleeing) {
					seen = w.NightTicks()
				}
				if h.Mood == world.Fleeing && fled < int(seed) {
					fled++
				}
			}
		}
		if seen < 45*grid.TicksPerSecond || seen > 90*grid.TicksPerSecond {
			t.Errorf("seed %d: first seen %d ticks into the night", seed, seen)
		}
	}
	if fled < seeds*3/4 {
		t.Errorf("in %d of %d nights one fled from the light", fled, seeds)
	}
}

// pace walks player 0 up and down the first stretch, facing where they go.
func pace(w rules, in *[world.MaxSeats]world.Input) {
	c, p := &in[0].Command, &w.Players[0]
	switch {
	case p.Y < -40*grid.Metre:
		c.MoveY, c.Facing = body.MaxAxis/3, grid.Quarter
	case p.Y > -24*grid.Metre:
		c.MoveY, c.Facing = -body.MaxAxis/3, 3*grid.Quarter
	}
}
