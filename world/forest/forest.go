package forest

import "switchback/world/grid"

// Forest is one owner's reading of the ground of a seed. It remembers the
// pieces that were read last and is not safe for concurrent use: each owner has
// its own, over a Plan and, if they share one, a Store.
type Forest struct {
	*Plan
	land    land // the plan's, and so on: noise remembers what it was asked, so each reader has its own
	streams streams
	cover   cover

	store Store // nil: this Forest makes all that it reads
	cache cache
	shape shape
}

// New lays out the forest of a seed and returns a reading of it that shares
// nothing. The ground itself is made piece by piece when it is read.
func New(seed uint64) *Forest { return Lay(seed).Read(nil) }

// Read returns another reading of the plan, which takes pieces from a store and
// leaves there what it had to make; nil: it keeps them to itself.
func (p *Plan) Read(s Store) *Forest {
	return &Forest{Plan: p, land: p.land.own(), streams: p.streams.own(), cover: newCover(p.seed), store: s}
}

// At returns what lies underfoot at p.
func (f *Forest) At(p grid.Pos) Ground {
	return f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).At(p)
}

// Height returns the height of the ground at p, in position units, bilinear
// between net points 1 m apart.
func (f *Forest) Height(p grid.Pos) int32 {
	return f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).height(p)
}

// Slope returns how steeply the ground rises to the east and to the south at
// p, in position units per metre: 1024 is 45°.
func (f *Forest) Slope(p grid.Pos) (dx, dy int32) {
	return f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).slope(p)
}

// Version changes whenever the same seed gives another forest.
const Version = 1

// LevelID returns a hash over the layout and some of the ground: two peers
// with the same LevelID walk in the same forest.
func (f *Forest) LevelID() uint64 {
	d := digest(grid.Hash(f.seed, Version, 0, layerLevel))
	d.graph(&f.graph)
	for _, s := range f.spots {
		d.pos(s.Pos)
	}
	for _, s := range f.trails.segments {
		d.add(s.height, int32(s.way))
	}
	for _, n := range f.graph.Nodes {
		d.piece(f.Piece(n.X>>ChunkShift, n.Y>>ChunkShift))
	}
	return uint64(d)
}
