package night

import (
	"testing"
	"time"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

func TestANightInOneLine(t *testing.T) {
	w := world.New(7, hike.Mode)
	w.Night = world.Night{Phase: world.Dawn, Camp: 3, Began: 600, Slept: 300, Ended: 600 + 300 + (18*60+42)*grid.TicksPerSecond}
	lit := 0
	for i := range w.Spots {
		if !w.Spots[i].Fire && lit < 11 {
			w.Night.Kindled[i/32] |= 1 << (i % 32)
			lit++
		}
	}
	w.Lost[0].Stage, w.Lost[4].Stage, w.Lost[5].Stage = world.Home, world.Home, world.Following
	tally := MakeTally(&w.State, w.Level)
	got := tally.Line(time.Date(2026, 11, 29, 23, 0, 0, 0, time.UTC))
	want := "Switchback 2026-11-29 ^^^-- camp 3, 11/23 lanterns, 2 home, 18:42"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestOdometerCountsStepsOfOneNight(t *testing.T) {
	var o Odometer
	var s world.State
	var began world.Tick
	p := &s.Players[3]
	p.Condition, p.X = body.Standing, grid.Metre
	for range 100 {
		p.X += grid.Metre / 2
		o.Read(began, &s)
	}
	p.X += 40 * grid.Metre // carried to a light
	o.Read(began, &s)
	if got := o.Metres(3); got != 49 {
		t.Errorf("%d m, want 49: the first step only places the hiker", got)
	}
	began = 600
	o.Read(began, &s)
	p.X += grid.Metre
	o.Read(began, &s)
	if got := o.Metres(3); got != 1 {
		t.Errorf("%d m in the second night, want 1", got)
	}
}

func TestSeedsOfWords(t *testing.T) {
	day := time.Date(2026, 11, 29, 23, 30, 0, 0, time.FixedZone("west", -8*3600)) // the 30th in UTC
	for word, want := range map[string]uint64{"7": 7, " 7 ": 7, "18446744073709551615": 1<<64 - 1} {
		if got := Seed(word, day); got != want {
			t.Errorf("%q: %d", word, got)
		}
	}
	if Seed("Today", day) != Seed("2026-11-30", day) || Seed("fern", day) != Seed("FERN", day) || Seed("fern", day) == Seed("moss", day) {
		t.Error("words")
	}
	if first := Seed("", day); first == Seed("", day) {
		t.Error("nothing is no surprise") // once in four billion
	}
}
