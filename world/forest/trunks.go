package forest

import "switchback/world/grid"

// Blocked reports whether a trunk stands on the straight way from a to b. It looks into
// every chunk that the box around the way touches, so it is for short ways: a dozen
// metres touch four chunks at most.
func (f *Forest) Blocked(a, b grid.Pos) bool {
	x0, x1 := min(a.X, b.X)-MaxTrunk, max(a.X, b.X)+MaxTrunk
	y0, y1 := min(a.Y, b.Y)-MaxTrunk, max(a.Y, b.Y)+MaxTrunk
	for cy := y0 >> ChunkShift; cy <= y1>>ChunkShift; cy++ {
		for cx := x0 >> ChunkShift; cx <= x1>>ChunkShift; cx++ {
			trees := f.Piece(cx, cy).Trees
			for i := range trees {
				if trees[i].onWay(a, b) {
					return true
				}
			}
		}
	}
	return false
}

// onWay reports whether a trunk touches the way from a to b, with its middle beside the
// way and not beyond an end.
func (t *Tree) onWay(a, b grid.Pos) bool {
	d, q := b.Sub(a), t.Pos.Sub(a)
	along := grid.Dot(q, d)
	if along <= 0 || along >= grid.Dot(d, d) {
		return false
	}
	across := grid.Cross(d, q)
	return across*across <= int64(t.Radius)*int64(t.Radius)*grid.Dot(d, d)
}

// Touching returns a trunk that a round thing at p touches, or nil.
func (f *Forest) Touching(p grid.Pos, radius int32) *Tree {
	r := radius + MaxTrunk
	for cy := (p.Y - r) >> ChunkShift; cy <= (p.Y+r)>>ChunkShift; cy++ {
		for cx := (p.X - r) >> ChunkShift; cx <= (p.X+r)>>ChunkShift; cx++ {
			trees := f.Piece(cx, cy).Trees
			for i := range trees {
				gap := int64(trees[i].Radius + radius)
				if trees[i].Dist2(p) < gap*gap {
					return &trees[i]
				}
			}
		}
	}
	return nil
}
