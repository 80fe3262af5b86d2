package brain

import (
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Only spam wants what no keyboard can do: axes beyond a full step, buttons or deeds
// that do not exist, a key pressed twice in a tick.
func TestBrainsWantWhatAPlayerCan(t *testing.T) {
	const step = body.MaxAxis + 2 // rounding of both axes
	for name, make := range brains(t) {
		if name == "spam" {
			continue
		}
		var before [world.NumPresses]uint8
		pressed := 0
		night(make(), 3, 1, 2*minute, func(w *world.World, want peer.Intent) {
			x, y := int(want.MoveX), int(want.MoveY)
			if x*x+y*y > step*step {
				t.Fatalf("%s: axes %d, %d are longer than a step", name, x, y)
			}
			if want.Buttons>>body.NumButtons != 0 {
				t.Fatalf("%s: buttons %b", name, want.Buttons)
			}
			if want.Deed > world.PointOut || want.Arg != 0 {
				t.Fatalf("%s: deed %d, %d", name, want.Deed, want.Arg)
			}
			for i := range before {
				n := want.Presses[i] - before[i]
				if n > 1 {
					t.Fatalf("%s: press %d went up by %d in a tick", name, i, n)
				}
				pressed += int(n)
			}
			before = want.Presses
		})
		if plays := name == "wander" || name == "hiker"; plays && pressed == 0 {
			t.Errorf("%s: pressed nothing in two minutes", name)
		}
	}
}

// A hiker presses as a person does: a third of a second lies between any two presses.
func TestHikersPressNoFasterThanPeople(t *testing.T) {
	for _, seed := range []uint64{1, 2} {
		var before [world.NumPresses]uint8
		var last world.Tick
		night(NewHiker(seed, Habits{Posts: true}), seed, 1, 5*minute, func(w *world.World, want peer.Intent) {
			if want.Presses == before {
				return
			}
			if last > 0 && w.Tick-last < grid.TicksPerSecond/3 {
				t.Fatalf("seed %d: pressed in ticks %d and %d", seed, last, w.Tick)
			}
			before, last = want.Presses, w.Tick
		})
	}
}

// In a whole night the same seed gives the same intents, and another seed others.
func TestSameNightSameIntents(t *testing.T) {
	for _, name := range []string{"hiker", "wander", "guided", "apart", "follow"} {
		play := func() (all []peer.Intent) {
			night(brains(t)[name](), 5, 1, minute, func(_ *world.World, want peer.Intent) { all = append(all, want) })
			return all
		}
		a, b := play(), play()
		for i := range a {
			if a[i] != b[i] {
				t.Fatalf("%s: tick %d is %+v, then %+v", name, i, a[i], b[i])
			}
		}
	}
}

func TestSeedsTellPlayersApart(t *testing.T) {
	for _, name := range []string{"wander", "circle", "spam"} {
		one, err := New(name, 1)
		if err != nil {
			t.Fatal(err)
		}
		other, _ := New(name, 2)
		s := onTheTrail()
		same := true
		for range 10 {
			same = same && one.Think(&s.v, s.t) == other.Think(&s.v, s.t)
		}
		if same {
			t.Errorf("%s: two seeds play alike", name)
		}
	}
}

// A hiker gets on: within four minutes it has lit something ahead of the
// trailhead.
func TestAHikerClimbs(t *testing.T) {
	lit := 0
	night(NewHiker(1, Habits{Posts: true}), 7, 1, 4*minute, func(w *world.World, _ peer.Intent) {
		lit = 0
		for i := range w.Lights {
			lit += count(w.Lights[i].Lit)
		}
	})
	if lit < 2 {
		t.Errorf("%d lights burn after four minutes", lit)
	}
}

// A circle closes after four seconds, and each command differs from the last.
func TestACircleCloses(t *testing.T) {
	s := onTheTrail()
	s.b = &circle{}
	all := s.intents(4*grid.TicksPerSecond + 1)
	if off := grid.Abs(all[0].Facing.Diff(all[4*grid.TicksPerSecond].Facing)); off > circleTurn {
		t.Errorf("%d turn units off after four seconds", off)
	}
	for i := range all[1:] {
		if d := all[i+1].Facing - all[i].Facing; d != circleTurn || all[i] == all[i+1] {
			t.Fatalf("turned by %d", d)
		}
	}
}

// Follow stands beside the nearest hiker who stands, walks to one who is near and runs
// to one who is not.
func TestFollowChoosesItsPace(t *testing.T) {
	for far, want := range map[int32]struct{ walks, runs bool }{
		besideRange: {false, false}, besideRange + 10: {true, false}, chaseRange: {true, false}, chaseRange + 10: {true, true},
	} {
		s := onTheTrail()
		s.b = follow{}
		s.stand(1, s.me().Add(grid.Pos{X: 40 * grid.Metre}))
		s.stand(2, s.me().Add(grid.Pos{X: -far}))
		s.stand(3, s.me().Add(grid.Pos{X: grid.Metre})).Condition = body.Down
		s.want = s.b.Think(&s.v, s.t)
		if walks := !standing(s); walks != want.walks || s.want.Buttons&body.Run != 0 != want.runs || s.want.Facing != 2*grid.Quarter {
			t.Errorf("%d cm from the nearest: wants %+v", far*100/grid.Metre, s.want)
		}
	}
	s := onTheTrail()
	s.b = follow{}
	if s.run(1); !standing(s) {
		t.Error("walks after nobody")
	}
}

// A wanderer stops at a dark light, presses Act once when it stands, and stays long
// enough to light it.
func TestAWandererLightsWhatItComesBy(t *testing.T) {
	s := onTheTrail()
	for i := range s.t.Spots {
		s.v.State.Lights[i].Lit = i != 1
	}
	lantern := s.t.Spots[1].Pos
	s.b = &wander{}
	s.stand(0, lantern.Add(grid.Pos{Y: world.ActReach - grid.Metre/4}))
	all := s.intents(stopTicks + actTicks)
	for i, want := range all {
		if want.MoveX != 0 || want.MoveY != 0 || want.Facing != towards(s.me().Pos, lantern) {
			t.Fatalf("tick %d: wants %+v", i, want)
		}
		if pressed := want.Presses[world.Act] == 1; pressed != (i >= stopTicks) {
			t.Fatalf("tick %d: pressed %d times", i, want.Presses[world.Act])
		}
	}
	left := false
	for range restTicks / 2 {
		s.run(1)
		left = left || !standing(s)
	}
	if !left || s.want.Presses[world.Act] != 1 {
		t.Errorf("goes on %v, pressed %d times before it has rested", left, s.want.Presses[world.Act])
	}
}

// Its legs last half a second, its spurts longer than anybody's breath.
func TestAWanderersLegs(t *testing.T) {
	s := onTheTrail()
	s.b = &wander{random: grid.Stream{State: 4}}
	runs, longest, last := 0, 0, grid.Turn(0)
	for i := range 4 * minute {
		at := s.me().Pos
		s.run(1)
		s.me().Pos = at // far from any light
		if s.want.Facing != last && i%legTicks != 0 {
			t.Fatalf("turned in tick %d", i)
		}
		last = s.want.Facing
		if runs++; s.want.Buttons&body.Run == 0 {
			runs = 0
		}
		longest = max(longest, runs)
	}
	if longest < sprintTicks {
		t.Errorf("ran for %d ticks at most, want a spurt of %d", longest, sprintTicks)
	}
}
