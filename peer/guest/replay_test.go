package guest

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

func TestReconcileAtTheNewestTickReplaysNothing(t *testing.T) {
	p, _, _ := walked(50, 1)
	was := p.Body.Pos
	word := p.Body
	word.Pos = was.Add(grid.Pos{X: 30, Y: 40})
	before, moved := p.Reconcile(p.Next()-1, word)
	if before != was || moved != 50 || p.Body != word {
		t.Errorf("before %v, moved %d, now %v, want %v, 50, %v", before, moved, p.Body.Pos, was, word.Pos)
	}
}

// The commands after the host's state are run again, each once, in order.
func TestReconcileIsTheHostsWordAndTheRest(t *testing.T) {
	const back = 30
	p, word, at := walked(300, back)
	word.Pos = word.Pos.Add(grid.Pos{X: 500})
	want := newPrediction(forest.New(1), at+1)
	want.Body = word
	for tick := at + 1; tick < p.Next(); tick++ {
		want.Run(*p.Command(tick))
	}
	if p.Reconcile(at, word); p.Body != want.Body {
		t.Errorf("the body is %+v, want %+v", p.Body, want.Body)
	}
}

// Commands that are no longer remembered are not replaced by others.
func TestReconcileReplaysNoMoreThanItRemembers(t *testing.T) {
	p, word, at := walked(3*history, 2*history)
	want := newPrediction(forest.New(1), p.Next()-history)
	want.Body = word
	for tick := p.Next() - history; tick < p.Next(); tick++ {
		want.Run(*p.Command(tick))
	}
	if p.Reconcile(at, word); p.Body != want.Body {
		t.Errorf("the body is %+v, want %+v", p.Body, want.Body)
	}
}

func TestCommandsAreStampedInOrder(t *testing.T) {
	p := newPrediction(forest.New(1), 40)
	for x := range int8(5) {
		p.Run(world.Command{Tick: 9, MoveX: x})
	}
	for x := range int8(5) {
		if c := p.Command(40 + world.Tick(x)); c.Tick != 40+world.Tick(x) || c.MoveX != x {
			t.Errorf("command %d is %+v", x, c)
		}
	}
	if p.Next() != 45 {
		t.Errorf("the next is %d", p.Next())
	}
}

func TestAcknowledgementsOnlyGrow(t *testing.T) {
	p := newPrediction(forest.New(1), 40)
	for range 10 {
		p.Run(world.Command{})
	}
	for _, c := range []struct {
		newest world.Tick
		left   int
	}{{30, 10}, {39, 10}, {42, 7}, {41, 7}, {50, 7}, {1 << 31, 7}, {49, 0}} {
		if p.Acked(c.newest); p.Unacked() != c.left {
			t.Errorf("after %d was acknowledged %d wait, want %d", c.newest, p.Unacked(), c.left)
		}
	}
}

func TestMeantKnowsOnlyWhatItRemembers(t *testing.T) {
	p := newPrediction(forest.New(1), 1)
	for range 2 * history {
		p.Run(world.Command{MoveX: 3})
	}
	newest := p.Next() - 1
	for _, c := range []struct {
		newest, at world.Tick
		want       bool
	}{
		{newest - history + 1, newest, true},
		{newest - history, newest, false},
		{newest, newest + 1, false}, // not run yet
		{newest + 1, newest + 1, true},
	} {
		if got := p.Meant(c.newest, c.at); got != c.want {
			t.Errorf("the host has %d of %d and ran tick %d: meant %v, want %v", c.newest, newest, c.at, got, c.want)
		}
	}
}

// A difference in any part of a command makes it another one.
func TestMeantSeesEveryPartOfACommand(t *testing.T) {
	for name, c := range map[string]world.Command{
		"x": {MoveX: 1}, "y": {MoveY: 1}, "facing": {Facing: 1}, "buttons": {Buttons: body.Run}, "presses": {Presses: [world.NumPresses]uint8{1}},
	} {
		p := newPrediction(forest.New(1), 10)
		p.Run(world.Command{})
		p.Run(c)
		if p.Meant(10, 11) {
			t.Errorf("%s: a guess that repeats the last command is what was meant", name)
		}
	}
}

func TestSkippedTicksStandWithTheirPresses(t *testing.T) {
	p := newPrediction(forest.New(1), 10)
	presses := [world.NumPresses]uint8{1, 2, 3, 4}
	p.Run(world.Command{MoveX: 50, MoveY: 50, Buttons: body.Run, Facing: 777, Presses: presses})
	was := p.Body
	p.Skip(5)
	want := world.Command{Facing: 777, Presses: presses}
	for tick := world.Tick(11); tick < 16; tick++ {
		want.Tick = tick
		if *p.Command(tick) != want {
			t.Errorf("tick %d: %+v", tick, *p.Command(tick))
		}
	}
	if p.Next() != 16 || p.Unacked() != 6 || p.Body != was {
		t.Errorf("next %d, %d unacknowledged, the body moved: %v", p.Next(), p.Unacked(), p.Body != was)
	}
	if c := p.Command(10); c.MoveX != 50 {
		t.Errorf("the command before: %+v", c)
	}
}

func TestRestampedCommandsStandWithTheirPresses(t *testing.T) {
	p := newPrediction(forest.New(1), 500)
	presses := [world.NumPresses]uint8{1, 2, 3, 4}
	p.Run(world.Command{MoveX: 50, Facing: 777, Presses: presses})
	p.Restamp(480)
	want := world.Command{Facing: 777, Presses: presses}
	for tick := world.Tick(480 - history); tick < 480; tick++ {
		want.Tick = tick
		if *p.Command(tick) != want {
			t.Fatalf("tick %d: %+v", tick, *p.Command(tick))
		}
	}
}

func TestEnterWalksOnInAnotherForest(t *testing.T) {
	walk := func(p *prediction) grid.Pos {
		for range 1200 {
			p.Run(world.Command{MoveX: body.MaxAxis, MoveY: 30})
		}
		return p.Body.Pos
	}
	start, _, _ := walked(1, 0)
	entered, first, second := newPrediction(forest.New(1), 1), newPrediction(forest.New(1), 1), newPrediction(forest.New(2), 1)
	entered.Body, first.Body, second.Body = start.Body, start.Body, start.Body
	entered.Enter(forest.New(2))
	got, old, want := walk(entered), walk(first), walk(second)
	if got != want || got == old {
		t.Errorf("ended at %v, want %v; in the old forest %v", got, want, old)
	}
}
