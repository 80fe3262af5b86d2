package forest

import (
	"testing"

	"switchback/world/grid"
)

// TestATrunkStopsWhatComesToItAlone: a trunk blocks the way through it, not the
// way past it, to it or away from it.
func TestATrunkStopsWhatComesToItAlone(t *testing.T) {
	f := New(1)
	trees := f.Piece(3, -20).Trees
	if len(trees) == 0 {
		t.Fatal("no trunk stands there")
	}
	for i := range trees {
		tree := &trees[i]
		north, south := grid.Pos{Y: -2 * grid.Metre}, grid.Pos{Y: 2 * grid.Metre}
		for _, c := range []struct {
			name     string
			from, to grid.Pos
			want     bool
		}{
			{"through it", north, south, true},
			{"back through it", south, north, true},
			{"at its edge", north.Add(grid.Pos{X: tree.Radius}), south.Add(grid.Pos{X: tree.Radius}), true},
			{"past it", north.Add(grid.Pos{X: tree.Radius + 1}), south.Add(grid.Pos{X: tree.Radius + 1}), false},
			{"to this side of it", north, grid.Pos{Y: -1}, false},
			{"from its far side", grid.Pos{Y: 1}, south, false},
		} {
			if got := tree.onWay(tree.Add(c.from), tree.Add(c.to)); got != c.want {
				t.Errorf("trunk %d, %s: stopped %v", i, c.name, got)
			}
		}
		if !f.Blocked(tree.Add(north), tree.Add(south)) {
			t.Errorf("trunk %d does not block the way through it", i)
		}
	}
}

// TestTouching: a round thing touches a trunk if it is nearer than the sum of their radii,
// also across the edge of a chunk.
func TestTouching(t *testing.T) {
	f := New(1)
	const thin = 5
	found := 0
	for cy := int32(-24); cy < -16; cy++ {
		trees := f.Piece(3, cy).Trees
		for i := range trees {
			tree := &trees[i]
			if f.Touching(tree.Add(grid.Pos{X: tree.Radius + thin - 1}), thin) == nil {
				t.Errorf("trunk %d of chunk 3,%d is not touched", i, cy)
			}
			if f.Touching(tree.Add(grid.Pos{X: tree.Radius + thin}), thin) == tree {
				t.Errorf("trunk %d of chunk 3,%d is touched from beside", i, cy)
			}
			found++
		}
	}
	if found < 10 {
		t.Fatalf("only %d trunks stand there", found)
	}
}
