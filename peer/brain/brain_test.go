package brain

import (
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// night has one brain play in seat 0 of a whole night with so many players, and calls
// each after every tick.
func night(b Brain, seed uint64, players, ticks int, each func(w *world.World, want peer.Intent)) {
	w := world.New(seed, hike.Mode)
	var in [world.MaxSeats]world.Input
	for i := range players {
		in[i].Change = world.Take
	}
	var view peer.View
	for range ticks {
		view.State = w.State
		want := b.Think(&view, w.Terrain)
		in[0].Command = want.Command()
		in[0].Command.Tick = w.Tick + 1
		w.Step(&in)
		for i := range players {
			in[i].Change = world.Keep
		}
		each(w, want)
	}
}

// quiet has a brain play in a night of two players without anything that attacks.
func quiet(t *testing.T, name string, seed uint64, ticks int, each func(w *world.World, c world.Command)) {
	t.Helper()
	b, err := New(name, seed)
	if err != nil {
		t.Fatal(err)
	}
	night(b, seed, 2, ticks, func(w *world.World, want peer.Intent) {
		w.Night.Phase = world.Dusk
		each(w, want.Command())
	})
}

const minute = 60 * grid.TicksPerSecond

func TestWanderDoesAllThatPredictionMustSurvive(t *testing.T) {
	const seed = 3
	var turns, hops, winded, blocked, lamps, lit int
	var before world.Player
	var last world.Command
	quiet(t, "wander", seed, 10*minute, func(w *world.World, c world.Command) {
		p := w.Players[0]
		turns += count(c.Facing != last.Facing)
		hops += count(p.Z > 0 && before.Z == 0)
		winded += count(p.Winded && !before.Winded)
		blocked += count((c.MoveX != 0 || c.MoveY != 0) && p.Pos == before.Pos && p.Z == 0)
		lamps += count(p.LampOn != before.LampOn)
		lit += len(w.Events)
		before, last = p, c
	})
	t.Logf("seed %d: %d turns, %d hops, %d times out of breath, %d ticks against a tree, lamp switched %d times, %d lit",
		seed, turns, hops, winded, blocked, lamps, lit)
	if turns < 600 || hops == 0 || winded == 0 || lamps == 0 || lit == 0 {
		t.Error("a wanderer leaves something out")
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestSameSeedSameIntents(t *testing.T) {
	for _, name := range Names() {
		play := func(seed uint64) (all []world.Command) {
			quiet(t, name, seed, minute, func(_ *world.World, c world.Command) { all = append(all, c) })
			return all
		}
		a, b := play(5), play(5)
		for i := range a {
			if a[i] != b[i] {
				t.Fatalf("%s: tick %d is %v, then %v", name, i, a[i], b[i])
			}
		}
	}
}

func TestFollowComesBesideItsFriend(t *testing.T) {
	quiet(t, "follow", 1, minute, func(w *world.World, _ world.Command) {
		if w.Tick == 10 { // away with the friend
			w.Players[1].Pos = w.Players[0].Pos.Add(grid.Pos{Y: -12 * grid.Metre})
		}
		if w.Tick == minute {
			if d := w.Players[0].Dist(w.Players[1].Pos); d > besideRange {
				t.Errorf("still %d cm away after a minute", d*100/grid.Metre)
			}
		}
	})
}

func TestStraightGetsAway(t *testing.T) {
	quiet(t, "straight", 1, minute/6, func(w *world.World, _ world.Command) {
		if start := w.Forest.Spawn(0); w.Tick == minute/6 && w.Players[0].Y > start.Y-20*grid.Metre {
			t.Errorf("%v after ten seconds, began at %v", w.Players[0].Pos, start)
		}
	})
}

func TestSpamUsesTheWholeRange(t *testing.T) {
	var least, most int8
	var buttons body.Buttons
	quiet(t, "spam", 1, minute, func(_ *world.World, c world.Command) {
		least, most, buttons = min(least, c.MoveX), max(most, c.MoveX), buttons|c.Buttons
	})
	if least != -128 || most != 127 || buttons != 255 {
		t.Errorf("axis from %d to %d, buttons %08b", least, most, buttons)
	}
}

func TestUnknownName(t *testing.T) {
	if _, err := New("clever", 1); err == nil {
		t.Error("made a brain of an unknown name")
	}
}
