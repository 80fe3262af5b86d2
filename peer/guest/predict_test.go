package guest

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// walked returns a prediction that walked in a circle for n ticks, and the
// body as it was after the first `back` ticks from the end.
func walked(n, back int) (*prediction, body.Body, world.Tick) {
	p := newPrediction(forest.New(1), 1)
	p.Body = body.Body{Condition: body.Standing, Breath: body.MaxBreath, Pos: grid.Pos{X: 2 * grid.Metre, Y: 2 * grid.Metre}}
	var then body.Body
	var at world.Tick
	for k := range n {
		v := grid.Vector(grid.Turn(k*700), body.MaxAxis)
		p.Run(world.Command{MoveX: int8(v.X), MoveY: int8(v.Y), Facing: grid.Turn(k * 700)})
		if k == n-1-back {
			then, at = p.Body, p.next-1
		}
	}
	return p, then, at
}

func TestReconcileWithTheTruthMovesNothing(t *testing.T) {
	p, then, at := walked(300, 30)
	before := p.Body
	if _, moved := p.Reconcile(at, then); moved != 0 || p.Body != before {
		t.Errorf("moved by %d units\n%+v\n%+v", moved, before, p.Body)
	}
}

func TestReconcileReplaysFromTheHostsWord(t *testing.T) {
	p, then, at := walked(300, 30)
	before := p.Body.Pos
	then.X += 500
	if _, moved := p.Reconcile(at, then); moved < 300 || moved > 700 {
		t.Errorf("half a metre of disagreement corrected by %d units, from %v to %v", moved, before, p.Body.Pos)
	}
}

func TestMeantKnowsRepetitions(t *testing.T) {
	p := newPrediction(forest.New(1), 10)
	for _, x := range []int8{5, 5, 5, 9} {
		p.Run(world.Command{MoveX: x})
	}
	for _, c := range []struct {
		newest, at world.Tick
		want       bool
	}{{10, 12, true}, {10, 13, false}, {13, 13, true}, {14, 13, true}, {12, 13, false}} {
		if got := p.Meant(c.newest, c.at); got != c.want {
			t.Errorf("newest %d at %d: %v", c.newest, c.at, got)
		}
	}
}

func TestSkipAndRestampStandStill(t *testing.T) {
	p, _, _ := walked(20, 1)
	p.Skip(1000)
	if p.Next() != 1021 || p.Command(1020).MoveX != 0 || p.Command(1020).Tick != 1020 {
		t.Errorf("after a skip: next %d, %+v", p.Next(), *p.Command(1020))
	}
	p.Restamp(500)
	if p.Next() != 500 || p.Unacked() != 0 || p.Command(499).Tick != 499 {
		t.Errorf("after restamping: next %d, %d unacknowledged, %+v", p.Next(), p.Unacked(), *p.Command(499))
	}
}

func BenchmarkReconcile30(b *testing.B) {
	p, then, at := walked(300, 30)
	if n := testing.AllocsPerRun(100, func() { p.Reconcile(at, then) }); n != 0 {
		b.Fatalf("allocates %v times", n)
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Reconcile(at, then)
	}
}
