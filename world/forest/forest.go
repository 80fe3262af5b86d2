package forest

import "switchback/world/grid"

// Forest is one owner's reading of the ground of a seed. It remembers the chunks read
// last and is not safe for concurrent use: each owner has its own. Several can share a
// Plan and a Store.
type Forest struct {
	*Plan
	// Each reader has its own of these, because noise remembers where it was last read.
	land    land
	streams streams
	cover   cover

	store Store // nil: this Forest makes every chunk that it reads
	cache cache
	shape shape
}

// New lays out the forest of a seed and returns a reading of it that shares nothing.
// The ground is made chunk by chunk as it is read.
func New(seed uint64) *Forest { return Lay(seed).Read(nil) }

// Read returns another reading of the plan. It takes chunks from the store s and makes
// the missing ones for it; if s is nil, it makes every chunk for itself.
func (p *Plan) Read(s Store) *Forest {
	return &Forest{Plan: p, land: p.land.own(), streams: p.streams.own(), cover: newCover(p.seed), store: s}
}

// At returns the ground at p.
func (f *Forest) At(p grid.Pos) Ground {
	return f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).At(p)
}

// Height returns the height of the ground at p in position units, interpolated
// bilinearly between the points of a net 1 m apart.
func (f *Forest) Height(p grid.Pos) int32 {
	return f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).height(p)
}

// Slope returns how steeply the ground at p rises to the east and to the south, in
// position units per metre: 1024 is 45°.
func (f *Forest) Slope(p grid.Pos) (dx, dy int32) {
	return f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).slope(p)
}

// Version is raised when a change gives the same seed another forest.
const Version = 1

// LevelID returns a hash over trails, lights and the chunks at the nodes of the trails:
// two peers with the same LevelID walk in the same forest.
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
