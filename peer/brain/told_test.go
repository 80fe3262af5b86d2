package brain

import (
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// busy returns a scene with everything that a hiker may meet.
func busy() *scene {
	s := onTheTrail()
	s.v.State.Tick = 1000
	friend := s.stand(1, s.trail(27))
	friend.Act = world.Action{Target: 1, Still: true, Until: 1 << 20}
	s.stand(2, s.trail(22)).Condition = body.Down
	s.shade(world.Stalking, s.me().Add(grid.Pos{X: 8 * grid.Metre}))
	s.v.State.Shades[9] = world.Shade{Mood: world.Rushing, Pos: s.me().Add(grid.Pos{Y: 6 * grid.Metre}), Target: 1}
	s.v.State.Warden = world.Warden{Mood: world.Stalking, Pos: s.trail(35), Camp: 1, Strength: 100}
	s.v.State.Lost[2] = world.Lost{Stage: world.Waiting, Pos: s.me().Add(grid.Pos{X: -9 * grid.Metre})}
	s.v.State.Posts[0] = world.Post{Stands: true, Pos: s.trail(28)}
	s.v.State.Lights[0].Lit = true
	s.v.State.Gear[0].Supplies = 5
	return s
}

// untold sets every field that a guest in seat 0 does not get to its largest value.
func untold(s *world.State) {
	s.Rand.State = 1<<64 - 1
	for _, table := range world.Tables {
		for id := range table.Max {
			var rec world.Record
			if !table.Read(s, id, &rec) {
				continue
			}
			for i, f := range table.Fields {
				if f.Scope == world.Hidden || f.Scope == world.Owner && !table.Owned(id, 0) {
					rec[i] = int32(uint32(1)<<(f.Bits-1) - 1)
				}
			}
			table.Write(s, id, &rec)
		}
	}
}

// intents returns what the brain wants in a scene, tick by tick.
func (s *scene) intents(ticks int) (all []peer.Intent) {
	for range ticks {
		s.run(1)
		all = append(all, s.want)
	}
	return all
}

// brains returns every kind of brain; the guided one is ordered to fight.
func brains(t *testing.T) map[string]func() Brain {
	t.Helper()
	all := map[string]func() Brain{
		"guided": func() Brain {
			g := NewGuided(1)
			g.Order(Order{Fight: true, Duel: true})
			return g
		},
		"apart": func() Brain { return NewHiker(1, Habits{Apart: true, Posts: true, Meek: true}) },
	}
	for _, name := range Names() {
		all[name] = func() Brain {
			b, err := New(name, 1)
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
	}
	return all
}

// Fields that the host keeps for itself, or sends only to another player about its own
// body, change nothing that a brain does.
func TestBrainsKnowOnlyWhatTheyAreTold(t *testing.T) {
	const long = 5 * grid.TicksPerSecond
	for name, make := range brains(t) {
		told, more := busy(), busy()
		told.b, more.b = make(), make()
		untold(&more.v.State)
		if told.v.State == more.v.State {
			t.Fatal("there is nothing that a guest is not told")
		}
		a, b := told.intents(long), more.intents(long)
		for i := range a {
			if a[i] != b[i] {
				t.Errorf("%s: tick %d is %+v, with what it is not told %+v", name, i, a[i], b[i])
				break
			}
		}
	}
}

func TestBrainsOnlyReadTheView(t *testing.T) {
	for name, make := range brains(t) {
		s := busy()
		s.b = make()
		for range 2 * grid.TicksPerSecond {
			s.v.State.Tick++
			before := s.v
			s.b.Think(&s.v, s.t)
			if s.v != before {
				t.Fatalf("%s writes into the view", name)
			}
		}
	}
}

// A brain without a standing body stands still: before it has a seat, and while it
// lies.
func TestBrainsWithoutABodyStand(t *testing.T) {
	for name, make := range brains(t) {
		if name == "straight" || name == "circle" || name == "spam" {
			continue // look at nothing
		}
		for what, change := range map[string]func(v *peer.View){
			"no seat": func(v *peer.View) { v.Self = world.NoSeat },
			"absent":  func(v *peer.View) { v.State.Players[0].Condition = body.Absent },
			"down":    func(v *peer.View) { v.State.Players[0].Condition = body.Down },
		} {
			s := busy()
			s.b = make()
			change(&s.v)
			for _, want := range s.intents(grid.TicksPerSecond) {
				if want.MoveX != 0 || want.MoveY != 0 || want.Buttons != 0 || want.Presses != [world.NumPresses]uint8{} {
					t.Errorf("%s, %s: wants %+v", name, what, want)
					break
				}
			}
		}
	}
}

// A brain that lies down in the middle of a step stops stepping.
func TestAHikerWhoFallsStops(t *testing.T) {
	for _, name := range []string{"hiker", "guided", "follow"} {
		s := onTheTrail()
		s.stand(1, s.trail(45))
		s.b = brains(t)[name]()
		s.run(10)
		s.me().Condition = body.Down
		if s.run(1); s.want.MoveX != 0 || s.want.MoveY != 0 || s.want.Buttons != 0 {
			t.Errorf("%s: wants %+v", name, s.want)
		}
	}
}

// What lies beyond the picture, or in the dark beyond the eyes, changes
// nothing.
func TestOutOfSightIsOutOfMind(t *testing.T) {
	const long = 2 * grid.TicksPerSecond
	quiet := onTheTrail().intents(long)
	for what, put := range map[string]func(s *scene){
		"a shade beyond the picture": func(s *scene) { s.shade(world.Rushing, s.me().Add(grid.Pos{Y: 30 * grid.Metre})) },
		"a shade in the dark behind": func(s *scene) { s.shade(world.Rushing, s.me().Add(grid.Pos{Y: eyesSeen + 6*grid.Metre})) },
		"a shade that is none":       func(s *scene) { s.shade(world.NoMood, s.me().Add(grid.Pos{Y: grid.Metre})) },
		"somebody lost far off": func(s *scene) {
			s.v.State.Lost[0] = world.Lost{Stage: world.Waiting, Pos: s.me().Add(grid.Pos{X: 2 * hikerSeen})}
		},
		"somebody who was found": func(s *scene) {
			s.v.State.Lost[0] = world.Lost{Stage: world.Following, Pos: s.me().Add(grid.Pos{X: 4 * grid.Metre})}
		},
		"a Warden far off": func(s *scene) {
			s.v.State.Warden = world.Warden{Mood: world.Stalking, Camp: 1, Pos: s.me().Add(grid.Pos{Y: 60 * grid.Metre})}
		},
		"a friend far off who is down": func(s *scene) {
			s.stand(1, s.me().Add(grid.Pos{Y: callRange + 8*grid.Metre})).Condition = body.Down
		},
	} {
		s := onTheTrail()
		put(s)
		for i, got := range s.intents(long) {
			if got != quiet[i] {
				t.Errorf("%s: tick %d is %+v, not %+v", what, i, got, quiet[i])
				break
			}
		}
	}
}

// Near things are seen in the dark, and lit things a little farther off.
func TestWhatCanBeSeen(t *testing.T) {
	ahead := func(s *scene, points int) grid.Pos { return s.trail(25 + points) } // 2 m each
	for what, c := range map[string]struct {
		put  func(s *scene)
		at   func(s *scene) grid.Pos
		want bool
	}{
		"near in the dark":    {lampOff, func(s *scene) grid.Pos { return ahead(s, 4) }, true},
		"farther in the dark": {lampOff, func(s *scene) grid.Pos { return s.me().Add(grid.Pos{X: eyesSeen + grid.Metre}) }, false},
		"in one's own lamp":   {func(s *scene) { s.me().Facing = towards(s.me().Pos, ahead(s, 5)) }, func(s *scene) grid.Pos { return ahead(s, 5) }, true},
		"beyond the lamp":     {func(s *scene) { s.me().Facing = towards(s.me().Pos, ahead(s, 8)) }, func(s *scene) grid.Pos { return ahead(s, 8) }, false},
		"in a post's circle": {func(s *scene) {
			lampOff(s)
			s.v.State.Posts[3] = world.Post{Stands: true, Pos: ahead(s, 8)}
		}, func(s *scene) grid.Pos { return ahead(s, 7) }, true},
		"in a fallen post's": {func(s *scene) {
			lampOff(s)
			s.v.State.Posts[3] = world.Post{Pos: ahead(s, 8)}
		}, func(s *scene) grid.Pos { return ahead(s, 7) }, false},
		"beyond the picture": {func(s *scene) { s.v.State.Posts[3] = world.Post{Stands: true, Pos: ahead(s, 12)} }, func(s *scene) grid.Pos { return ahead(s, 12) }, false},
	} {
		s, g := guided(Order{Hold: true, Lamp: LampOff})
		c.put(s)
		s.want = g.Think(&s.v, s.t)
		if got := g.Sees(c.at(s)); got != c.want {
			t.Errorf("%s: seen is %v at %d cm", what, got, s.me().Dist(c.at(s))*100/grid.Metre)
		}
	}
	if g := NewGuided(1); g.Sees(grid.Pos{}) {
		t.Error("something is seen before the first picture")
	}
}

func lampOff(s *scene) { s.me().LampOn = false }
