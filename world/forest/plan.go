package forest

import "switchback/world/grid"

// Plan is all of a forest that reaches beyond a chunk: the land, the streams, the
// trails and the lights along them. It does not change, and any number of goroutines
// may read it, each through its own Forest.
type Plan struct {
	seed    uint64
	land    land
	streams streams
	trails  trails
	graph   Graph
	spots   []Spot
}

// Lay lays out the forest of a seed. It takes about 4 ms.
func Lay(seed uint64) *Plan {
	p := &Plan{seed: seed, land: newLand(seed), streams: newStreams(seed)}
	y := newLayout(seed, &p.land, &p.streams)
	p.trails, p.graph, p.spots = y.tread(), y.chart(), y.spots
	return p
}

// Seed returns the seed of the forest.
func (p *Plan) Seed() uint64 { return p.seed }

// Graph returns the trails. Read only.
func (p *Plan) Graph() *Graph { return &p.graph }

// Spots returns the lanterns and fires: those of the stem from south to north, then
// those at the ends of side paths. The index is the light's id. There are at most 48.
// Read only.
func (p *Plan) Spots() []Spot { return p.spots }

// The two rings around the trailhead's fire on which players start: seats and radius.
const (
	innerSeats, innerRing = 6, 5 * grid.Metre / 2
	outerSeats, outerRing = 11, 9 * grid.Metre / 2
)

// Spawn returns where the player of seat i, 0..16, starts: around the fire at the
// trailhead, dry and free of trunks. Other numbers share these places.
func (p *Plan) Spawn(i int) grid.Pos {
	k := uint32(i) % (innerSeats + outerSeats)
	fire := p.spots[0].Pos
	if k < innerSeats {
		return fire.Add(grid.Vector(grid.Turn(k*65536/innerSeats), innerRing))
	}
	return fire.Add(grid.Vector(grid.Turn((k-innerSeats)*65536/outerSeats), outerRing))
}
