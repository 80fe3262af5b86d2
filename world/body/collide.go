package body

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// collidePasses is how many times a body is pushed out of what it touches: two settle
// a body between two trunks.
const collidePasses = 2

// Collide pushes the body out of trunks and takes away the part of its
// velocity that points into them.
func Collide(b *Body, f *forest.Forest) {
	for range collidePasses {
		const r = Radius + forest.MaxTrunk
		for cy := (b.Y - r) >> forest.ChunkShift; cy <= (b.Y+r)>>forest.ChunkShift; cy++ {
			for cx := (b.X - r) >> forest.ChunkShift; cx <= (b.X+r)>>forest.ChunkShift; cx++ {
				trees := f.Piece(cx, cy).Trees
				for i := range trees {
					pushOut(b, &trees[i])
				}
			}
		}
	}
}

// Free reports whether a body can stand at p: dry and clear of trunks.
func Free(f *forest.Forest, p grid.Pos) bool {
	if f.At(p) == forest.Water {
		return false
	}
	b := Body{Pos: p}
	Collide(&b, f)
	return b.Pos == p
}

func pushOut(b *Body, t *forest.Tree) {
	d := b.Pos.Sub(t.Pos)
	gap := t.Radius + Radius
	if grid.Abs(d.X) >= gap || grid.Abs(d.Y) >= gap || grid.Dot(d, d) >= int64(gap)*int64(gap) {
		return
	}
	long := int64(grid.Sqrt(uint64(grid.Dot(d, d))))
	if long == 0 { // in the very middle: any way out will do, the same for all
		d, long = grid.Pos{X: 1}, 1
	}
	b.X, b.RX = t.X+outward(d.X, int64(gap), long), 0
	b.Y, b.RY = t.Y+outward(d.Y, int64(gap), long), 0
	into := (int64(b.VX)*int64(d.X) + int64(b.VY)*int64(d.Y)) / long
	if into < 0 {
		b.VX -= int32(into * int64(d.X) / long)
		b.VY -= int32(into * int64(d.Y) / long)
	}
}

// outward scales one component of a normal to the length gap, rounded away
// from zero, so that the body ends outside and the next tick finds no touch.
func outward(d int32, gap, long int64) int32 {
	v := int64(d) * gap
	switch {
	case v > 0:
		return int32((v + long - 1) / long)
	case v < 0:
		return int32((v - long + 1) / long)
	}
	return 0
}
