package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// atLantern seats one player dist units south of the first lantern, facing it.
func atLantern(dist int32) (w rules, in *[world.MaxSeats]world.Input, lantern int) {
	w, in = hikeOf(1), &[world.MaxSeats]world.Input{}
	in[0].Change = world.Take
	w.Step(in)
	in[0].Change = world.Keep
	for i, s := range w.Spots {
		if !s.Fire {
			lantern = i
			break
		}
	}
	p := &w.Players[0]
	p.Pos = w.Spots[lantern].Pos.Add(grid.Pos{Y: dist})
	in[0].Command.Facing = 3 * grid.Quarter
	w.Step(in)
	return w, in, lantern
}

func steps(w rules, in *[world.MaxSeats]world.Input, n int) {
	for range n {
		w.Step(in)
	}
}

func TestLightingTakesTwoStillSeconds(t *testing.T) {
	w, in, l := atLantern(2 * grid.Metre)
	in[0].Command.Presses[world.Act]++
	steps(w, in, world.ActTicks)
	if w.Lights[l].Lit {
		t.Error("lit before two seconds passed")
	}
	if w.Players[0].Shines() {
		t.Error("the lamp is not lowered")
	}
	steps(w, in, 2)
	if !w.Lights[l].Lit || w.Lights[l].By != 0 {
		t.Errorf("%+v after two seconds", w.Lights[l])
	}
	if !w.Players[0].Shines() {
		t.Error("the lamp stays lowered")
	}
}

func TestActPressedOnTheWayWaitsForTheStand(t *testing.T) {
	w, in, l := atLantern(6 * grid.Metre)
	in[0].Command.MoveY = -body.MaxAxis
	for range 120 {
		w.Step(in)
		if got, ok := w.Target(w.Level, 0); ok && got == world.TargetLight+world.Target(l) {
			break
		}
	}
	in[0].Command.Presses[world.Act]++
	steps(w, in, 6) // still walking
	in[0].Command.MoveY = 0
	steps(w, in, world.ActTicks/2)
	if w.Lights[l].Lit {
		t.Error("walking counted as standing still")
	}
	steps(w, in, world.ActTicks)
	if !w.Lights[l].Lit {
		t.Error("a press on the way to the lantern was lost")
	}
}

func TestMovingOffGivesTheActUp(t *testing.T) {
	w, in, l := atLantern(2 * grid.Metre)
	in[0].Command.Presses[world.Act]++
	steps(w, in, 60)
	in[0].Command.MoveX = body.MaxAxis
	w.Step(in)
	in[0].Command.MoveX = 0
	steps(w, in, 2*world.ActTicks)
	if w.Lights[l].Lit {
		t.Error("moving did not give the act up")
	}
}

func TestPressOnceActsOnce(t *testing.T) {
	w, in, _ := atLantern(2 * grid.Metre)
	in[0].Command.Presses[world.Act]++
	steps(w, in, 30)
	until := w.Players[0].Act.Until
	steps(w, in, 30)
	if until == 0 || w.Players[0].Act.Until != until {
		t.Errorf("the held press acted again: until %d, then %d", until, w.Players[0].Act.Until)
	}
	in[0].Command.Presses[world.Act]++
	w.Step(in)
	if w.Players[0].Act.Until != 0 {
		t.Error("a second press did not give the act up")
	}
}

func TestReachAndCone(t *testing.T) {
	for _, c := range []struct {
		dist   int32
		facing grid.Turn
		want   bool
	}{
		{2 * grid.Metre, 3 * grid.Quarter, true},
		{2 * grid.Metre, 3*grid.Quarter + 65536*34/360, true},
		{2 * grid.Metre, 3*grid.Quarter + 65536*37/360, false},
		{2 * grid.Metre, grid.Quarter, false},
		{grid.Metre * 9 / 10, grid.Quarter, true},
		{world.ActReach + 10, 3 * grid.Quarter, false},
	} {
		w, in, l := atLantern(c.dist)
		w.Players[0].Pos = w.Spots[l].Pos.Add(grid.Pos{Y: c.dist})
		in[0].Command.Facing = c.facing
		w.Players[0].Facing = c.facing
		if _, ok := w.Target(w.Level, 0); ok != c.want {
			t.Errorf("%d units away, facing %d: %v", c.dist, c.facing, ok)
		}
	}
}

func TestLampAndBattery(t *testing.T) {
	w, in, _ := atLantern(20 * grid.Metre)
	p := &w.Players[0]
	start := p.Battery
	steps(w, in, 60)
	if start-p.Battery != 60 {
		t.Errorf("a second of lamp took %d", start-p.Battery)
	}
	in[0].Command.Presses[world.Lamp]++
	w.Step(in)
	off := p.Battery
	steps(w, in, 60)
	if p.LampOn || p.Battery != off {
		t.Errorf("lamp %v, %d used while off", p.LampOn, off-p.Battery)
	}
}

func TestLanternGivesItsShareOnce(t *testing.T) {
	w, in, l := atLantern(3 * grid.Metre)
	w.Lights[l] = world.Light{Lit: true, By: 3}
	w.Players[0].Battery = 1000
	steps(w, in, 200)
	if got := w.Players[0].Battery; got != 1000+world.LanternBattery {
		t.Errorf("battery %d beside a lit lantern", got)
	}
}

func TestALanternThatWasLitCountsWhenItIsPutOut(t *testing.T) {
	w, in, l := atLantern(2 * grid.Metre)
	in[0].Command.Presses[world.Act]++
	steps(w, in, world.ActTicks+1)
	if !w.Lights[l].Lit {
		t.Fatal("not lit")
	}
	w.Lights[l] = world.Light{}
	if lit, all := w.Lanterns(w.Level); lit != 1 || all < 20 {
		t.Errorf("%d of %d lanterns", lit, all)
	}
}
