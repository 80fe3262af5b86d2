package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// hunt sets n shades on five players who stand in the forest off the trail with their
// lamps on.
func hunt(n int) (w rules, in *[world.MaxSeats]world.Input) {
	w, in = inNight(5)
	middle := grid.Pos{X: 50 * grid.Metre, Y: -300 * grid.Metre}
	for i := range 5 {
		p := &w.Players[i]
		p.Pos, p.LampOn = w.beside(middle.Add(grid.Vector(grid.Turn(i*13107), 6*grid.Metre))), true
		in[i].Command.Facing = grid.Turn(i * 13107)
	}
	for i := range n {
		dist := (10 + int32(i)%30) * grid.Metre
		w.put(i, world.Stalking, middle.Add(grid.Vector(grid.Turn(i*2731), dist)), world.Seat(i%5)).Until = w.Tick + 1<<20
	}
	return w, in
}

// roam moves the five in circles and restores their health and battery, so that the hunt
// goes on.
func roam(w rules, in *[world.MaxSeats]world.Input, tick int) {
	for i := range 5 {
		v := grid.Vector(grid.Turn(tick*200+i*9000), body.MaxAxis)
		c := &in[i].Command
		c.MoveX, c.MoveY, c.Facing = int8(v.X), int8(v.Y), grid.Turn(tick*200+i*9000)
		if w.Players[i].Condition == body.Standing {
			w.Players[i].Health, w.Players[i].Battery = world.MaxHealth, world.MaxBattery
		}
	}
}

func TestHuntAllocatesNothing(t *testing.T) {
	w, in := hunt(world.MaxShades)
	steps(w, in, 300)
	n := 0
	if got := testing.AllocsPerRun(300, func() { roam(w, in, n); w.Step(in); n++ }); got != 0 {
		t.Errorf("Step allocates %v times", got)
	}
}

// Whatever happens, every number of every entity fits its field: one that does not could
// not be sent.
func TestEveryNumberFitsItsField(t *testing.T) {
	w, in := hunt(world.MaxShades)
	stream := grid.Stream{State: 77}
	w.Players[0].Pos = w.Spots[fireOf(w, 1)].Add(grid.Pos{Y: 15 * grid.Metre}) // a Warden too
	moods := [world.NumMoods]int{}
	script(w, 3000, &stream, in, func() {
		if w.Tick%10 != 0 {
			return
		}
		for i := range w.Shades {
			moods[w.Shades[i].Mood]++
		}
		for i := range world.Tables {
			for id := range world.Tables[i].Max {
				checkFits(t, w, &world.Tables[i], id)
			}
		}
	})
	for m, n := range moods {
		if n == 0 {
			t.Errorf("mood %d never came up", m)
		}
	}
}

func checkFits(t *testing.T, w rules, table *world.Table, id int) {
	t.Helper()
	var r world.Record
	if !table.Read(&w.State, id, &r) {
		return
	}
	for i, f := range table.Fields {
		low, high := int64(0), int64(1)<<f.Bits-1
		v := int64(uint32(r[i]))
		if f.Signed {
			low, high, v = -1<<(f.Bits-1), 1<<(f.Bits-1)-1, int64(r[i])
		}
		if v < low || v > high {
			t.Fatalf("tick %d: %s %d: %s is %d, not in %d bits", w.Tick, table.Name, id, f.Name, v, f.Bits)
		}
	}
}

func TestAHuntIsTheSameTwice(t *testing.T) {
	w, in := hunt(60)
	for n := range 120 {
		roam(w, in, n)
		w.Step(in)
	}
	saved, savedIn := w.Save(), *in
	stream := grid.Stream{State: 5}
	script(w, 900, &stream, in, func() {})
	want := w.State
	again := hikeOf(1)
	again.Restore(&saved)
	in, stream = &savedIn, grid.Stream{State: 5}
	script(again, 900, &stream, in, func() {})
	if d := world.Diff(nil, &want, &again.State); len(d) > 0 {
		t.Errorf("a hunt went two ways: %v", d[:min(len(d), 5)])
	}
}

// BenchmarkHunt steps a hunt of 150 shades on five players.
func BenchmarkHunt(b *testing.B) {
	w, in := hunt(world.MaxShades)
	saved := w.Save()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if n%1200 == 0 {
			w.Restore(&saved)
		}
		roam(w, in, n)
		w.Step(in)
	}
	b.ReportMetric(float64(w.alive()), "shades")
}
