package level

import (
	"slices"
	"testing"

	"switchback/world/forest"
)

func TestLandmarks(t *testing.T) {
	for seed := range uint64(48) {
		marks := landmarks(forest.New(seed))
		if len(marks) < 2+forest.Camps || marks[0].Place != forest.Trailhead || marks[1+forest.Camps].Place != forest.Summit {
			t.Fatalf("seed %d: %+v", seed, marks)
		}
		for i, m := range marks {
			if m.Place == forest.Camp && int(m.Camp) != i {
				t.Errorf("seed %d: landmark %d is camp %d", seed, i, m.Camp)
			}
			if len(m.Name) > 16 || slices.ContainsFunc(marks[:i], func(o Landmark) bool { return o.Name == m.Name }) {
				t.Errorf("seed %d: name %q", seed, m.Name)
			}
		}
	}
}
