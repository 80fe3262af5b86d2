package world

import (
	"flag"
	"slices"
	"testing"

	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// More seeds than usual: go test ./world -run Sweep -hikes 500
var (
	hikes     = flag.Uint64("hikes", usualHikes, "how many seeds TestSweep walks")
	firstHike = flag.Uint64("first-hike", 1, "the first of them")
)

// TestSweep checks that no seed it tries strands a player: the stem can be walked to
// the summit, and every cache and lost hiker can be reached from a trail.
func TestSweep(t *testing.T) {
	n := *hikes
	if testing.Short() {
		n = min(n, 5)
	}
	for seed := *firstHike; seed < *firstHike+n; seed++ {
		w := level.Of(seed).Terrain()
		for seat := range MaxSeats {
			if p := w.Forest.Spawn(seat); !body.Free(w.Forest, p) {
				t.Errorf("seed %d: seat %d starts at %v, which is not free", seed, seat, p)
			}
		}
		if at, ok := climb(w.Forest); !ok {
			t.Errorf("seed %d: nobody gets farther than %v", seed, at)
		}
		for i, p := range slices.Concat(w.CacheSpots, w.LostSpots) {
			if !found(w.Forest, p) {
				t.Errorf("seed %d: place %d at %v is out of reach", seed, i, p)
			}
		}
	}
}

// climb walks the stem with body.Move from the trailhead to the summit, point by point,
// and returns how far it came.
func climb(f *forest.Forest) (at grid.Pos, ok bool) {
	b := body.Body{Pos: f.Spawn(0), Condition: body.Standing, Breath: body.MaxBreath}
	for _, e := range f.Graph().Edges {
		if e.Way != forest.Stem {
			continue
		}
		for _, p := range e.Points {
			if !walkTo(f, &b, p, grid.Metre, 10*grid.TicksPerSecond) {
				return b.Pos, false
			}
		}
	}
	return b.Pos, true
}

// walkTo walks a body straight towards a place, and reports whether it came within reach
// in so many ticks. It runs while it has breath, and so hops the gaps.
func walkTo(f *forest.Forest, b *body.Body, to grid.Pos, reach int64, ticks int32) bool {
	for range ticks {
		d := to.Sub(b.Pos)
		if grid.Dot(d, d) <= reach*reach {
			return true
		}
		turn := grid.Atan2(d.Y, d.X)
		v := grid.Vector(turn, body.MaxAxis)
		body.Move(b, body.Steer{MoveX: int8(v.X), MoveY: int8(v.Y), Facing: turn, Buttons: body.Run}, f)
	}
	return false
}

// found reports whether a straight walk from one of the trail points around a place
// leads near enough to it to act.
func found(f *forest.Forest, p grid.Pos) bool {
	for _, e := range f.Graph().Edges {
		for _, q := range e.Points {
			if far := q.Dist(p); far < level.LostMost {
				b := body.Body{Pos: q, Condition: body.Standing, Breath: body.MaxBreath}
				if walkTo(f, &b, p, ActNear, 2*far*grid.Sub/body.WalkSpeed+2*grid.TicksPerSecond) {
					return true
				}
			}
		}
	}
	return false
}
