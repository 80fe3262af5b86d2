package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// Night falls also when somebody walks on at dusk without lighting a lantern.
func TestSettingOutBeginsTheNight(t *testing.T) {
	w, in := hikeOf(1), &[world.MaxSeats]world.Input{}
	in[0].Change = world.Take
	w.Step(in)
	in[0].Change = world.Keep
	w.Step(in)
	if w.Night.Phase != world.Dusk {
		t.Fatal("night at the trailhead")
	}
	w.Players[0].Pos = w.Spots[0].Pos.Add(grid.Pos{Y: -world.DuskEnds - grid.Metre})
	w.Step(in)
	if w.Night.Phase != world.Dark {
		t.Error("dusk lasts for whoever lights nothing")
	}
}

func TestTheFirstLanternBeginsTheNight(t *testing.T) {
	w, in := party(1)
	w.Night = world.Night{}
	w.Lights[fireOf(w, 1)].Lit = true
	if steps(w, in, 3); w.Night.Phase != world.Dusk || w.NightTicks() != 0 {
		t.Fatal("a fire began the night")
	}
	w.Lights[1].Lit = true
	w.Step(in)
	if w.Night.Phase != world.Dark || w.Night.Began != w.Tick {
		t.Errorf("%+v", w.Night)
	}
	if steps(w, in, 10); w.NightTicks() != 10 {
		t.Errorf("the clock shows %d ticks", w.NightTicks())
	}
}

func TestOneFrontANight(t *testing.T) {
	w := hikeOf(1)
	w.Lights[1].Lit = true
	for seed := range uint64(200) {
		w.Rand.State = seed
		w.nightfall()
		n := &w.Night
		long := n.RainTill - n.RainFrom
		if n.RainFrom < world.RainEarliest || n.RainTill > world.DawnTicks || long < world.RainLeast || long >= world.RainLeast+world.RainMore {
			t.Errorf("seed %d: rain %d–%d", seed, n.RainFrom, n.RainTill)
		}
		for _, c := range []struct {
			at   world.Tick
			want bool
		}{{n.RainFrom - 1, false}, {n.RainFrom, true}, {n.RainTill - 1, true}, {n.RainTill, false}} {
			w.Tick = n.Began + c.at
			if w.Raining() != c.want {
				t.Errorf("seed %d: raining %v at %d", seed, !c.want, c.at)
			}
		}
	}
}

func TestDawnEndsTheNight(t *testing.T) {
	w, in := party(1)
	w.Night.Slept = 500
	w.Shades[3].Mood, w.Warden.Mood = world.Stalking, world.Lurking
	w.Tick = w.Night.Began + world.DawnTicks + 500 - 2
	if w.Step(in); w.Night.Phase != world.Dark {
		t.Fatal("the sun is early")
	}
	w.Step(in)
	if w.Night.Phase != world.Dawn || told(w, world.Over) != 1 || w.Shades[3].Mood != world.NoMood || w.Warden.Mood != world.NoMood {
		t.Errorf("%+v, told %v", w.Night, w.Events)
	}
	end := w.NightTicks()
	if steps(w, in, 100); w.NightTicks() != end || w.Night.Phase != world.Dawn {
		t.Error("the night goes on after its end")
	}
}

func TestTheSummitsLanternBringsTheSun(t *testing.T) {
	w, in := party(2)
	top := w.Summit
	if s := w.Spots[top]; s.Fire || s.Dist(summitOf(w)) > 3*grid.Metre {
		t.Fatalf("light %d at %v is not on the summit", top, s.Pos)
	}
	edge := w.Spots[top].Add(grid.Pos{X: world.FireCircle})
	w.Players[1].Pos = edge
	if w.Step(in); w.Night.Phase != world.Dark {
		t.Fatal("the lantern is dark")
	}
	w.Lights[top].Lit = true
	w.Players[1].Pos = edge.Add(grid.Pos{X: grid.Metre})
	if w.Step(in); w.Night.Phase != world.Dark {
		t.Fatal("nobody is there")
	}
	w.Players[1].Pos = edge.Sub(grid.Pos{X: grid.Metre / 2})
	if w.Step(in); w.Night.Phase != world.Sunrise {
		t.Errorf("%+v", w.Night)
	}
}

func summitOf(w rules) grid.Pos {
	for _, m := range w.Landmarks {
		if m.Name[len(m.Name)-4:] == " Top" {
			return m.Pos
		}
	}
	panic("no summit")
}

func TestAFireMends(t *testing.T) {
	w, in := party(2)
	w.Players[0].Health, w.Players[1].Health = 40, 40
	w.Players[1].Pos = w.Spots[2].Pos
	steps(w, in, 10*grid.TicksPerSecond)
	if a, b := w.Players[0].Health, w.Players[1].Health; a != 60 || b != 40 {
		t.Errorf("%d at the fire and %d in the dark after 10 s", a, b)
	}
	w.Players[0].Health = world.MaxHealth - 1
	if steps(w, in, 2*world.MendTicks); w.Players[0].Health != world.MaxHealth {
		t.Errorf("health %d", w.Players[0].Health)
	}
}
