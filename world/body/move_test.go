package body

import (
	"testing"

	"switchback/world/forest"
	"switchback/world/grid"
)

// walkOn walks a body over open, level ground. Move needs a forest, so it looks for a
// place in one where nothing is in the way.
func walkOn(t *testing.T, ticks int, s Steer) (from, to Body) {
	t.Helper()
	f := forest.New(11)
	for x := int32(0); x < 400*grid.Metre; x += 7 * grid.Metre {
		b := Body{Condition: Standing, Breath: MaxBreath, Pos: grid.Pos{X: x, Y: 3 * x / 2}}
		if from, to, ok := tryWalk(f, b, ticks, s); ok {
			return from, to
		}
	}
	t.Fatal("no open level ground found")
	return
}

func tryWalk(f *forest.Forest, b Body, ticks int, s Steer) (from, to Body, ok bool) {
	from = b
	for range ticks {
		sx, sy := f.Slope(b.Pos)
		g := f.At(b.Pos)
		if grid.Abs(sx)+grid.Abs(sy) > 60 || g == forest.Water || g == forest.Marsh || g == forest.Scree {
			return from, b, false
		}
		v := grid.Pos{X: b.VX, Y: b.VY}
		Move(&b, s, f)
		if d := (grid.Pos{X: b.VX, Y: b.VY}); grid.Dot(v, v) > 0 && grid.Dot(d, v) < grid.Dot(v, v)*9/10 {
			return from, b, false // hit something
		}
	}
	return from, b, true
}

func TestEastIsAsFastAsWest(t *testing.T) {
	for _, speed := range []int8{127, 100, 37, 5, 1} {
		// The remainder makes the mean speed exact. Call advance alone to see it.
		b := Body{Pos: grid.Pos{X: 1000}, VX: int32(speed) * 137}
		back := Body{Pos: grid.Pos{X: 1000}, VX: -b.VX}
		for range 600 {
			advance(&b)
			advance(&back)
		}
		total := int64(b.VX) * 600
		if east := int64(b.X-1000)*256 + int64(b.RX); east != total {
			t.Errorf("%d: went %d of %d east", speed, east, total)
		}
		if west := int64(back.X-1000)*256 + int64(back.RX); west != -total {
			t.Errorf("%d: went %d of %d west", speed, west, -total)
		}
	}
}

func TestSpeeds(t *testing.T) {
	for _, c := range []struct {
		name  string
		steer Steer
		want  int32 // velocity units
	}{
		{"walk", Steer{MoveX: 127}, WalkSpeed},
		{"walk diagonally", Steer{MoveX: 127, MoveY: 127}, WalkSpeed},
		{"run", Steer{MoveX: 127, Buttons: Run}, RunSpeed},
		{"aim", Steer{MoveX: 127, Buttons: Aim | Run}, AimSpeed},
		{"half", Steer{MoveX: 64}, WalkSpeed / 2},
	} {
		_, b := walkOn(t, 20, c.steer)
		got := int32(grid.Sqrt(uint64(grid.Dot(grid.Pos{X: b.VX, Y: b.VY}, grid.Pos{X: b.VX, Y: b.VY}))))
		if got < c.want*93/100 || got > c.want*101/100 {
			t.Errorf("%s: %d units a tick, want %d", c.name, got, c.want)
		}
	}
}

func TestBreathRunsDryInSixSecondsAndFillsInTwelve(t *testing.T) {
	b := Body{Condition: Standing, Breath: MaxBreath}
	ticks := 0
	for ; !b.Winded; ticks++ {
		breathe(&b, true)
	}
	if ticks != 6*grid.TicksPerSecond {
		t.Errorf("ran dry after %d ticks", ticks)
	}
	for ticks = 0; b.Breath < MaxBreath; ticks++ {
		breathe(&b, false)
		if b.Winded != (b.Breath < WindedUntil) {
			t.Fatalf("winded %v at breath %d", b.Winded, b.Breath)
		}
	}
	if ticks != 12*grid.TicksPerSecond {
		t.Errorf("filled after %d ticks", ticks)
	}
}

func TestTrunksStopABody(t *testing.T) {
	tree := forest.Tree{Pos: grid.Pos{X: 5000, Y: 5000}, Radius: 400}
	for k := range 64 {
		b := Body{Pos: tree.Pos.Add(grid.Vector(grid.Turn(k*1024), 500)), VX: 1 << 14, VY: -3 << 12}
		pushOut(&b, &tree)
		if d := b.Pos.Dist(tree.Pos); d < tree.Radius+Radius || d > tree.Radius+Radius+2 {
			t.Errorf("turn %d: pushed to %d units", k, d)
		}
		was := b
		pushOut(&b, &tree)
		if b != was {
			t.Errorf("turn %d: a body that is out is pushed again", k)
		}
	}
}
