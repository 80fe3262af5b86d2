package guest

import (
	"testing"

	"switchback/world/grid"
)

func TestOffsetHidesACorrectionWhole(t *testing.T) {
	from, to := grid.Pos{X: 700, Y: -300}, grid.Pos{X: 400, Y: 500}
	var o offset
	o.Corrected(from, to)
	if drawn := to.Add(o.At()); drawn != from {
		t.Errorf("the body was drawn at %v and jumps to %v", from, drawn)
	}
	o.Corrected(to, grid.Pos{X: 300, Y: 500})
	if want := (grid.Pos{X: 400, Y: -800}); o.At() != want {
		t.Errorf("two corrections make %v, want their sum %v", o.At(), want)
	}
}

func TestOffsetBoundsWhatItHides(t *testing.T) {
	for _, c := range []struct{ moved, want int32 }{
		{0, 0},
		{ignoreBelow - 1, 0},
		{ignoreBelow, ignoreBelow},
		{-ignoreBelow, -ignoreBelow},
		{cutAbove, cutAbove},
		{cutAbove + 1, 0},
	} {
		var o offset
		o.Corrected(grid.Pos{Y: c.moved}, grid.Pos{})
		if want := (grid.Pos{Y: c.want}); o.At() != want {
			t.Errorf("a correction of %d units is shown as %v, want %v", c.moved, o.At(), want)
		}
	}
}

func TestOffsetFadesByTheTick(t *testing.T) {
	var o offset
	o.Corrected(grid.Pos{X: 1000, Y: -1000}, grid.Pos{})
	for n, want := range []int32{890, 792, 705, 627} {
		if o.Tick(); o.At() != (grid.Pos{X: want, Y: -want}) {
			t.Errorf("after %d ticks %v are left, want %d", n+1, o.At(), want)
		}
	}
	for range 100 {
		o.Tick()
	}
	if o.At() != (grid.Pos{}) {
		t.Errorf("%v are left for good", o.At())
	}
}
