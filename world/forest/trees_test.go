package forest

import (
	"testing"

	"switchback/world/grid"
)

// TestTrees: trees are few enough in every chunk, stand where they belong, and have the
// sizes that light and collision count on.
func TestTrees(t *testing.T) {
	stands, trunks := 0, 0
	for seed := range uint64(2) {
		f := New(seed)
		for cy := int32(-75); cy < 5; cy++ {
			for cx := int32(-5); cx < 5; cx++ {
				c := f.Piece(cx, cy)
				checkTrees(t, f, c)
				if all(c, Needles, Leaves) {
					stands, trunks = stands+1, trunks+len(c.Trees)
				}
			}
		}
	}
	t.Logf("%d chunks of nothing but forest, %d trunks: one per %d m²", stands, trunks, stands*256/trunks)
	if stands == 0 || stands*256 < 14*trunks || stands*256 > 22*trunks {
		t.Error("stands are not one trunk per 14 to 22 m²")
	}
}

func checkTrees(t *testing.T, f *Forest, c *Piece) {
	t.Helper()
	if len(c.Trees) > MaxTrees {
		t.Errorf("%d trees", len(c.Trees))
	}
	for i, a := range c.Trees {
		if a.X>>ChunkShift != c.CX || a.Y>>ChunkShift != c.CY {
			t.Errorf("seed %d: a tree outside its chunk: %v", f.seed, a)
		}
		if g := c.At(a.Pos); g == Water || g == Log || g == Trail {
			t.Errorf("seed %d: a tree on %d: %v", f.seed, g, a)
		}
		if a.Radius < grid.Metre/4 || a.Radius > grid.Metre/2 || (a.Crown == 0) != (a.Kind == Boulder) {
			t.Errorf("seed %d: sizes of %v", f.seed, a)
		}
		for _, b := range c.Trees[:i] {
			if a.Dist(b.Pos) < a.Radius+b.Radius+grid.Metre/4 {
				t.Errorf("seed %d: %v stands too close to %v", f.seed, a, b)
			}
		}
	}
}

// all reports whether a chunk has only these two kinds of ground.
func all(c *Piece, a, b Ground) bool {
	for _, g := range c.Ground {
		if g != a && g != b {
			return false
		}
	}
	return true
}

// TestVariety: beside the stem, each leg has at least three kinds of ground.
func TestVariety(t *testing.T) {
	for seed := range uint64(5) {
		f := New(seed)
		var seen [Camps + 1][Trail + 1]int
		for _, e := range f.graph.Edges {
			if e.Way != Stem {
				continue
			}
			for _, p := range e.Points {
				for _, aside := range []int32{-12, -6, 6, 12} {
					seen[e.Leg][f.At(p.Add(grid.Pos{X: aside * grid.Metre}))]++
				}
			}
		}
		for leg, kinds := range seen {
			n := 0
			for _, k := range kinds[:Water+1] {
				if k >= 4 {
					n++
				}
			}
			if n < 3 {
				t.Errorf("seed %d: leg %d has %d kinds of ground: %v", seed, leg, n, kinds)
			}
		}
	}
}
