package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
)

// say makes a player do a deed, in a step.
func say(w rules, in *[world.MaxSeats]world.Input, s world.Seat, d world.Deed, arg uint8) {
	c := &in[s].Command
	c.Presses[world.Do]++
	c.Deed, c.Arg = d, arg
	w.Step(in)
}

// trailhead seats players at dusk.
func trailhead(players int) (rules, *[world.MaxSeats]world.Input) {
	w, in := hikeOf(1), &[world.MaxSeats]world.Input{}
	for i := range players {
		in[i].Change = world.Take
	}
	w.Step(in)
	for i := range in {
		in[i].Change = world.Keep
	}
	return w, in
}

func TestTheSquadSetsOutWhenAllAreReady(t *testing.T) {
	w, in := trailhead(3)
	w.Players[2].Condition = body.Resting // nobody waits for somebody who is away
	say(w, in, 0, world.Ready, 1)
	if !w.Gear[0].Ready || w.Night.SetOut {
		t.Fatalf("one of two is ready: %+v", w.Night)
	}
	say(w, in, 0, world.Ready, 0)
	say(w, in, 1, world.Ready, 1)
	if w.Gear[0].Ready || w.Night.SetOut {
		t.Fatal("ready cannot be taken back")
	}
	say(w, in, 0, world.Ready, 1)
	if !w.Night.SetOut || w.Night.Phase != world.Dusk {
		t.Errorf("all are ready: %+v", w.Night)
	}
}

func TestNobodyIsWaitedForWhoHasLeft(t *testing.T) {
	w, in := trailhead(2)
	say(w, in, 0, world.Ready, 1)
	in[1].Change = world.Leave
	w.Step(in)
	if !w.Night.SetOut {
		t.Error("the squad waits for somebody who left")
	}
	w, in = trailhead(0)
	if w.Step(in); w.Night.SetOut {
		t.Error("nobody set out")
	}
}

func TestOnlyTheLeaderSetsOutForAll(t *testing.T) {
	w, in := trailhead(2)
	if say(w, in, 1, world.SetOut, 0); w.Night.SetOut {
		t.Error("a guest set out for all")
	}
	if say(w, in, world.Leader, world.SetOut, 0); !w.Night.SetOut {
		t.Error("the leader did not")
	}
}

func TestReadyMeansNothingInTheNight(t *testing.T) {
	w, in := trailhead(1)
	w.Night.Phase = world.Dark
	if say(w, in, 0, world.Ready, 1); w.Gear[0].Ready || w.Night.SetOut {
		t.Error("it does")
	}
}

// A later night of a party differs from the first only in its tick.
func TestANightBeginsAtAnyTick(t *testing.T) {
	first, later := hikeOf(2), world.NewAt(2, Mode, 100_000)
	if later.Tick != 100_000 {
		t.Fatal(later.Tick)
	}
	later.Tick = 0
	if d := world.Diff(nil, &first.State, &later.State); len(d) != 0 {
		t.Errorf("%+v", d)
	}
	later.Tick = 100_000
	in := [world.MaxSeats]world.Input{}
	in[0].Change, in[0].Command.Presses = world.Take, [world.NumPresses]uint8{200, 7, 3, 9}
	later.Step(&in)
	in[0].Change = world.Keep
	for range 10 {
		later.Step(&in)
	}
	if !later.Players[0].LampOn || later.Gear[0].Flashed != 0 {
		t.Errorf("what was pressed before the night did something: %+v", later.Gear[0])
	}
}
