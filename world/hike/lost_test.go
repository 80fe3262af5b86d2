package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// strayed puts hiker 0 on the first stretch of the trail, 10 m from player 0, and wakes
// them.
func strayed(n int) (w rules, in *[world.MaxSeats]world.Input) {
	w, in = party(n)
	w.Lost[0].Pos = grid.Pos{Y: -26 * grid.Metre}
	w.Players[0].Pos = grid.Pos{Y: -36 * grid.Metre}
	w.wake(0, 0)
	return w, in
}

func TestWakingIsASlowAct(t *testing.T) {
	w, in := party(1)
	w.Players[0].Pos = w.Lost[0].Pos.Add(grid.Pos{X: grid.Metre / 2})
	in[0].Command.Presses[world.Act]++
	if steps(w, in, world.ActTicks); w.Lost[0].Stage != world.Waiting {
		t.Fatal("woken before two seconds passed")
	}
	w.Step(in)
	if l := &w.Lost[0]; l.Stage != world.Following || l.Leader != 0 || told(w, world.Woke) != 1 {
		t.Errorf("%+v, told %v", *l, w.Events)
	}
}

func TestTheLostWalkOnlyOnLitGround(t *testing.T) {
	w, in := strayed(1)
	at := w.Lost[0].Pos
	if steps(w, in, 60); w.Lost[0].Pos != at || w.Lost[0].VY != 0 {
		t.Fatal("walked in the dark")
	}
	w.Lights[1].Lit = true // 30 m up the trail
	steps(w, in, 60)
	if l := &w.Lost[0]; at.Y-l.Y < 33*grid.Metre/10 || at.Y-l.Y > 36*grid.Metre/10 {
		t.Errorf("walked %d units in a second of light", at.Y-l.Y)
	}
	steps(w, in, 300)
	if d := w.Lost[0].Dist(w.Players[0].Pos); d > world.LostHeel || d < world.LostHeel-world.LostStep {
		t.Errorf("stands %d units from whom they follow", d)
	}
	w.Lights[1].Lit = false
	w.Players[0].Pos = w.Lost[0].Pos.Add(grid.Pos{Y: 4 * grid.Metre})
	at = w.Lost[0].Pos
	if w.Step(in); w.Lost[0].Pos == at {
		t.Error("does not walk by a lamp near by")
	}
	at = w.Lost[0].Pos
	w.Players[0].LampOn = false
	if w.Step(in); w.Lost[0].Pos != at {
		t.Error("walks by a lamp that is off")
	}
}

func TestAnotherLeads(t *testing.T) {
	w, in := strayed(2)
	w.Lights[1].Lit = true
	w.Players[1].Pos = w.Lost[0].Add(grid.Pos{Y: 8 * grid.Metre})
	in[0].Change = world.Rest
	w.Step(in)
	if l := &w.Lost[0]; l.Leader != 0 || l.VY <= 0 {
		t.Errorf("%+v", *l)
	}
	in[0].Change = world.Leave
	w.Step(in)
	if w.Lost[0].Leader != 1 {
		t.Errorf("follows seat %d", w.Lost[0].Leader)
	}
}

func TestComingHome(t *testing.T) {
	w, in := strayed(1)
	w.Players[0].Pos = w.Spots[0].Pos.Add(grid.Pos{Y: -world.HomeReach / 2})
	w.Lost[0].Pos = w.Spots[0].Pos.Add(grid.Pos{Y: -world.HomeReach - grid.Metre})
	for range 2 * grid.TicksPerSecond {
		if w.Step(in); told(w, world.CameHome) > 0 {
			break
		}
	}
	if l, g := &w.Lost[0], &w.Gear[0]; l.Stage != world.Home || l.VY != 0 || g.Supplies != world.RescueSupplies || g.Brought != 1 {
		t.Errorf("%+v, %+v", *l, *g)
	}
	if steps(w, in, 60); w.Gear[0].Brought != 1 {
		t.Error("came home twice")
	}
}
