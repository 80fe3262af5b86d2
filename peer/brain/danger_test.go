package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// noticed is long enough to become aware of a danger and to flash at it.
const noticed = leastAlarm + moreAlarm + flashWait

// attacked puts so many rushing shades around a hiker.
func attacked(shades int) *scene {
	s := onTheTrail()
	s.v.State.Tick = 1000
	for i := range shades {
		at := s.me().Add(grid.Vector(grid.Turn(i*65536/max(shades, 1)), 7*grid.Metre))
		s.v.State.Shades[i] = world.Shade{Mood: world.Rushing, Pos: at}
	}
	return s
}

// hold runs with the hiker held in place.
func (s *scene) hold(ticks int) {
	at := s.me().Pos
	for range ticks {
		s.run(1)
		s.me().Pos = at
	}
}

func flashed(s *scene) uint8 { return s.want.Presses[world.Flash] }

// Without the charge for a flash a hiker can only run.
func TestHikerWithAnEmptyBatteryRuns(t *testing.T) {
	cost := world.Perks(0).FlashCost()
	for battery, want := range map[int16]bool{cost: true, cost - 1: false, 0: false} {
		s := attacked(1)
		s.me().Battery = battery
		runs := false
		for range noticed {
			s.run(1)
			runs = runs || s.want.Buttons&body.Run != 0
		}
		if flashed(s) > 0 != want || !want && !runs {
			t.Errorf("battery %d: flashed %d times, runs %v", battery, flashed(s), runs)
		}
	}
}

// A hiker can answer one shade; each friend near by can answer another.
func TestHikersFleeWhatTheyCannotHold(t *testing.T) {
	for _, c := range []struct {
		shades, friends int
		away            int32
		flashes         bool
	}{
		{1, 0, 0, true}, {2, 0, 0, false}, {2, 1, 3 * grid.Metre, true}, {3, 1, 3 * grid.Metre, false}, {2, 1, friendNear + 2*grid.Metre, false},
	} {
		s := attacked(c.shades)
		if c.friends > 0 {
			s.stand(1, s.me().Add(grid.Pos{X: c.away}))
		}
		if s.hold(noticed); flashed(s) > 0 != c.flashes {
			t.Errorf("%d shades, a friend at %d cm: flashed %d times", c.shades, c.away*100/grid.Metre, flashed(s))
		}
	}
}

// A hiker out of breath cannot run, so it flashes even when outnumbered.
func TestWindedHikersStandTheirGround(t *testing.T) {
	s := attacked(3)
	for range noticed {
		s.me().Winded = true
		s.run(1)
	}
	if flashed(s) == 0 {
		t.Error("neither ran nor flashed")
	}
}

// In a lit circle nothing can come, so there is no alarm. A hiker with charge to spare
// flashes out at the shades that wait.
func TestHikersFlashOutOfALitCircle(t *testing.T) {
	for name, c := range map[string]struct {
		battery int16
		post    bool // in place of a fire
		far     int32
		flashes bool
	}{
		"at a fire":              {world.MaxBattery / 4, false, 9 * grid.Metre, true},
		"at a fire, empty":       {world.MaxBattery/5 - 1, false, 9 * grid.Metre, false},
		"at a post":              {world.MaxBattery, true, 9 * grid.Metre, true},
		"at a post, half empty":  {world.MaxBattery/2 - 1, true, 9 * grid.Metre, false},
		"beyond what it reaches": {world.MaxBattery, true, world.FlashReach + grid.Metre/4, false},
	} {
		s, fire := byFire(2 * grid.Metre)
		if c.post {
			s.v.State.Lights[0].Lit = false
			s.v.State.Posts[0] = world.Post{Stands: true, Pos: fire}
		}
		s.me().Battery = c.battery
		s.shade(world.Stalking, s.me().Add(grid.Pos{X: c.far}))
		if s.hold(noticed); flashed(s) > 0 != c.flashes {
			t.Errorf("%s: flashed %d times", name, flashed(s))
		}
	}
}

// Before a slow act a hiker on its own flashes at shades near by; a meek one does not,
// nor does one with a friend beside it.
func TestHikersClearTheDarkBeforeTheyAct(t *testing.T) {
	for name, c := range map[string]struct {
		habits Habits
		friend bool
		clears bool
	}{
		"alone": {Habits{}, false, true}, "meek": {Habits{Meek: true}, false, false}, "with a friend": {Habits{}, true, false},
	} {
		s := onTheTrail()
		s.v.State.Tick = 1000
		s.b = NewHiker(1, c.habits)
		lantern := s.t.Spots[1].Pos
		s.stand(0, lantern.Add(grid.Pos{Y: reach - grid.Metre/4}))
		if c.friend {
			s.stand(1, lantern.Add(grid.Pos{Y: 2 * reach}))
		}
		s.shade(world.Lurking, s.me().Add(grid.Pos{X: 8 * grid.Metre}))
		s.run(10)
		if clears := flashed(s) > 0; clears != c.clears {
			t.Errorf("%s: flashed %d times", name, flashed(s))
		}
		if acts := s.want.Presses[world.Act] > 0; acts == c.clears {
			t.Errorf("%s: acted %d times", name, s.want.Presses[world.Act])
		}
	}
}

// A slow act goes on, whatever else there is to do.
func TestHikersCarryOn(t *testing.T) {
	s := onTheTrail()
	s.stand(1, s.trail(45)) // to run to
	s.me().Act = world.Action{Target: 1, Still: true, Until: 1 << 20}
	from := s.me().Pos
	s.run(grid.TicksPerSecond)
	if s.me().Pos != from || s.want.Presses[world.Act] != 0 {
		t.Errorf("moved %d cm, pressed act %d times: given up", s.me().Dist(from)*100/grid.Metre, s.want.Presses[world.Act])
	}
	s.me().Act = world.Action{}
	if s.run(grid.TicksPerSecond); s.me().Pos == from {
		t.Error("stands on after the act")
	}
}

// A hiker leaves a pause between two flashes.
func TestFlashesAreApart(t *testing.T) {
	s := attacked(1)
	at, last, least := s.me().Pos, world.Tick(0), world.Tick(1<<30)
	before := flashed(s)
	for range 5 * grid.TicksPerSecond {
		s.run(1)
		s.me().Pos = at
		if n := flashed(s); n != before {
			if n != before+1 {
				t.Fatalf("from %d to %d flashes in a tick", before, n)
			}
			if last > 0 {
				least = min(least, s.v.State.Tick-last)
			}
			before, last = n, s.v.State.Tick
			s.v.State.Gear[0].Flashed = s.v.State.Tick
		}
	}
	if before < 5 || least < flashWait {
		t.Errorf("flashed %d times, at least %d ticks apart", before, least)
	}
}

// A danger that is over is forgotten: the next one has to be noticed anew.
func TestEveryDangerIsNoticedAnew(t *testing.T) {
	s := attacked(1)
	s.run(noticed)
	first := flashed(s)
	s.v.State.Shades[0].Mood = world.NoMood
	s.run(10)
	s.v.State.Shades[0] = world.Shade{Mood: world.Telling, Pos: s.me().Add(grid.Pos{X: 7 * grid.Metre})}
	s.run(leastAlarm - 1)
	if flashed(s) != first {
		t.Error("flashed at a danger before it could be noticed")
	}
	if s.run(moreAlarm + flashWait); flashed(s) == first {
		t.Error("did not notice the second danger")
	}
}

// A hurt hiker's refuge is a light that burns, any other's the next stop.
func TestRefuge(t *testing.T) {
	for health, back := range map[int16]bool{hurt: true, hurt + 1: false} {
		s := attacked(3)
		s.v.State.Lights[0].Lit = true
		fire, at := s.t.Spots[0].Pos, 0
		for s.trail(at).Dist(fire) < 20*grid.Metre {
			at++
		}
		s.stand(0, s.trail(at)).Health = health
		for i := range 3 {
			s.v.State.Shades[i].Pos = s.me().Add(grid.Vector(grid.Turn(i*21845), 8*grid.Metre))
		}
		from := s.me().Dist(fire)
		s.run(noticed)
		if got := s.me().Dist(fire) < from; got != back {
			t.Errorf("health %d: runs back %v", health, got)
		}
	}
}

// A press of Act during an act would give the act up, so a hiker that does not yet see
// the act waits before it presses again.
func TestActsAreApart(t *testing.T) {
	s := onTheTrail()
	s.v.State.Tick = 1000
	s.stand(0, s.t.Spots[1].Add(grid.Pos{Y: reach - grid.Metre/4}))
	last, times := world.Tick(0), uint8(0)
	for range 5 * actPatience {
		s.run(1)
		if n := s.want.Presses[world.Act]; n != times {
			if last > 0 && s.v.State.Tick-last <= actPatience {
				t.Fatalf("pressed in ticks %d and %d", last, s.v.State.Tick)
			}
			last, times = s.v.State.Tick, n
		}
	}
	if times < 4 {
		t.Errorf("pressed %d times in five seconds in which nothing happened", times)
	}
}
