package tui

import (
	"slices"

	"switchback/world/forest"
	"switchback/world/grid"
)

// blocked reports whether a trunk stands between two places.
func (w *ground) blocked(a, b grid.Pos) bool {
	const margin = grid.Metre // no trunk is thicker
	x0, x1 := (min(a.X, b.X)-margin)>>forest.ChunkShift, (max(a.X, b.X)+margin)>>forest.ChunkShift
	y0, y1 := (min(a.Y, b.Y)-margin)>>forest.ChunkShift, (max(a.Y, b.Y)+margin)>>forest.ChunkShift
	for cy := y0; cy <= y1; cy++ {
		for cx := x0; cx <= x1; cx++ {
			trees := w.Forest.Piece(cx, cy).Trees
			if slices.ContainsFunc(trees, func(t forest.Tree) bool { return crosses(t, a, b) }) {
				return true
			}
		}
	}
	return false
}

// crosses reports whether the way from a to b leads through a trunk.
func crosses(t forest.Tree, a, b grid.Pos) bool {
	d, c := b.Sub(a), t.Pos.Sub(a)
	along := int64(c.X)*int64(d.X) + int64(c.Y)*int64(d.Y)
	length := int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y)
	if along <= 0 || along >= length {
		return false
	}
	off := int64(c.X)*int64(d.Y) - int64(c.Y)*int64(d.X)
	return off*off/length < int64(t.Radius)*int64(t.Radius)
}
