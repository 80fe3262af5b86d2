package forest

import "switchback/world/grid"

// Graph is the graph of the trails, for maps, compasses and bots. The stem is a chain
// from the trailhead to the summit; loops leave it and come back, side paths leave it
// and end at a place. Read only.
type Graph struct {
	Nodes []Node // the stem's first, from south to north: Nodes[0] is the trailhead
	Edges []Edge // the stem's first, from south to north
}

// Place is what a node is.
type Place uint8

// The places.
const (
	Trailhead Place = iota
	Camp
	Summit
	Junction
	Lake
	Lookout
	Cabin
)

// Node is a place where trails begin, end or meet, on their centreline.
type Node struct {
	grid.Pos
	Place Place
	Leg   int8 // 0–5: the leg that it lies on or that its side path leaves; a camp ends its leg
}

// Way is what kind of trail an edge is.
type Way uint8

// The ways.
const (
	Stem Way = iota
	Loop
	Side
)

// Edge is a trail between two nodes without a junction in between.
type Edge struct {
	From, To int16 // indexes of Nodes; the stem's and the loops' edges lead north
	Way      Way
	Leg      int8       // 0–5
	Points   []grid.Pos // the centreline, ends included, a point about every 2 m
	Length   int32      // along the points, position units
}

// Nearest returns the trail point nearest to p: the index of an edge and that of one of
// its points. It looks at every point, which takes a few microseconds.
func (g *Graph) Nearest(p grid.Pos) (edge, point int) {
	best := int64(-1)
	for e := range g.Edges {
		for i, q := range g.Edges[e].Points {
			if d := p.Dist2(q); best < 0 || d < best {
				best, edge, point = d, e, i
			}
		}
	}
	return edge, point
}

func lengthOf(path []grid.Pos) int32 {
	var sum int32
	for i := 1; i < len(path); i++ {
		sum += path[i].Dist(path[i-1])
	}
	return sum
}
