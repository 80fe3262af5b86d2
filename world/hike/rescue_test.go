package hike

import (
	"slices"
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// TestEveryoneCanBeBroughtHome leads each lost hiker of three seeds to a fire by the light
// of a lamp alone: back to the trail, down to the stem and south to the next fire.
func TestEveryoneCanBeBroughtHome(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		w, in := hikeOf(seed), &[world.MaxSeats]world.Input{}
		in[0].Change = world.Take
		w.Step(in)
		in[0].Change = world.Keep
		for i, s := range w.Spots {
			w.Lights[i].Lit = s.Fire
		}
		for i := range w.Lost {
			if w.Lost[i].Stage == world.Waiting && !bringHome(w, in, uint8(i)) {
				t.Errorf("seed %d: hiker %d stays at %v, leader at %v", seed, i, w.Lost[i].Pos, w.Players[0].Pos)
			}
		}
	}
}

// bringHome leads a hiker home with player 0, who waits whenever the hiker falls behind,
// and reports whether they arrived.
func bringHome(w rules, in *[world.MaxSeats]world.Input, hiker uint8) bool {
	l, p := &w.Lost[hiker], &w.Players[0]
	w.carry(0, l.Pos)
	w.wake(0, hiker)
	for _, at := range wayHome(w.Forest, l.Pos) {
		for range 30 * grid.TicksPerSecond {
			if p.Dist2(at) < grid.Metre*grid.Metre {
				break
			}
			lead(w, in, at, l.Dist(p.Pos) < world.LostSees*3/4)
			if inTrunk(w.Forest, l.Pos) {
				return false
			}
			if l.Stage == world.Home {
				return true
			}
		}
	}
	return false
}

func inTrunk(f *forest.Forest, p grid.Pos) bool {
	b := body.Body{Pos: p}
	body.Collide(&b, f)
	return b.Dist(p) > grid.Metre/100 // a body between two trunks may stand this deep in one of them
}

// lead makes player 0 walk towards a place, or wait, for one tick.
func lead(w rules, in *[world.MaxSeats]world.Input, to grid.Pos, walk bool) {
	c := &in[0].Command
	c.MoveX, c.MoveY = 0, 0
	if walk {
		d := to.Sub(w.Players[0].Pos)
		v := grid.Vector(grid.Atan2(d.Y, d.X), body.MaxAxis)
		c.MoveX, c.MoveY = int8(v.X), int8(v.Y)
	}
	w.Players[0].Battery, w.Players[0].Health = world.MaxBattery, world.MaxHealth
	w.Step(in)
	w.Night.Phase, w.Shades, w.Warden = world.Dusk, [world.MaxShades]world.Shade{}, world.Warden{} // nothing hinders them but the way
}

// wayHome returns the trail points from the one nearest to p back to the stem and on to
// the next fire to the south.
func wayHome(f *forest.Forest, p grid.Pos) (way []grid.Pos) {
	g := f.Graph()
	e, k := reaching(f, p)
	way = append(way, g.Edges[e].Points[:k+1]...)
	slices.Reverse(way)
	for n := g.Edges[e].From; g.Nodes[n].Place == forest.Junction; n-- { // the stem's nodes come first, in order
		south := slices.Clone(g.Edges[n-1].Points)
		slices.Reverse(south)
		way = append(way, south...)
	}
	at := f.Spots()[0].Pos
	for _, s := range f.Spots() {
		if last := way[len(way)-1]; s.Fire && s.Dist2(last) < at.Dist2(last) {
			at = s.Pos
		}
	}
	return append(way, at)
}

// reaching returns the trail point nearest to p of those from which p can be walked to
// straight.
func reaching(f *forest.Forest, p grid.Pos) (edge, point int) {
	best := int64(level.LostMost) * level.LostMost
	edges := f.Graph().Edges
	for e := range edges {
		for k, q := range edges[e].Points {
			if d := q.Dist2(p); d < best && level.Walkable(f, q, p) {
				best, edge, point = d, e, k
			}
		}
	}
	return edge, point
}
