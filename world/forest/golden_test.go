package forest

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"switchback/world/grid"
)

var update = flag.Bool("update", false, "write testdata/golden.txt anew")

const golden = "testdata/golden.txt"

// TestGolden pins the forests of three seeds, which are the same on every processor. If
// they were meant to change, raise Version and run with -update.
func TestGolden(t *testing.T) {
	var b strings.Builder
	for _, seed := range []uint64{1, 77, 1 << 63} {
		f := New(seed)
		fmt.Fprintf(&b, "version %d seed %d level %016x land %016x spots", Version, seed, f.LevelID(), landHash(f))
		for _, s := range f.Spots() {
			fmt.Fprintf(&b, " %d,%d", s.X, s.Y)
		}
		b.WriteByte('\n')
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the same seeds give other forests; got\n%swant\n%s", b.String(), want)
	}
}

// landHash returns a hash over chunks near and far, with and without trails.
func landHash(f *Forest) uint64 {
	var d digest
	for cy := int32(-70); cy <= 6; cy += 3 {
		for cx := int32(-4); cx <= 4; cx += 2 {
			d.piece(f.Piece(cx, cy))
		}
	}
	d.piece(f.Piece(-1<<17, 1<<17-1))
	return uint64(d)
}

func TestLevelID(t *testing.T) {
	seen := map[uint64]uint64{}
	for seed := range uint64(8) {
		id := New(seed).LevelID()
		if id != New(seed).LevelID() {
			t.Errorf("seed %d: two ids", seed)
		}
		if other, ok := seen[id]; ok {
			t.Errorf("seeds %d and %d share an id", seed, other)
		}
		seen[id] = seed
	}
}

// TestLevelIDSeesTheGround: the id covers the ground as well as the plan.
func TestLevelIDSeesTheGround(t *testing.T) {
	f, g := New(9), New(9)
	p := g.Piece(0, -1) // the trailhead's
	p.Ground[0] ^= 1
	if f.LevelID() == g.LevelID() {
		t.Error("one tile differs, the id does not")
	}
	g = New(9)
	g.spots[3].Pos = g.spots[3].Add(grid.Pos{X: 1})
	if f.LevelID() == g.LevelID() {
		t.Error("one lantern differs, the id does not")
	}
}
