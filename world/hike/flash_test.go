package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// press makes a player press a key once in the next step.
func press(in *[world.MaxSeats]world.Input, s world.Seat, p world.Press, drawn world.Tick) {
	in[s].Command.Presses[p]++
	in[s].Command.Drawn = drawn
}

// flasher seats a player who looks down the straight trail at a shade so many metres
// away, which the past already has there.
func flasher(n int, metres int32) (w rules, in *[world.MaxSeats]world.Input, h *world.Shade) {
	w, in = inNight(n)
	in[0].Command.Facing = grid.Quarter
	h = w.put(0, world.Telling, w.Players[0].Add(grid.Pos{Y: metres * grid.Metre}), 0)
	h.Until = w.Tick + 1000
	w.Step(in)
	return w, in, h
}

func TestFlashStunsAndThreeBanish(t *testing.T) {
	w, in, h := flasher(1, 9)
	for k := 1; k <= world.BanishHits; k++ {
		battery := w.Players[0].Battery
		press(in, 0, world.Flash, w.Tick)
		w.Step(in)
		if told(w, world.Hit) != 1 || battery-w.Players[0].Battery != world.FlashBattery || int(w.Gear[0].Hits) != k {
			t.Fatalf("flash %d: told %v, battery %d less", k, w.Events, battery-w.Players[0].Battery)
		}
		if gone := told(w, world.Banished) == 1; gone != (k == world.BanishHits) || gone != (h.Mood == world.NoMood) {
			t.Fatalf("flash %d: told %v, mood %d", k, w.Events, h.Mood)
		}
		if k < world.BanishHits && (h.Mood != world.Stunned || h.Until != w.Tick+world.StunTicks) {
			t.Fatalf("flash %d: mood %d until %d", k, h.Mood, h.Until)
		}
		steps(w, in, world.FlashTicks)
	}
}

func TestFlashesTooFarApartDoNotBanish(t *testing.T) {
	w, in, h := flasher(1, 9)
	at := h.Pos
	for range 4 {
		press(in, 0, world.Flash, w.Tick)
		w.Step(in)
		for range world.BanishTicks * 2 / 3 {
			h.Mood, h.Pos, h.Target, h.Until, h.VX, h.VY = world.Telling, at, 0, w.Tick+1000, 0, 0
			w.Step(in)
		}
	}
	if w.Gear[0].Hits != 4 || h.Mood == world.NoMood {
		t.Errorf("%d hits, mood %d", w.Gear[0].Hits, h.Mood)
	}
}

func TestAFriendsFlashCountsTwice(t *testing.T) {
	w, in, h := flasher(2, 9)
	w.Players[1].Pos = w.Players[0].Pos
	in[1].Command.Facing = grid.Quarter
	press(in, 1, world.Flash, w.Tick)
	w.Step(in)
	if h.Hits != 2 {
		t.Fatalf("a friend's flash counted %d", h.Hits)
	}
	press(in, 0, world.Flash, w.Tick)
	w.Step(in)
	if told(w, world.Banished) != 1 {
		t.Errorf("target and friend together: told %v", w.Events)
	}
}

func TestAWideFlashStunsAllThatIsInIt(t *testing.T) {
	for _, wide := range []bool{false, true} {
		w, in, near := flasher(1, 7)
		if wide {
			w.Gear[0].Perks.Add(world.WideFlash)
		}
		far := w.put(1, world.Telling, w.Players[0].Add(grid.Pos{Y: 9 * grid.Metre}), 0)
		far.Until += 1000
		w.Step(in)
		press(in, 0, world.Flash, w.Tick)
		w.Step(in)
		if near.Mood != world.Stunned || (far.Mood == world.Stunned) != wide {
			t.Errorf("wide %v: moods %d and %d", wide, near.Mood, far.Mood)
		}
	}
}

func TestFlashRateAndBattery(t *testing.T) {
	w, in, _ := flasher(1, 20)
	p := &w.Players[0]
	p.Battery = 2*world.FlashBattery - 1
	press(in, 0, world.Flash, w.Tick)
	steps(w, in, world.FlashTicks-1)
	press(in, 0, world.Flash, w.Tick)
	w.Step(in)
	if w.Gear[0].Flashed == w.Tick {
		t.Error("two flashes too close")
	}
	press(in, 0, world.Flash, w.Tick)
	w.Step(in)
	if w.Gear[0].Flashed == w.Tick || p.Battery != world.FlashBattery-1 {
		t.Errorf("a flash from an empty battery: %d left", p.Battery)
	}
}

func TestFlashReachAndWidth(t *testing.T) {
	const m = grid.Metre
	for _, c := range []struct {
		name        string
		ahead, side int32
		wide, hit   bool
	}{
		{"at the end", world.FlashReach - 1, 0, false, true},
		{"beyond it", world.FlashReach + 1, 0, false, false},
		{"beyond it, wide", world.FlashReach + 1, 0, true, true},
		{"beyond the wide", world.FlashWide + 1, 0, true, false},
		{"at the edge", 5 * m, m/2 - 8, false, true},
		{"at the other edge", 5 * m, -m/2 + 8, false, true},
		{"aside", 5 * m, m/2 + 8, false, false},
		{"aside, wide", 5 * m, m/2 + 8, true, true},
		{"at the wide edge", 5 * m, m - 8, true, true},
		{"beyond the wide edge", 5 * m, m + 8, true, false},
		{"behind", -m, 0, false, false},
	} {
		w, in, h := flasher(1, 5)
		if c.wide {
			w.Gear[0].Perks.Add(world.WideFlash)
		}
		h.Pos = w.Players[0].Add(grid.Pos{X: c.side, Y: c.ahead})
		w.Step(in)
		press(in, 0, world.Flash, w.Tick)
		w.Step(in)
		if hit := told(w, world.Hit) == 1; hit != c.hit {
			t.Errorf("%s: hit %v", c.name, hit)
		}
		if c.wide && c.hit && h.Until != w.Tick+world.StunWide {
			t.Errorf("%s: stunned for %d ticks", c.name, h.Until-w.Tick)
		}
	}
}

func TestOnlyTheNearestIsHit(t *testing.T) {
	for _, other := range []int32{5, 9} {
		w, in, first := flasher(1, 7)
		second := w.put(1, world.Telling, w.Players[0].Add(grid.Pos{Y: other * grid.Metre}), 0)
		second.Until += 1000
		w.Step(in)
		press(in, 0, world.Flash, w.Tick)
		w.Step(in)
		if nearer := other < 7; (second.Mood == world.Stunned) != nearer || (first.Mood == world.Stunned) == nearer {
			t.Errorf("at 7 m mood %d, at %d m mood %d", first.Mood, other, second.Mood)
		}
	}
}

func TestATrunkStopsTheFlash(t *testing.T) {
	w, in, h := flasher(1, 5)
	for i := range w.Forest.Piece(3, -20).Trees {
		tree := &w.Forest.Piece(3, -20).Trees[i]
		w.Players[0].Pos, h.Pos = tree.Add(grid.Pos{Y: -2 * grid.Metre}), tree.Add(grid.Pos{Y: 2 * grid.Metre})
		w.remember(nil)
		press(in, 0, world.Flash, w.Tick)
		w.Gear[0].Flashed = 0
		w.Step(in)
		if told(w, world.Hit) != 0 {
			t.Errorf("hit through trunk %d", i)
		}
		if w.Gear[0].Flashed != w.Tick {
			t.Error("no flash at all")
		}
	}
}

// A flash is judged where its flasher saw the shade, up to the oldest tick remembered.
// Aiming there hits; aiming at where the shade is now does not.
func TestFlashIsJudgedInThePast(t *testing.T) {
	for _, ago := range []world.Tick{0, 1, 18, 54, world.PastTicks - 1} {
		w, in, h := flasher(1, 8)
		seen := h.Pos
		now := seen.Add(grid.Pos{X: -6 * grid.Metre})
		drawn := w.Tick
		for range ago {
			h.Pos = now
			w.Step(in)
		}
		saved := w.Save()
		for _, aim := range []grid.Pos{seen, now} {
			w.Restore(&saved)
			d := aim.Sub(w.Players[0].Pos)
			in[0].Command.Facing = grid.Atan2(d.Y, d.X)
			press(in, 0, world.Flash, drawn)
			w.Step(in)
			if hit := told(w, world.Hit) == 1; hit != (aim == seen) && ago > 0 || ago == 0 && hit != (aim == seen) {
				t.Errorf("%d ticks ago, aimed at then %v: hit %v", ago, aim == seen, hit)
			}
		}
	}
}

func TestAFlashFromBeforeMemoryIsJudgedNow(t *testing.T) {
	for _, drawn := range []world.Tick{0, 1, 1 << 31, ^world.Tick(0)} {
		w, in, _ := flasher(1, 8)
		press(in, 0, world.Flash, drawn)
		w.Step(in)
		if told(w, world.Hit) != 1 {
			t.Errorf("drawn %d: no hit", drawn)
		}
	}
}

func TestANewShadeWasNotWhereTheOldOneWas(t *testing.T) {
	w, in, h := flasher(1, 8)
	drawn := w.Tick
	*h = world.Shade{}
	w.appear(w.Players[0].Add(grid.Pos{X: 20 * grid.Metre}))
	press(in, 0, world.Flash, drawn)
	w.Step(in)
	if told(w, world.Hit) != 0 {
		t.Error("hit a shade in the place of its predecessor")
	}
}

func TestFlashOnlyTestsShades(t *testing.T) {
	w, in, _ := flasher(2, 20)
	w.Players[1].Pos = w.Players[0].Add(grid.Pos{Y: 3 * grid.Metre})
	was := w.Players[1].Health
	press(in, 0, world.Flash, w.Tick)
	w.Step(in)
	if told(w, world.Hit) != 0 || w.Players[1].Health != was || w.Gear[0].Flashed != w.Tick {
		t.Errorf("told %v", w.Events)
	}
}
