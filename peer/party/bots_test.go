package party

import (
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

// botView is what a bot sees before a night.
func botView(night world.Tick) *peer.View {
	w := world.NewAt(3, hike.Mode, night)
	var in [world.MaxSeats]world.Input
	in[0].Change, in[1].Change = world.Take, world.Take
	w.Step(&in)
	return &peer.View{State: w.State, Self: 1, Night: night}
}

func TestBotsAreReady(t *testing.T) {
	var m mind
	v := botView(600)
	first := m.think(v, "hiker", 1)
	if first.Deed != world.Ready || first.Arg != 1 {
		t.Fatalf("a bot wants %d, %d", first.Deed, first.Arg)
	}
	if again := m.think(v, "hiker", 1); again.Presses[world.Do] != first.Presses[world.Do] {
		t.Error("it says so again at once")
	}
	v.State.Tick += grid.TicksPerSecond
	if again := m.think(v, "hiker", 1); again.Presses[world.Do] != first.Presses[world.Do]+1 {
		t.Error("it does not say so again when nobody heard it")
	}
	v.State.Gear[1].Ready = true
	v.State.Tick += grid.TicksPerSecond
	if heard := m.think(v, "hiker", 1); heard.Presses[world.Do] != first.Presses[world.Do]+1 {
		t.Error("it goes on when it was heard")
	}
}

// In another night a bot plays in another forest, and its presses count on.
func TestBotsGoOnInAnotherNight(t *testing.T) {
	var m mind
	last := m.think(botView(600), "hiker", 1)
	for i := range last.Presses {
		m.last.Presses[i] = last.Presses[i] + 40
	}
	v := botView(9000)
	v.State.Gear[1].Ready = true
	next := m.think(v, "hiker", 1)
	for i := range next.Presses {
		if n := next.Presses[i] - last.Presses[i] - 40; n > 1 {
			t.Errorf("press %d counts from %d to %d", i, last.Presses[i]+40, next.Presses[i])
		}
	}
}
