package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// party seats n players at the trailhead in the dark of the night.
func party(n int) (w rules, in *[world.MaxSeats]world.Input) {
	w, in = hikeOf(1), &[world.MaxSeats]world.Input{}
	for i := range n {
		in[i].Change = world.Take
	}
	w.Step(in)
	for i := range n {
		in[i].Change = world.Keep
	}
	w.Night.Phase, w.Night.Began = world.Dark, w.Tick
	return w, in
}

// told returns how many events of a kind the last step had.
func told(w rules, what world.EventKind) (n int) {
	for _, e := range w.Events {
		if e.What == what {
			n++
		}
	}
	return n
}

func TestAFriendPullsUp(t *testing.T) {
	w, in := party(2)
	w.Players[1].Pos = w.Players[0].Pos.Add(grid.Pos{Y: -grid.Metre})
	in[0].Command.Facing = 3 * grid.Quarter
	w.fall(1)
	in[0].Command.Presses[world.Act]++
	steps(w, in, world.ActTicks+1)
	if p := &w.Players[1]; p.Condition != body.Standing || p.Health != world.UpHealth || w.Gear[1].DownUntil != 0 {
		t.Errorf("after the pull: %+v until %d", p.Condition, w.Gear[1].DownUntil)
	}
	if w.Gear[0].Pulled != 1 || told(w, world.PulledUp) != 1 {
		t.Errorf("helper has %d, told %v", w.Gear[0].Pulled, w.Events)
	}
}

func TestComesToWithSomeBattery(t *testing.T) {
	for _, c := range []struct{ before, after int16 }{{0, world.UpBattery}, {world.MaxBattery / 2, world.MaxBattery / 2}} {
		w, in := party(1)
		w.Players[0].Battery, w.Players[0].LampOn = c.before, false
		w.fall(0)
		steps(w, in, world.AloneTicks+1)
		if p := &w.Players[0]; p.Condition != body.Standing || p.Battery != c.after {
			t.Errorf("condition %d with a battery of %d, want %d", p.Condition, p.Battery, c.after)
		}
	}
}

func TestComesToAtTheFriendsLightWithHalfTheSupplies(t *testing.T) {
	w, in := party(2)
	w.Lights[3] = world.Light{Lit: true}
	w.Players[0].Pos = w.Spots[3].Pos.Add(grid.Pos{X: 5 * grid.Metre})
	w.Gear[1].Supplies = 7
	w.fall(1)
	steps(w, in, world.DownTicks-1)
	if w.Players[1].Condition != body.Down {
		t.Fatal("up before the time")
	}
	w.Step(in)
	if d := w.Players[1].Dist(w.Spots[3].Pos); w.Players[1].Condition != body.Standing || d > world.LanternCircle {
		t.Errorf("condition %d, %d units from the light", w.Players[1].Condition, d)
	}
	if w.Gear[1].Supplies != 4 || told(w, world.GotUp) != 1 {
		t.Errorf("%d supplies, told %v", w.Gear[1].Supplies, w.Events)
	}
}

func TestAloneTheFireHelpsOnceALeg(t *testing.T) {
	w, in := party(1)
	w.Players[0].Pos = w.Spots[2].Pos
	w.fall(0)
	steps(w, in, world.AloneTicks)
	w.Step(in)
	if p := &w.Players[0]; p.Condition != body.Standing || p.Dist(w.Spots[0].Pos) > world.FireCircle {
		t.Fatalf("condition %d at %v", p.Condition, p.Pos)
	}
	w.fall(0)
	w.Step(in)
	if w.Night.Phase != world.Overcome || w.Night.Ended != w.Tick || told(w, world.Over) != 1 {
		t.Errorf("%+v", w.Night)
	}
}

func TestARestingFriendIsNoHelp(t *testing.T) {
	w, in := party(2)
	in[1].Change = world.Rest
	w.Step(in)
	in[1].Change = world.Keep
	w.Gear[0].Fallback = true
	w.fall(0)
	w.Step(in)
	if w.Night.Phase != world.Overcome {
		t.Error("the night goes on with nobody on their feet")
	}
}

func TestALostLinkDoesNotHeal(t *testing.T) {
	w, in := party(2)
	w.fall(1)
	for _, c := range []world.Change{world.Rest, world.Return} {
		in[1].Change = c
		w.Step(in)
	}
	if p := &w.Players[1]; p.Condition != body.Down || p.Health != 0 {
		t.Errorf("condition %d, health %d", p.Condition, p.Health)
	}
}

func TestNobodyFallsAfterTheNight(t *testing.T) {
	w, _ := party(1)
	w.end(world.Sunrise)
	w.fall(0)
	if w.Players[0].Condition != body.Standing {
		t.Error("fell after sunrise")
	}
}

// Players who come to at the same light do not stand in one another.
func TestWhoComesToStandsAlone(t *testing.T) {
	const n = 5
	w, in := party(n)
	for i := range n {
		w.Players[i].Pos = w.Spots[2].Pos
		w.fall(world.Seat(i))
	}
	steps(w, in, world.AloneTicks+2)
	for i := range n {
		if w.Players[i].Condition != body.Standing || !body.Free(w.Forest, w.Players[i].Pos) {
			t.Fatalf("%d: %+v", i, w.Players[i].Body)
		}
		for k := range i {
			if d := w.Players[i].Dist(w.Players[k].Pos); d <= 2*body.Radius {
				t.Errorf("%d and %d are %d units apart", i, k, d)
			}
		}
	}
}

func TestUpAtIsWhereOneComesTo(t *testing.T) {
	w, in := party(2)
	w.Lights[3].Lit = true
	w.Players[0].Pos, w.Players[1].Pos = w.Spots[3].Pos, w.Spots[2].Pos
	w.fall(1)
	if light, ok := w.UpAt(w.Level, 1); light != 3 || !ok {
		t.Fatalf("light %d, %v", light, ok)
	}
	steps(w, in, world.DownTicks+1)
	if d := w.Players[1].Dist(w.Spots[3].Pos); d > 4*world.BesideFriend {
		t.Errorf("came to %d units from there", d)
	}
	w.Players[0].Condition, w.Players[1].Condition = body.Down, body.Down
	if light, ok := w.UpAt(w.Level, 1); light != 0 || !ok {
		t.Errorf("alone: light %d, %v", light, ok)
	}
	w.Gear[1].Fallback = true
	if _, ok := w.UpAt(w.Level, 1); ok {
		t.Error("comes to alone a second time")
	}
}
