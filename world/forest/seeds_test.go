package forest

import (
	"flag"
	"slices"
	"testing"

	"switchback/world/grid"
)

// More seeds than usual: go test ./world/forest -run Seeds -seeds 5000
var (
	seeds = flag.Uint64("seeds", usualSeeds, "how many seeds TestSeeds tries")
	first = flag.Uint64("first", 1, "the first of them")
)

// TestSeeds checks that no seed it tries strands a player.
func TestSeeds(t *testing.T) {
	for seed := *first; seed < *first+*seeds; seed++ {
		f := New(seed)
		for _, err := range slices.Concat(
			checkSpawns(f), checkSpots(f), checkStem(f), checkWater(f), checkTrails(f), checkGraph(f), checkGrade(f),
		) {
			t.Errorf("seed %d: %s", seed, err)
		}
	}
}

type complaints []string

func (c *complaints) unless(ok bool, what string) {
	if !ok {
		*c = append(*c, what)
	}
}

const body = 3 * grid.Metre / 10 // radius of a player

// standable reports whether a body can stand at p: dry and clear of trunks.
func standable(f *Forest, p grid.Pos) bool {
	g := f.At(p)
	return g != Water && g != Marsh && !trunkWithin(f, p, body)
}

// trunkWithin reports whether a trunk's bark is within r of p.
func trunkWithin(f *Forest, p grid.Pos, r int32) bool {
	far := r + grid.Metre
	for cy := (p.Y - far) >> ChunkShift; cy <= (p.Y+far)>>ChunkShift; cy++ {
		for cx := (p.X - far) >> ChunkShift; cx <= (p.X+far)>>ChunkShift; cx++ {
			for _, t := range f.Piece(cx, cy).Trees {
				if p.Dist2(t.Pos) < int64(r+t.Radius)*int64(r+t.Radius) {
					return true
				}
			}
		}
	}
	return false
}

func checkSpawns(f *Forest) (c complaints) {
	for i := range 17 {
		p := f.Spawn(i)
		c.unless(standable(f, p), "spawn not free")
		c.unless(p.Dist(f.spots[0].Pos) < 6*grid.Metre, "spawn far from the fire")
		for j := range i {
			c.unless(p.Dist(f.Spawn(j)) > 2*body, "two spawn in one place")
		}
	}
	return c
}

func checkSpots(f *Forest) (c complaints) {
	fires := 0
	for i, s := range f.spots {
		c.unless(standable(f, s.Pos) && !trunkWithin(f, s.Pos, grid.Metre), "spot not free")
		e, k := f.graph.Nearest(s.Pos)
		edge := f.graph.Edges[e]
		c.unless(s.Dist(edge.Points[k]) < 4*grid.Metre, "spot away from the trails")
		c.unless(s.Leg == edge.Leg || s.Fire && s.Leg+1 == edge.Leg, "spot on another leg than its trail")
		if s.Fire {
			c.unless(int(s.Camp) == fires, "camps out of order")
			fires++
		} else {
			c.unless(s.Camp == -1, "a lantern with a camp")
		}
		for j := range i {
			c.unless(s.Dist(f.spots[j].Pos) > 10*grid.Metre, "two spots in one place")
		}
	}
	c.unless(fires == Camps+1, "not a fire for each camp")
	c.unless(len(f.spots) <= 48, "more spots than lights")
	up := f.spots[1].Pos.Sub(f.spots[0].Pos)
	c.unless(up.Y < -28*grid.Metre && up.Y > -36*grid.Metre && grid.Abs(up.X) < 3*grid.Metre, "first lantern not 30 m to the north")
	return c
}

func checkStem(f *Forest) (c complaints) {
	stem := stemOf(f)
	length := lengthOf(stem)
	c.unless(length > 1375*grid.Metre && length < 1425*grid.Metre, "length of the stem")
	for i := 1; i < len(stem); i++ {
		c.unless(stem[i].Y < stem[i-1].Y, "the stem turns back south")
		c.unless(stem[i].X == 0 || i >= straightSteps, "the stem does not begin straight")
	}
	for i := 1; f.spots[i].Leg >= f.spots[i-1].Leg; i++ { // the summit's is the last of the stem
		c.unless(f.spots[i].Dist(f.spots[i-1].Pos) < 90*grid.Metre, "a long way without light")
	}
	return c
}

// stemOf returns the centreline of the stem from the trailhead to the summit.
func stemOf(f *Forest) []grid.Pos {
	var stem []grid.Pos
	for _, e := range f.graph.Edges {
		if e.Way == Stem {
			stem = append(stem, e.Points[min(len(stem), 1):]...)
		}
	}
	return stem
}

// along calls visit for points an eighth of a metre apart along a trail.
func along(points []grid.Pos, visit func(p grid.Pos)) {
	for i := 1; i < len(points); i++ {
		n := points[i].Dist(points[i-1])*8/grid.Metre + 1
		for k := range n {
			visit(part(points[i-1], points[i], int(k), n))
		}
	}
}

// checkWater checks that no water on the centreline of a trail is wider than a runner
// hops.
func checkWater(f *Forest) (c complaints) {
	for _, e := range f.graph.Edges {
		run := 0
		along(e.Points, func(p grid.Pos) {
			if f.At(p) != Water {
				run = 0
				return
			}
			run++
			c.unless(run <= 2*8, "water too wide to hop")
		})
		c.unless(run == 0, "a trail ends in water")
	}
	return c
}

// checkTrails checks that trails are trodden or cross water all along, and are clear of
// trunks.
func checkTrails(f *Forest) (c complaints) {
	for _, e := range f.graph.Edges {
		for _, p := range e.Points {
			g := f.At(p)
			c.unless(g == Trail || g == Log || g == Water, "a trail not trodden")
			c.unless(!trunkWithin(f, p, trunkClear[e.Way]), "a trunk too close to a trail")
		}
	}
	return c
}

func checkGraph(f *Forest) (c complaints) {
	g := &f.graph
	var reached [64]bool
	reached[0] = true
	var loops, sides int
	for range g.Nodes {
		for _, e := range g.Edges {
			reached[e.From] = reached[e.From] || reached[e.To]
			reached[e.To] = reached[e.To] || reached[e.From]
		}
	}
	for i := range g.Nodes {
		c.unless(reached[i], "a place that no trail leads to")
	}
	for _, e := range g.Edges {
		last := len(e.Points) - 1
		c.unless(e.Points[0] == g.Nodes[e.From].Pos && e.Points[last] == g.Nodes[e.To].Pos, "an edge does not meet its nodes")
		c.unless(e.Length == lengthOf(e.Points), "an edge with a wrong length")
		switch e.Way {
		case Loop:
			loops++
		case Side:
			sides++
		}
	}
	c.unless(loops >= loopsLeast && loops < loopsLeast+loopsMore, "too few or too many loops")
	c.unless(sides == 3, "a side path is missing")
	c.unless(g.Nodes[0].Place == Trailhead, "the first node is not the trailhead")
	return c
}

// checkGrade checks that no trail is too steep, and that the stem climbs on the whole.
func checkGrade(f *Forest) (c complaints) {
	for _, e := range f.graph.Edges {
		for i, p := range e.Points[1:] {
			d := p.Sub(e.Points[i])
			dx, dy := f.Slope(p)
			rise := (int64(dx)*int64(d.X) + int64(dy)*int64(d.Y)) / int64(max(p.Dist(e.Points[i]), 1))
			c.unless(rise < gradeMost && rise > -gradeMost, "a trail too steep")
		}
	}
	low := f.Height(f.spots[0].Pos)
	for _, s := range f.spots {
		if s.Fire && s.Camp > 0 {
			h := f.Height(s.Pos)
			c.unless(h > low-2*grid.Metre, "a camp lies well below the one before it")
			low = h
		}
	}
	c.unless(f.Height(f.stemEnd()) > 100*grid.Metre, "the summit is low")
	return c
}

// gradeMost is 33°, which occurs where the profiles of two trails meet. Walkers are less
// than a third slower there than on the level, and far from sliding.
const gradeMost = grid.Metre * 65 / 100
