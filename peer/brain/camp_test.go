package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// byFire puts a hiker at a distance from the lit fire at the trailhead.
func byFire(far int32) (s *scene, fire grid.Pos) {
	s = onTheTrail()
	s.v.State.Tick = 1000
	s.v.State.Lights[0].Lit = true
	fire = s.t.Spots[0].Pos
	s.stand(0, fire.Add(grid.Pos{X: far}))
	return s, fire
}

func standing(s *scene) bool { return s.want.MoveX == 0 && s.want.MoveY == 0 }

func TestHikerRestsUntilItIsWell(t *testing.T) {
	for _, c := range []struct {
		health, battery int16
		stays           bool
	}{
		{world.MaxHealth, world.MaxBattery, false},
		{healed, world.MaxBattery, false},
		{healed - 1, world.MaxBattery, true},
		{world.MaxHealth, 9*world.MaxBattery/10 - 1, true},
		{world.MaxHealth, 9 * world.MaxBattery / 10, false},
	} {
		s, fire := byFire(beside - grid.Metre)
		s.me().Health, s.me().Battery = c.health, c.battery
		s.run(2 * grid.TicksPerSecond)
		if stays := s.me().Dist(fire) <= beside; stays != c.stays {
			t.Errorf("health %d, battery %d: stays %v", c.health, c.battery, stays)
		}
	}
}

func TestHikerChargesAtAFire(t *testing.T) {
	s, fire := byFire(8 * grid.Metre)
	s.me().Battery = world.MaxBattery / 3
	s.run(3 * grid.TicksPerSecond)
	if d := s.me().Dist(fire); d > reach+grid.Metre/4 || s.want.Presses[world.Act] == 0 {
		t.Errorf("%d cm from the fire, act pressed %d times", d*100/grid.Metre, s.want.Presses[world.Act])
	}
}

// No hiker leaves a fire while a friend is not ready, but one that keeps apart.
func TestHikerWaitsAtTheFireForAFriend(t *testing.T) {
	for name, c := range map[string]struct {
		habits Habits
		friend func(p *world.Player)
		stays  bool
	}{
		"hurt":           {Habits{}, func(p *world.Player) { p.Health = healed - 1 }, true},
		"in the dark":    {Habits{}, func(p *world.Player) { p.Battery = world.MaxBattery/2 - 1 }, true},
		"well":           {Habits{}, func(*world.Player) {}, false},
		"hurt and apart": {Habits{Apart: true}, func(p *world.Player) { p.Health = healed - 1 }, false},
		"down": {Habits{}, func(p *world.Player) {
			p.Condition, p.Health = body.Down, 0
		}, false}, // is pulled up
	} {
		s, fire := byFire(beside - grid.Metre)
		s.b = NewHiker(1, c.habits)
		c.friend(s.stand(1, fire.Add(grid.Pos{X: -4 * grid.Metre})))
		from := s.me().Pos
		s.run(grid.TicksPerSecond)
		if stays := s.me().Pos == from; stays != c.stays {
			t.Errorf("a friend who is %s: stays %v", name, stays)
		}
	}
}

func TestHurtHikerGoesBackToAFire(t *testing.T) {
	for name, c := range map[string]struct {
		far    int32
		health int16
		shade  bool
		goes   bool
		runs   bool
	}{
		"hurt":             {30 * grid.Metre, hurt, false, true, false},
		"a little hurt":    {30 * grid.Metre, hurt + 1, false, false, false},
		"hurt and chased":  {30 * grid.Metre, hurt, true, true, true},
		"hurt and far off": {retreatRange + 15*grid.Metre, hurt, false, false, false},
	} {
		s := onTheTrail()
		s.v.State.Lights[0].Lit = true
		fire, at := s.t.Spots[0].Pos, 0
		for s.trail(at).Dist(fire) < c.far {
			at++
		}
		s.stand(0, s.trail(at)).Health = c.health
		if c.shade {
			s.shade(world.Stalking, s.trail(at+2))
		}
		from := s.me().Dist(fire)
		s.run(grid.TicksPerSecond)
		if goes := s.me().Dist(fire) < from-grid.Metre/2; goes != c.goes {
			t.Errorf("%s: goes back %v", name, goes)
		}
		if runs := s.want.Buttons&body.Run != 0; runs != c.runs {
			t.Errorf("%s: runs %v", name, runs)
		}
	}
}

// With the battery all but empty the nearest fire comes first.
func TestEmptyHikerGoesBackToAFire(t *testing.T) {
	for battery, goes := range map[int16]bool{world.MaxBattery / 10: true, world.MaxBattery/10 + 1: false} {
		s := onTheTrail()
		s.v.State.Lights[0].Lit = true
		s.me().Battery = battery
		fire := s.t.Spots[0].Pos
		from := s.me().Dist(fire)
		s.run(2 * grid.TicksPerSecond)
		if got := s.me().Dist(fire) < from; got != goes {
			t.Errorf("battery %d: goes back %v", battery, got)
		}
	}
}

func TestHikerPicksInItsOrder(t *testing.T) {
	for i, better := range likes {
		for _, worse := range likes[i+1:] {
			for at := range 3 {
				s := onTheTrail()
				s.v.State.Tick = 1000
				for k := range s.v.State.Gear[0].Offer {
					s.v.State.Gear[0].Offer[k] = worse
				}
				s.v.State.Gear[0].Offer[at] = better
				if s.run(1); s.want.Deed != world.PickFirst+world.Deed(at) || s.want.Presses[world.Do] != 1 {
					t.Errorf("%d among %d in place %d: deed %d", better, worse, at, s.want.Deed)
				}
			}
		}
	}
	if len(likes) != int(world.NumPerks)-1 {
		t.Errorf("likes %d of %d perks", len(likes), world.NumPerks-1)
	}
}

// A press is not repeated before a person could have seen what it did.
func TestAPressIsNotRepeatedAtOnce(t *testing.T) {
	s := onTheTrail()
	s.v.State.Tick = 1000
	s.v.State.Gear[0].Offer = [3]world.Perk{world.ThickCoat, world.Ember, world.Packrat}
	s.run(grid.TicksPerSecond / 3)
	if n := s.want.Presses[world.Do]; n != 1 {
		t.Errorf("pressed %d times in a third of a second", n)
	}
	s.run(1)
	if n := s.want.Presses[world.Do]; n != 2 {
		t.Errorf("pressed %d times with the offer still there", n)
	}
	s.v.State.Gear[0].Offer = [3]world.Perk{}
	s.run(2 * grid.TicksPerSecond)
	if n := s.want.Presses[world.Do]; n != 2 {
		t.Errorf("pressed %d times with nothing on offer", n)
	}
}

func TestOnlyAPackratSpendsAwayFromAFire(t *testing.T) {
	for name, change := range map[string]func(s *scene){
		"no packrat":  func(s *scene) { s.v.State.Gear[0].Perks = 0 },
		"no supplies": func(s *scene) { s.v.State.Gear[0].Supplies = 0 },
		"well":        func(s *scene) { s.me().Health = hurt + 1 },
		"at a fire": func(s *scene) {
			s.v.State.Lights[0].Lit = true
			s.me().Pos = s.t.Spots[0].Add(grid.Pos{X: 2 * grid.Metre})
		},
	} {
		s := onTheTrail()
		s.v.State.Tick, s.v.State.Gear[0] = 1000, world.Gear{Supplies: 1}
		s.v.State.Gear[0].Perks.Add(world.Packrat)
		s.me().Health = hurt
		change(s)
		if s.run(1); s.want.Presses[world.Do] != 0 {
			t.Errorf("%s: spent on deed %d", name, s.want.Deed)
		}
	}
}

// The lamp is left alone for a moment after a press, so that the edge of a
// circle does not make it flicker.
func TestTheLampDoesNotFlicker(t *testing.T) {
	s, _ := byFire(3 * grid.Metre)
	s.me().Health = healed - 1 // stays
	s.run(lampPatience)
	if n := s.want.Presses[world.Lamp]; n != 1 {
		t.Errorf("switched %d times before the press could show", n)
	}
	s.me().LampOn = false
	s.run(2 * lampPatience)
	if n := s.want.Presses[world.Lamp]; n != 1 {
		t.Errorf("switched %d times beside a fire", n)
	}
	s.v.State.Warden = world.Warden{Mood: world.Stalking, Camp: 1, Pos: s.me().Add(grid.Pos{X: wardenSeen - grid.Metre})}
	if s.run(1); s.want.Presses[world.Lamp] != 2 {
		t.Error("left the lamp off with a Warden in sight")
	}
}

func TestAnEmptyLampIsLeftAlone(t *testing.T) {
	s := onTheTrail()
	s.me().Battery, s.me().LampOn = 0, false
	s.run(2 * lampPatience)
	if n := s.want.Presses[world.Lamp]; n != 0 {
		t.Errorf("switched %d times without a battery", n)
	}
	s = onTheTrail()
	s.v.State.Tick = 1000
	s.me().Battery = s.v.State.Gear[0].Perks.FlashCost() // what is left is for a flash
	if s.run(1); s.want.Presses[world.Lamp] != 1 {
		t.Error("burns the last flash in the lamp")
	}
}
