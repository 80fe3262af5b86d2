package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// inNight seats n players on the straight first stretch of the trail, long
// into a night in which the director makes no shades. The lamps are off.
func inNight(n int) (w rules, in *[world.MaxSeats]world.Input) {
	w, in = hikeOf(1), &[world.MaxSeats]world.Input{}
	for i := range n {
		in[i].Change = world.Take
	}
	w.Step(in)
	for i := range n {
		in[i].Change = world.Keep
		w.Players[i].Pos = onTrail(40 + 2*int32(i)/2)
		w.Players[i].LampOn = false
	}
	w.Tick = 10 * 60 * grid.TicksPerSecond
	w.Night = world.Night{Phase: world.Dark, Spawned: 1, Build: 2 * w.Tick, RainFrom: 1 << 30, RainTill: 1 << 30}
	return w, in
}

// onTrail returns a place so many metres up the first stretch, which is straight, free of
// trunks to both sides, and dark beyond the fire at its foot.
func onTrail(metres int32) grid.Pos { return grid.Pos{Y: -metres * grid.Metre} }

// put puts shade i at a place.
func (w rules) put(i int, m world.Mood, at grid.Pos, target world.Seat) *world.Shade {
	w.Shades[i] = world.Shade{Mood: m, Pos: at, Target: target, Until: w.Tick + world.TrailTicks}
	return &w.Shades[i]
}

// until steps until done returns true and returns how many ticks that took. After n it
// fails the test.
func until(t *testing.T, w rules, in *[world.MaxSeats]world.Input, n int, what string, done func() bool) int {
	t.Helper()
	for i := range n {
		if done() {
			return i
		}
		w.Step(in)
	}
	t.Fatalf("%s: not within %d ticks", what, n)
	return 0
}

func TestAStandingPlayerIsStruckWithinASecondAndAHalf(t *testing.T) {
	w, in := inNight(1)
	h := w.put(0, world.Stalking, onTrail(30), 0)
	until(t, w, in, 120, "the warning", func() bool { return h.Mood == world.Telling })
	if d := h.Dist(w.Players[0].Pos); d < 8*grid.Metre-200 || d > world.TellReach {
		t.Errorf("it gathers itself %d units away", d)
	}
	took := until(t, w, in, 200, "the blow", func() bool { return w.Players[0].Health < world.MaxHealth })
	if took < 78 || took > 96 {
		t.Errorf("struck %d ticks after the warning began", took)
	}
	if w.Players[0].Health != world.MaxHealth-world.BlowHealth || h.Mood != world.Recoiling {
		t.Errorf("health %d, mood %d", w.Players[0].Health, h.Mood)
	}
}

// flight makes a player move away from a shade delay ticks after it began to gather
// itself, and reports whether the shade struck.
func flight(t *testing.T, b body.Buttons, delay int) (struck bool) {
	w, in := inNight(1)
	w.Players[0].Pos = onTrail(22)
	h := w.put(0, world.Stalking, onTrail(13), 0)
	until(t, w, in, 120, "the warning", func() bool { return h.Mood == world.Telling })
	steps(w, in, delay)
	in[0].Command.MoveY, in[0].Command.Buttons = -body.MaxAxis, b
	until(t, w, in, 300, "the end of the rush", func() bool { return h.Mood != world.Telling && h.Mood != world.Rushing })
	return w.Players[0].Health < world.MaxHealth
}

func TestRunningEscapesAndWalkingIsJustCaught(t *testing.T) {
	if flight(t, body.Run, 18) {
		t.Error("a runner was struck")
	}
	if !flight(t, 0, 12) {
		t.Error("a walker got away")
	}
}

func TestNotTwoBlowsAtOnce(t *testing.T) {
	w, in := inNight(1)
	p := &w.Players[0]
	for i := range 8 {
		w.put(i, world.Rushing, p.Add(grid.Pos{Y: int32(2*i+2) * grid.Metre}), 0)
	}
	last, blows := world.Tick(0), 0
	for range 120 {
		w.Step(in)
		for _, e := range w.Events {
			if e.What != world.Blow {
				continue
			}
			if blows++; last != 0 && w.Tick-last < world.StruckTicks {
				t.Errorf("two blows %d ticks apart", w.Tick-last)
			}
			last = w.Tick
		}
	}
	if blows < 2 {
		t.Errorf("%d blows", blows)
	}
}

func TestThickCoatSoftensABlow(t *testing.T) {
	w, in := inNight(1)
	w.Gear[0].Perks.Add(world.ThickCoat)
	w.put(0, world.Rushing, w.Players[0].Add(grid.Pos{Y: 2 * grid.Metre}), 0)
	steps(w, in, 20)
	if got := w.Players[0].Health; got != world.MaxHealth-world.BlowThickCoat {
		t.Errorf("health %d", got)
	}
}

func TestTheLastHealthTakesAPlayerDownAndTheActWithIt(t *testing.T) {
	w, in := inNight(2)
	w.Players[0].Health, w.Players[0].Act = 10, world.Action{Target: 1, Until: w.Tick + 500}
	w.put(0, world.Rushing, w.Players[0].Add(grid.Pos{Y: 2 * grid.Metre}), 0)
	steps(w, in, 12)
	if p := &w.Players[0]; p.Condition != body.Down || p.Act != (world.Action{}) {
		t.Errorf("%+v", p)
	}
}

func TestStalkersKeepOutOfTheLamp(t *testing.T) {
	w, in := inNight(1)
	p := &w.Players[0]
	p.LampOn, p.Facing = true, grid.Quarter // down the trail
	in[0].Command.Facing = grid.Quarter
	h := w.put(0, world.Stalking, onTrail(24), 0)
	for range 600 {
		w.Step(in)
		if h.Mood == world.Stalking && w.Lit(w.Terrain, h.Pos) && h.Dist(p.Pos) < 8*grid.Metre {
			t.Fatalf("stalks %d units away in the light", h.Dist(p.Pos))
		}
		if h.Mood == world.Telling {
			if off := grid.Atan2(h.Y-p.Y, h.X-p.X).Diff(p.Facing); grid.Abs(off) < int32(world.LampHalf) {
				t.Fatalf("gathers itself in the light, %d off the middle", off)
			}
			return
		}
	}
	t.Error("it never came round the light")
}

func TestCaughtInLightAStalkerFlees(t *testing.T) {
	w, in := inNight(1)
	p := &w.Players[0]
	p.LampOn = true
	in[0].Command.Facing = grid.Quarter
	h := w.put(0, world.Stalking, onTrail(34), 0)
	steps(w, in, world.ShadeThink+1)
	if h.Mood != world.Fleeing {
		t.Fatalf("mood %d", h.Mood)
	}
	was := h.Dist(p.Pos)
	steps(w, in, 30)
	if h.Dist(p.Pos) < was+2*grid.Metre {
		t.Errorf("from %d to %d units away", was, h.Dist(p.Pos))
	}
}

func TestNobodyIsStruckInALitCircle(t *testing.T) {
	for _, metres := range []int32{8, 11} {
		w, in := inNight(1)
		p := &w.Players[0]
		p.Pos = onTrail(metres)
		h := w.put(0, world.Rushing, onTrail(20), 0)
		h.Until += 1000
		for range 600 {
			w.Step(in)
			if p.Health < world.MaxHealth {
				t.Fatalf("struck beside the fire, %d m from it", metres)
			}
			if h.Pos.Dist2(w.Spots[0].Pos) < (world.FireCircle-grid.Metre)*(world.FireCircle-grid.Metre) {
				t.Fatalf("%d units deep in the light", world.FireCircle-h.Dist(w.Spots[0].Pos))
			}
		}
	}
}

func TestNoticing(t *testing.T) {
	const m = grid.Metre
	for _, c := range []struct {
		name       string
		lamp       bool
		speed      int32
		soft, rain bool
		want       int32
	}{
		{"lamp", true, 0, false, false, 24 * m},
		{"dark", false, 0, false, false, 7 * m},
		{"walking", false, body.WalkSpeed, false, false, 7 * m},
		{"running", false, body.RunSpeed, false, false, 20 * m},
		{"running softly", false, body.RunSpeed, true, false, 10 * m},
		{"running in the rain", false, body.RunSpeed, false, true, 10 * m},
		{"soft with a lamp", true, body.WalkSpeed, true, false, 20 * m},
		{"running softly in the rain", false, body.RunSpeed, true, true, 7 * m},
		{"running with a lamp", true, body.RunSpeed, false, false, 24 * m},
	} {
		w, _ := inNight(1)
		w.Players[0].LampOn, w.Players[0].VX = c.lamp, c.speed
		if c.soft {
			w.Gear[0].Perks.Add(world.SoftStep)
		}
		if c.rain {
			w.Night.RainFrom, w.Night.RainTill = 0, 1<<30
		}
		p := w.Players[0].Pos
		if w.noticed(p.Add(grid.Pos{X: c.want - 1})) != 0 || w.noticed(p.Add(grid.Pos{X: c.want + 1})) != world.Nobody {
			t.Errorf("%s: noticed from %d units", c.name, w.noticeable(0))
		}
	}
}

func TestInTheDarkAStalkerLosesInterest(t *testing.T) {
	w, in := inNight(1)
	h := w.put(0, world.Stalking, onTrail(20), 0)
	until(t, w, in, world.TrailTicks+2*world.ShadeThink, "giving up", func() bool { return h.Mood == world.Lurking || h.Dist(w.Players[0].Pos) < world.NoticeDark })
}

func TestBeyondEveryonesRangeAShadeIsGone(t *testing.T) {
	w, in := inNight(1)
	h := w.put(0, world.Lurking, w.Players[0].Add(grid.Pos{X: world.ShadeRange + grid.Metre}), world.Nobody)
	steps(w, in, world.ShadeThink)
	if h.Mood != world.NoMood {
		t.Errorf("mood %d", h.Mood)
	}
}

func TestShadesPutOutLanternsLeftAlone(t *testing.T) {
	for _, c := range []struct {
		name       string
		shade      bool
		playerAway int32
		dark       bool
	}{
		{"alone with a shade", true, 40, true},
		{"alone without one", false, 40, false},
		{"somebody near", true, 24, false},
	} {
		w, in := inNight(1)
		lantern := w.Spots[1].Pos
		w.Lights[1] = world.Light{Lit: true}
		w.Players[0].Pos = lantern.Add(grid.Pos{X: c.playerAway * grid.Metre})
		outs := 0
		for range world.UntendedTicks + 30 {
			if c.shade {
				w.put(0, world.Stunned, lantern.Add(grid.Pos{X: -world.DouseReach + 10}), world.Nobody)
			}
			w.Step(in)
			outs += told(w, world.Doused)
		}
		if c.dark != (outs == 1) {
			t.Errorf("%s: told %d times", c.name, outs)
		}
		if w.Lights[1].Lit == c.dark {
			t.Errorf("%s: lit %v after %d ticks alone", c.name, w.Lights[1].Lit, w.Lights[1].Alone)
		}
		if w.Lights[0].Lit != true {
			t.Error("the fire went out")
		}
	}
}

func TestALurkerGoesToALanternLeftAlone(t *testing.T) {
	w, in := inNight(1)
	lantern := w.Spots[1].Pos
	w.Lights[1] = world.Light{Lit: true}
	w.Players[0].Pos = lantern.Add(grid.Pos{X: 30 * grid.Metre})
	w.put(0, world.Lurking, lantern.Add(grid.Pos{X: -18 * grid.Metre}), world.Nobody)
	until(t, w, in, 30*grid.TicksPerSecond, "the lantern going dark", func() bool { return !w.Lights[1].Lit })
}

func TestShadesWaitWhileTheWorldDoes(t *testing.T) {
	w, in := inNight(1)
	h := w.put(0, world.Telling, onTrail(32), 0)
	h.Until = w.Tick + 10
	walker := w.put(1, world.Fleeing, onTrail(20), world.Nobody)
	walker.VX, walker.VY = world.FleeSpeed, -world.FleeSpeed
	w.Warden = world.Warden{Mood: world.Stalking, Pos: onTrail(25), VX: world.WardenSpeed, VY: world.WardenSpeed, Camp: 1, Strength: 1}
	at, warden := walker.Pos, w.Warden.Pos
	w.Night.PauseTil = w.Tick + world.PauseTicks
	w.Gear[0].Offer[0] = world.Ember
	was := *h
	steps(w, in, 100)
	if h.Pos != was.Pos || h.Mood != world.Telling || h.Until != was.Until+100 {
		t.Errorf("%+v became %+v", was, *h)
	}
	if g := &w.Warden; walker.Pos != at || walker.VX != 0 || walker.VY != 0 || g.Pos != warden || g.VX != 0 || g.VY != 0 {
		t.Errorf("pictures of %+v and %+v creep", *walker, *g)
	}
}

// A shade may brush a trunk, but does not walk through it.
func TestShadesGoAroundTrunks(t *testing.T) {
	w, in := inNight(1)
	w.Players[0].Pos = w.beside(grid.Pos{X: 60 * grid.Metre, Y: -300 * grid.Metre})
	w.Players[0].LampOn = true
	deep := 0
	for k := range 40 {
		if at := w.Players[0].Add(grid.Vector(grid.Turn(k*1638), 30*grid.Metre)); body.Free(w.Forest, at) {
			w.put(k, world.Stalking, at, 0).Until += 10000
		}
	}
	start := w.Shades
	for range 900 {
		w.Players[0].Health = world.MaxHealth
		w.Step(in)
		for i := range w.Shades {
			if w.Shades[i].Mood != world.NoMood && w.Forest.Touching(w.Shades[i].Pos, -grid.Metre/10) != nil {
				deep++
			}
		}
	}
	near := 0
	for i := range w.Shades {
		if w.Shades[i].Mood != world.NoMood && w.Shades[i].Dist(start[i].Pos) > 10*grid.Metre {
			near++
		}
	}
	if deep > 0 || near < 20 {
		t.Errorf("%d times deep in a trunk; %d shades got on", deep, near)
	}
}
