package forest

import "switchback/world/grid"

// Forest is the ground of one seed. It remembers the pieces that were read
// last and is not safe for concurrent use: each owner has its own.
type Forest struct {
	seed    uint64
	land    land
	streams streams
	cover   cover
	trails  trails
	graph   Graph
	spots   []Spot
	cache   cache
	shape   shape
}

// New lays out the forest of a seed: trail, lights, lake. The ground itself is
// made piece by piece when it is read.
func New(seed uint64) *Forest {
	f := &Forest{seed: seed, land: newLand(seed), streams: newStreams(seed), cover: newCover(seed)}
	y := newLayout(seed, &f.land, &f.streams)
	f.trails, f.graph, f.spots = y.tread(), y.chart(), y.spots
	return f
}

// Seed returns what the forest was made from.
func (f *Forest) Seed() uint64 { return f.seed }

// Graph returns the trails. Read only.
func (f *Forest) Graph() *Graph { return &f.graph }

// Spots returns the lanterns and fires: the stem's in the order of the way,
// then those at the ends of side paths. The index is the light's id. There are
// at most 48. Read only.
func (f *Forest) Spots() []Spot { return f.spots }

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

// The rings around the trailhead's fire that players start on.
const (
	innerSeats, innerRing = 6, 5 * grid.Metre / 2
	outerSeats, outerRing = 11, 9 * grid.Metre / 2
)

// Spawn returns where seat i, 0..16, starts: around the fire at the trailhead,
// dry and free of trunks. Other numbers share these places.
func (f *Forest) Spawn(i int) grid.Pos {
	k := uint32(i) % (innerSeats + outerSeats)
	fire := f.spots[0].Pos
	if k < innerSeats {
		return fire.Add(grid.Vector(grid.Turn(k*65536/innerSeats), innerRing))
	}
	return fire.Add(grid.Vector(grid.Turn((k-innerSeats)*65536/outerSeats), outerRing))
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
