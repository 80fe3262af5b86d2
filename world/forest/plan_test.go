package forest

import (
	"sync"
	"testing"
)

// TestReadersOfAPlan: goroutines that make chunks of one plan at the same time get the
// same as one alone.
func TestReadersOfAPlan(t *testing.T) {
	const readers, side = 4, 6
	plan, alone := Lay(3), New(3)
	var made [readers][side * side]*Piece
	var making sync.WaitGroup
	for i := range made {
		making.Go(func() {
			f := plan.Read(nil)
			for k := range int32(side * side) {
				k = (k + int32(i)*side) % (side * side) // no two are at the same chunk
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
