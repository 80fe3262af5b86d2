package level

import (
	"runtime"
	"sync"
	"testing"
	"weak"

	"switchback/world/forest"
	"switchback/world/grid"
)

// TestOneOfASeed: all in the process who ask for a seed get the same level, however many
// ask at once. Another seed is another level.
func TestOneOfASeed(t *testing.T) {
	const askers = 8
	var levels [askers]*Level
	var asking sync.WaitGroup
	for i := range levels {
		asking.Go(func() { levels[i] = Of(21) })
	}
	asking.Wait()
	for i, l := range levels {
		if l != levels[0] || l.Seed != 21 {
			t.Errorf("asker %d has a level of its own, of seed %d", i, l.Seed)
		}
	}
	if Of(22) == levels[0] || New(21) == levels[0] {
		t.Error("a level is shared that should not be")
	}
}

// TestNobodyWalksANight: a level is freed when its last reader is gone, and no sooner. A
// Forest alone keeps it.
func TestNobodyWalksANight(t *testing.T) {
	l := Of(31)
	f, gone := l.Terrain().Forest, weak.Make(l)
	l = nil
	runtime.GC()
	if gone.Value() == nil {
		t.Fatal("the level of a forest that is read is gone")
	}
	f.At(grid.Pos{})
	f = nil
	runtime.GC()
	if gone.Value() != nil {
		t.Error("a level that nobody reads stays")
	}
	if l = Of(31); l.Seed != 31 {
		t.Errorf("then the level is of seed %d", l.Seed)
	}
}

// TestAChunkIsMadeOnce: the first reader of a chunk makes it, and all others get the same
// one, even if they read at the same time.
func TestAChunkIsMadeOnce(t *testing.T) {
	const readers, side = 6, 12
	l := New(5)
	var terrains [readers]*Terrain
	var reading sync.WaitGroup
	for i := range terrains {
		terrains[i] = l.Terrain()
		reading.Go(func() {
			for k := range int32(side * side) {
				terrains[i].Forest.Piece(100+k%side, 100+k/side)
			}
		})
	}
	reading.Wait()
	made := 0
	for _, r := range terrains {
		made += r.Forest.Made()
		for k := range int32(side * side) {
			if cx, cy := 100+k%side, 100+k/side; r.Forest.Piece(cx, cy) != terrains[0].Forest.Piece(cx, cy) {
				t.Fatalf("chunk %d,%d is not shared", cx, cy)
			}
		}
	}
	if made != side*side {
		t.Errorf("%d chunks were made, want %d", made, side*side)
	}
}

// TestSharedGround: a shared chunk is the same as one that a lone reader makes.
func TestSharedGround(t *testing.T) {
	l, alone := New(9), forest.New(9)
	first, second := l.Terrain(), l.Terrain()
	r := grid.Stream{State: 4}
	for range 300 {
		p := grid.Pos{X: int32(r.Below(1<<19)) - 1<<18, Y: int32(r.Below(1<<20)) - 1<<20}
		a, b, want := first.Forest.Height(p), second.Forest.Height(p), alone.Height(p)
		if a != want || b != want || second.Forest.At(p) != alone.At(p) {
			t.Fatalf("%v: heights %d and %d, want %d", p, a, b, want)
		}
	}
	if second.Forest.Made() != 0 || l.ID != alone.LevelID() {
		t.Errorf("the second made %d; ids %x and %x", second.Forest.Made(), l.ID, alone.LevelID())
	}
}

// TestPrepare: a prepared chunk is ready for all readers of the level.
func TestPrepare(t *testing.T) {
	l := New(5)
	owner := l.Terrain()
	if owner.Forest.Ready(90, 90) {
		t.Fatal("a chunk is there that nobody read")
	}
	l.Terrain().Prepare(90, 90)
	if !owner.Forest.Ready(90, 90) || owner.Forest.Made() != 0 {
		t.Error("a chunk that was prepared is not ready")
	}
}

func BenchmarkNew(b *testing.B) {
	for n := 0; b.Loop(); n++ {
		New(uint64(n))
	}
}
