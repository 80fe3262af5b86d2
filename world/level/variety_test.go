package level

import (
	"slices"
	"strings"
	"testing"

	"switchback/world/forest"
	"switchback/world/grid"
)

// grounds returns the kinds of ground beside the stem, in the order in which a walker
// passes them.
func grounds(f *forest.Forest) (order []forest.Ground) {
	const aside = 5 * grid.Metre
	for _, e := range f.Graph().Edges {
		if e.Way != forest.Stem {
			continue
		}
		for _, p := range e.Points {
			g := f.At(p.Add(grid.Pos{X: aside}))
			if g != forest.Trail && (len(order) == 0 || order[len(order)-1] != g) {
				order = append(order, g)
			}
		}
	}
	return order
}

// No two nights are alike: of twenty seeds, every pair differs in the order of the ground
// along the stem, and nine pairs in ten in the names of their places.
func TestSeedsDiffer(t *testing.T) {
	const seeds = 20
	var orders [seeds][]forest.Ground
	var names [seeds]string
	for i := range seeds {
		f := forest.New(uint64(i + 1))
		orders[i] = grounds(f)
		var all []string
		for _, l := range landmarks(f) {
			all = append(all, l.Name)
		}
		slices.Sort(all)
		names[i] = strings.Join(all, ",")
		if len(orders[i]) < 10 {
			t.Errorf("seed %d: only %d changes of ground along the stem", i+1, len(orders[i]))
		}
	}
	pairs, sameNames := 0, 0
	for i := range seeds {
		for j := range i {
			pairs++
			if slices.Equal(orders[i], orders[j]) {
				t.Errorf("seeds %d and %d have the same ground along the stem", j+1, i+1)
			}
			if names[i] == names[j] {
				sameNames++
			}
		}
	}
	if sameNames*10 > pairs {
		t.Errorf("%d of %d pairs have the same landmarks", sameNames, pairs)
	}
}
