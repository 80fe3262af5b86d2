package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// beforeCamp puts n players, their lamps off, near the dark fire of camp 1.
func beforeCamp(n int) (w rules, in *[world.MaxSeats]world.Input, fire grid.Pos) {
	w, in = inNight(n)
	fire = w.Spots[fireOf(w, 1)].Pos
	for i := range n {
		w.Players[i].Pos = w.beside(fire.Add(grid.Pos{X: int32(i) * 2 * grid.Metre, Y: 20 * grid.Metre}))
	}
	return w, in, fire
}

// shineOn points a player's lamp at the Warden.
func shineOn(w rules, in *[world.MaxSeats]world.Input, s world.Seat) {
	d := w.Warden.Sub(w.Players[s].Pos)
	w.Players[s].LampOn, w.Players[s].Battery = true, world.MaxBattery
	w.Players[s].Facing = grid.Atan2(d.Y, d.X)
	in[s].Command.Facing = w.Players[s].Facing
}

func TestAWardenComesStrikesAndRests(t *testing.T) {
	w, in, _ := beforeCamp(1)
	w.Step(in)
	if w.Warden.Mood == world.NoMood || w.Warden.Camp != 1 || w.Warden.Strength != world.WardenStrength*world.SquadOne/world.SquadWhole || told(w, world.WardenCame) != 1 {
		t.Fatalf("%+v, told %v", w.Warden, w.Events)
	}
	until(t, w, in, 20*grid.TicksPerSecond, "the blow", func() bool { return w.Players[0].Health < world.MaxHealth })
	if got := world.MaxHealth - w.Players[0].Health; got != world.WardenBlow {
		t.Errorf("a blow took %d", got)
	}
	took := until(t, w, in, 200, "the next", func() bool { return w.Players[0].Health < world.MaxHealth-world.WardenBlow })
	if took < world.WardenRest || took > world.WardenRest+world.ShadeThink {
		t.Errorf("%d ticks between two blows", took)
	}
}

func TestAWardenIsWornWhereTwoLightsMeet(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		fire    bool
		post    bool
		worn    bool
	}{
		{"no light", 0, false, false, false},
		{"one lamp", 1, false, false, false},
		{"two lamps", 2, false, false, true},
		{"a lamp and the fire", 1, true, false, true},
		{"the fire alone", 0, true, false, false},
		{"a lamp and a post", 1, false, true, true},
		{"a post alone", 0, false, true, false},
	} {
		w, in, fire := beforeCamp(2)
		w.Step(in)
		g := &w.Warden
		g.Pos = fire.Add(grid.Pos{Y: 5 * grid.Metre})
		for i := range 2 {
			w.Players[i].Pos = g.Add(grid.Pos{X: int32(2*i-1) * grid.Metre, Y: 3 * grid.Metre})
		}
		for i := range w.Spots {
			if w.Spots[i].Camp == 1 && w.Spots[i].Fire {
				w.Lights[i].Lit = c.fire
			}
		}
		w.Posts[0] = world.Post{Stands: c.post, Pos: g.Add(grid.Pos{X: world.PostCircle - grid.Metre})}
		for i := range c.players {
			shineOn(w, in, world.Seat(i))
		}
		was := g.Strength
		w.Step(in)
		if worn := g.Strength < was; worn != c.worn || worn && g.Mood != world.Fleeing {
			t.Errorf("%s: strength %d of %d, mood %d", c.name, g.Strength, was, g.Mood)
		}
	}
}

func TestAWardenIsBeatenForGood(t *testing.T) {
	w, in, fire := beforeCamp(2)
	w.Step(in)
	full := w.Warden.Strength
	lit := 0
	until(t, w, in, 3000, "the end of it", func() bool {
		for i := range world.Seat(2) {
			w.Players[i].Health = world.MaxHealth
			w.Players[i].Pos = w.Warden.Add(grid.Pos{X: int32(i)*2*grid.Metre - grid.Metre, Y: 3 * grid.Metre})
			shineOn(w, in, i)
		}
		lit++
		return w.Warden.Beaten == 1
	})
	if w.Warden.Mood != world.NoMood || told(w, world.WardenGone) != 1 || lit < int(full) {
		t.Errorf("%+v after %d ticks of light, told %v", w.Warden, lit, w.Events)
	}
	w.Players[0].Pos = w.beside(fire)
	steps(w, in, 600)
	if w.Warden.Mood != world.NoMood {
		t.Error("it came back")
	}
}

func TestAWardenStaysOnItsGround(t *testing.T) {
	w, in, fire := beforeCamp(1)
	w.Step(in)
	w.Players[0].Pos = w.beside(fire.Add(grid.Pos{Y: world.WardenGround + 5*grid.Metre}))
	for range 30 * grid.TicksPerSecond {
		w.Step(in)
		if w.Warden.Mood == world.NoMood || w.Warden.Dist(fire) > world.WardenGround {
			t.Fatalf("%+v, %d units from the fire", w.Warden, w.Warden.Dist(fire))
		}
	}
	w.Players[0].Pos = w.beside(fire.Add(grid.Pos{Y: world.WardenLeave + 5*grid.Metre}))
	w.Step(in)
	if w.Warden != (world.Warden{}) {
		t.Errorf("%+v with nobody there", w.Warden)
	}
}

func TestAWardenCallsForHelp(t *testing.T) {
	for _, c := range []struct{ players, least, most int }{{1, 2, 3}, {5, 16, 20}} {
		w, in, fire := beforeCamp(c.players)
		for i := range c.players {
			w.Players[i].Pos = w.beside(fire.Add(grid.Pos{X: int32(i) * grid.Metre, Y: 27 * grid.Metre}))
		}
		came := 0
		for range 30*grid.TicksPerSecond + 10 {
			for i := range c.players {
				w.Players[i].Health = world.MaxHealth
			}
			was := w.Night.Spawned
			if w.Step(in); w.Night.Spawned != was {
				came++
			}
		}
		if came < c.least || came > c.most {
			t.Errorf("%d players: %d came in half a minute", c.players, came)
		}
	}
}

func TestAFlashHoldsAWardenAndHurtsItNot(t *testing.T) {
	w, in, fire := beforeCamp(1)
	w.Step(in)
	g := &w.Warden
	g.Pos, g.Until = fire.Add(grid.Pos{Y: 5 * grid.Metre}), 0
	w.Players[0].Pos = fire.Add(grid.Pos{Y: 9 * grid.Metre})
	in[0].Command.Facing = 3 * grid.Quarter
	strength := g.Strength
	press(in, 0, world.Flash, w.Tick)
	w.Step(in)
	at := g.Pos
	steps(w, in, world.WardenPause-1)
	if g.Mood != world.Stunned || g.Pos != at || g.Strength != strength || w.Gear[0].Hits != 0 {
		t.Errorf("%+v, was at %v", g, at)
	}
	steps(w, in, 2*world.ShadeThink)
	if g.Mood == world.Stunned || g.Pos == at {
		t.Errorf("still held: %+v", g)
	}
}
