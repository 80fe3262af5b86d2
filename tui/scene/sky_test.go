package scene

import (
	"testing"
	"time"

	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// late returns the state of a night with the given time left until dawn.
func late(left world.Tick) *world.State {
	st := &darkNight().State
	st.Night.Slept = 500
	st.Tick = st.Night.Began + world.Tick(st.Night.Slept) + world.DawnTicks - left
	return st
}

func TestDawnRises(t *testing.T) {
	if got := skyOf(late(dawnTicks)); got != moon {
		t.Errorf("two minutes before dawn the sky is %+v", got)
	}
	steps, before := 0, moon
	for left := world.Tick(dawnTicks); left > 0; left-- {
		now := skyOf(late(left))
		if now.g < before.g {
			t.Fatalf("%d ticks before dawn it gets darker", left)
		}
		if now != before {
			steps++
		}
		before = now
	}
	if steps == 0 || steps > skySteps || before.g < 3*moon.g/2 {
		t.Errorf("dawn comes in %d steps up to %+v", steps, before)
	}
}

// Each end of a night has its own light, which comes within ten seconds and stays.
func TestEndsOfANight(t *testing.T) {
	for phase, want := range map[world.NightPhase]tint{world.Sunrise: sunrise, world.Dawn: morning, world.Overcome: overcome} {
		st := late(60 * grid.TicksPerSecond)
		before := skyOf(st)
		st.Night.Phase, st.Night.Ended = phase, st.Tick
		if got := skyOf(st); got != before {
			t.Errorf("phase %d begins with %+v, the night ended with %+v", phase, got, before)
		}
		st.Tick += 2 * morningTicks
		if got := skyOf(st); got != want {
			t.Errorf("phase %d ends with %+v, want %+v", phase, got, want)
		}
	}
	if sunrise.r <= sunrise.b || sunrise.g < 3*moon.g {
		t.Errorf("a sunrise of %+v is not warm and bright", sunrise)
	}
}

// Sunrise lights what no lamp reaches, in colours and in characters.
func TestSunriseLightsTheForest(t *testing.T) {
	v := darkNight()
	v.State.Players[0].LampOn = false
	s, g := drawn(v, 80, 22, Options{})
	dark := mean(t, pixelsOf(s, g), floor)
	_, g = drawn(v, 80, 22, Options{Glyphs: true})
	inkDark := ink(g.Cells)
	v.State.Night.Phase, v.State.Night.Ended = world.Sunrise, v.State.Tick-morningTicks
	s, g = drawn(v, 80, 22, Options{})
	if bright := mean(t, pixelsOf(s, g), floor); bright < 2.5*dark {
		t.Errorf("ground of luminance %.3f has %.3f at sunrise", dark, bright)
	}
	if _, g = drawn(v, 80, 22, Options{Glyphs: true}); ink(g.Cells) < 2*inkDark {
		t.Errorf("%d cells of ink at night, %d at sunrise", inkDark, ink(g.Cells))
	}
}

func TestRainShortensLampsAndFalls(t *testing.T) {
	v := darkNight()
	dry := lightIn(v)
	if got := dry(at(10, 0)); got == 0 {
		t.Fatalf("seed %d: a lamp does not reach 10 m", *seed)
	}
	v.State.Night.RainTill = v.State.Tick
	if got := lightIn(v)(at(10, 0)); got != 0 {
		t.Errorf("in rain a lamp makes light %d at 10 m", got)
	}
	for _, o := range []Options{{Motion: true}, {Motion: true, Glyphs: true}} {
		s, before, after := painted, canvas.NewGrid(80, 22), canvas.NewGrid(80, 22)
		area := canvas.Rect{W: 80, H: 22}
		s.Draw(before, area, v, 0, o)
		s.Draw(after, area, v, 1*flickerStep, o)
		changed := 0
		for i := range before.Cells {
			if before.Cells[i] != after.Cells[i] {
				changed++
			}
		}
		if changed < 20 || changed > 160 {
			t.Errorf("%+v: a tenth of a second of rain changes %d cells", o, changed)
		}
	}
}

// While the world waits for picks, flames stand still.
func TestPauseFreezesFlames(t *testing.T) {
	v := hunt().v
	v.State.Night.PauseTil = v.State.Tick + 100
	s, g, area := New(), canvas.NewGrid(80, 22), canvas.Rect{W: 80, H: 22}
	s.Draw(g, area, v, 0, Options{Motion: true})
	before := append([]canvas.Cell(nil), g.Cells...)
	for now := time.Duration(0); now < 3*time.Second; now += 90 * time.Millisecond {
		s.Draw(g, area, v, now, Options{Motion: true})
		for i := range before {
			if g.Cells[i] != before[i] {
				t.Fatalf("cell %d changes at %v of a pause", i, now)
			}
		}
	}
}

// By day a lamp is hardly seen.
func TestLampsPaleByDay(t *testing.T) {
	gain := func(sky tint) int32 {
		var mixtures tints
		mixtures.mix(sky)
		return mixtures[steps*stepTints].g - mixtures[0].g
	}
	if night, day := gain(moon), gain(sunrise); day <= 0 || 4*day > night {
		t.Errorf("a lamp adds %d at night and %d by day", night, day)
	}
}
