package forest

import "switchback/world/grid"

// A plot of 4 × 4 m bears one tree at most, so a chunk has at most 16.
const (
	plotShift = 12
	plot      = 1 << plotShift       // position units
	plotEdge  = 13 * grid.Metre / 20 // least distance of a trunk's middle from its plot's edge
)

// chance is how many plots of 256 bear a tree, by the ground there.
var chance = [...]uint32{Needles: 228, Leaves: 200, Meadow: 12, Marsh: 36, Scree: 64, Water: 0, Log: 0, Trail: 0}

// sizes are the least radius of trunk and crown and the spread of each, in position
// units.
var sizes = [...]struct{ trunk, trunkMore, crown, crownMore uint32 }{
	Pine:    {grid.Metre * 30 / 100, grid.Metre * 20 / 100, grid.Metre * 150 / 100, grid.Metre * 80 / 100},
	Birch:   {grid.Metre * 25 / 100, grid.Metre * 12 / 100, grid.Metre * 180 / 100, grid.Metre * 120 / 100},
	Boulder: {grid.Metre * 28 / 100, grid.Metre * 22 / 100, 0, 1},
}

// plant puts the trees into the chunk.
func (f *Forest) plant(s *shape) {
	var trees [(Chunk / plot) * (Chunk / plot)]Tree
	n := 0
	for y := s.origin.Y >> plotShift; y < (s.origin.Y+Chunk)>>plotShift; y++ {
		for x := s.origin.X >> plotShift; x < (s.origin.X+Chunk)>>plotShift; x++ {
			if t, ok := f.treeIn(s, x, y); ok {
				trees[n] = t
				n++
			}
		}
	}
	s.piece.Trees = append(make([]Tree, 0, n), trees[:n]...)
}

// treeIn returns the tree of a plot, if it bears one.
func (f *Forest) treeIn(s *shape, x, y int32) (Tree, bool) {
	r := grid.Stream{State: grid.Hash(f.seed, x, y, layerTree)}
	p := grid.Pos{
		X: x<<plotShift + plotEdge + below(&r, plot-2*plotEdge),
		Y: y<<plotShift + plotEdge + below(&r, plot-2*plotEdge),
	}
	g := s.piece.At(p)
	if r.Below(256) >= chance[g] {
		return Tree{}, false
	}
	t := Tree{Pos: p, Kind: kindOn(g, &r)}
	z := &sizes[t.Kind]
	t.Radius, t.Crown = int32(z.trunk+r.Below(z.trunkMore)), int32(z.crown+r.Below(z.crownMore))
	return t, f.free(s, &t)
}

// kindOn returns what grows on the ground g.
func kindOn(g Ground, r *grid.Stream) TreeKind {
	const straysIn = 16 // one tree in so many is of the other kind
	switch {
	case g == Scree:
		return Boulder
	case (g == Leaves || g == Marsh) == (r.Below(straysIn) != 0):
		return Birch
	}
	return Pine
}

// free reports whether a trunk may stand where it does: off the water, and clear of
// trails and lights.
func (f *Forest) free(s *shape, t *Tree) bool {
	for _, l := range s.lights {
		clear := lanternGlade + t.Radius
		if l.Fire {
			clear = fireGlade - gladeRagged + t.Radius
		}
		if within(t.Pos, l.Pos, clear) && t.Dist2(l.Pos) < int64(clear)*int64(clear) {
			return false
		}
	}
	for _, e := range s.trails {
		seg := &f.trails.segments[e.segment]
		clear := trunkClear[seg.way] + t.Radius
		if seg.dist2(t.Pos) < int64(clear)*int64(clear) {
			return false
		}
	}
	return s.dryAround(t)
}

// dryAround reports whether the trunk touches no water in its own chunk. At the edge it
// may overhang water in the next one.
func (s *shape) dryAround(t *Tree) bool {
	for _, d := range [...]grid.Pos{{X: t.Radius}, {X: -t.Radius}, {Y: t.Radius}, {Y: -t.Radius}} {
		p := t.Pos.Add(d)
		if p.X>>ChunkShift == s.piece.CX && p.Y>>ChunkShift == s.piece.CY && s.piece.At(p) == Water {
			return false
		}
	}
	return true
}
