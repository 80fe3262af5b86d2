package forest_test

import (
	"fmt"

	"switchback/world/forest"
	"switchback/world/grid"
)

// The first stretch of the trail, every eight metres: straight north, past the first
// lantern.
func ExampleForest() {
	f := forest.New(1)
	stem := f.Graph().Edges[0]
	for i := 0; i <= 16; i += 4 {
		p := stem.Points[i]
		fmt.Printf("%d m north, %.1f m up, on the trail: %t\n",
			-p.Y/grid.Metre, float64(f.Height(p)-f.Height(f.Spawn(0)))/grid.Metre, f.At(p) == forest.Trail)
	}
	first := f.Spots()[1]
	fmt.Printf("first lantern %d m north\n", -first.Y/grid.Metre)
	// Output:
	// 3 m north, 0.5 m up, on the trail: true
	// 11 m north, 1.6 m up, on the trail: true
	// 19 m north, 3.5 m up, on the trail: true
	// 27 m north, 5.4 m up, on the trail: true
	// 35 m north, 7.2 m up, on the trail: true
	// first lantern 32 m north
}
