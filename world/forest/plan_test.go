package forest

import (
	"sync"
	"testing"
)

// TestReadersOfAPlan: any number of goroutines make the ground of one plan at
// the same time, and each gets what one alone would have got.
func TestReadersOfAPlan(t *testing.T) {
	const readers, side = 4, 6
	plan, alone := Lay(3), New(3)
	var made [readers][side * side]*Piece
	var making sync.WaitGroup
	for i := range made {
		making.Go(func() {
			f := plan.Read(nil)
			for k := range int32(side * side) {
				k = (k + int32(i)*side) % (side * side) // no two at the same place
				made[i][k] = f.Make(k%side-side/2, -k/side)
			}
		})
	}
	making.Wait()
	for k := range int32(side * side) {
		want := alone.Make(k%side-side/2, -k/side)
		for i := range made {
			if got := made[i][k]; got.Height != want.Height || got.Ground != want.Ground {
				t.Fatalf("reader %d makes another chunk %d,%d", i, want.CX, want.CY)
			}
		}
	}
}
