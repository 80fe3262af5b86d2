package level

import (
	"slices"
	"testing"

	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

func TestPlaces(t *testing.T) {
	for seed := range uint64(24) {
		f := forest.New(seed)
		lost, caches := lostSpots(f), cacheSpots(f)
		if len(lost) < MaxLost-1 || len(lost) > MaxLost {
			t.Errorf("seed %d: %d people are lost", seed, len(lost))
		}
		if len(caches) < 2*forest.Camps || len(caches) > MaxCaches {
			t.Errorf("seed %d: %d caches", seed, len(caches))
		}
		for _, p := range slices.Concat(lost, caches) {
			if f.At(p) == forest.Marsh || !body.Free(f, p) {
				t.Errorf("seed %d: %v is no place to stand", seed, p)
			}
		}
		for _, p := range lost {
			e, k := f.Graph().Nearest(p)
			if d := f.Graph().Edges[e].Points[k].Dist(p); d < LostLeast || d > LostMost {
				t.Errorf("seed %d: lost %d units off the trail", seed, d)
			}
		}
		if !slices.Equal(lost, lostSpots(forest.New(seed))) || !slices.Equal(caches, cacheSpots(forest.New(seed))) {
			t.Errorf("seed %d: places are not a function of the seed", seed)
		}
	}
}

func TestNobodyIsExpectedToClimbACliff(t *testing.T) {
	f := forest.New(1)
	cliffs := 0
	for i := range int32(4000) {
		p := grid.Pos{X: i % 63 * 5 * grid.Metre, Y: -i * grid.Metre / 4}
		if x, y := f.Slope(p); !steep(f, p) || x == 0 && y == 0 {
			continue
		}
		if cliffs++; Walkable(f, p, p.Add(grid.Pos{X: 2 * grid.Metre})) && steep(f, p.Add(grid.Pos{X: grid.Metre})) {
			t.Errorf("somebody climbs %v", p)
		}
	}
	if cliffs == 0 {
		t.Fatal("no cliff found")
	}
}
