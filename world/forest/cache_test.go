package forest

import (
	"math"
	"slices"
	"testing"

	"switchback/world/grid"
)

// samePiece reports whether two chunks are the same.
func samePiece(a, b *Piece) bool {
	return a.CX == b.CX && a.CY == b.CY && a.Ground == b.Ground && a.Height == b.Height && a.net == b.net && slices.Equal(a.Trees, b.Trees)
}

// TestPieceStays: a chunk that a caller holds does not change when the table drops it
// and others take its place.
func TestPieceStays(t *testing.T) {
	f := New(3)
	held := f.Piece(0, -3)
	copied := *held
	copied.Trees = slices.Clone(held.Trees)
	for i := int32(1); i <= 2*ways; i++ {
		f.Piece(i<<placeBits, -3)
	}
	again := f.Piece(0, -3)
	if again == held {
		t.Fatal("the table is larger than this test thinks")
	}
	if !samePiece(held, &copied) {
		t.Error("a held piece changed")
	}
	if !samePiece(again, held) {
		t.Error("a piece came back different")
	}
}

// TestOrder: a chunk does not depend on what was read before it.
func TestOrder(t *testing.T) {
	f, g := New(5), New(5)
	r := grid.Stream{State: 1}
	for range 40 {
		cx, cy := below(&r, 20)-10, below(&r, 60)-55
		g.Piece(below(&r, 1000), below(&r, 1000))
		if !samePiece(f.Make(cx, cy), g.Make(cx, cy)) {
			t.Fatalf("chunk %d,%d differs", cx, cy)
		}
	}
}

// TestSets: as many walkers far apart as there are ways keep the chunks around them.
func TestSets(t *testing.T) {
	var pieces [ways][4]*Piece
	f := New(2)
	at := func(i, k int) *Piece {
		return f.Piece(int32(i%2)<<placeBits+int32(k%2), int32(i/2)<<placeBits+int32(k/2))
	}
	for round := range 2 {
		for i := range ways {
			for k := range 4 {
				p := at(i, k)
				if round > 0 && p != pieces[i][k] {
					t.Errorf("piece %d of walker %d was made twice", k, i)
				}
				pieces[i][k] = p
			}
		}
	}
}

func TestReadingAllocatesNothing(t *testing.T) {
	f := New(4)
	read := func() {
		for i := range int32(2000) {
			p := grid.Pos{X: i * 17, Y: -i * 23}
			f.At(p)
			f.Slope(p)
			f.Height(p)
		}
	}
	read()
	if n := testing.AllocsPerRun(5, read); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestSeams: heights agree at the edges of chunks.
func TestSeams(t *testing.T) {
	f := New(6)
	for cy := int32(-40); cy < 4; cy++ {
		for cx := int32(-3); cx < 3; cx++ {
			a, east, south := f.Piece(cx, cy), f.Piece(cx+1, cy), f.Piece(cx, cy+1)
			for i := range netSide {
				if a.net[i*netSide+netCells] != east.net[i*netSide] || a.net[netCells*netSide+i] != south.net[i] {
					t.Fatalf("a step at the edge of chunk %d,%d", cx, cy)
				}
			}
		}
	}
}

// TestEdgeOfTheWorld: any position that fits its type can be read.
func TestEdgeOfTheWorld(t *testing.T) {
	f := New(7)
	ends := []int32{math.MinInt32, math.MinInt32 + 1, -1, 0, math.MaxInt32 - 1, math.MaxInt32}
	for _, x := range ends {
		for _, y := range ends {
			p := grid.Pos{X: x, Y: y}
			f.At(p)
			f.Slope(p)
			if h := f.Height(p); h < -50*grid.Metre || h > 250*grid.Metre {
				t.Errorf("height %d at %v", h, p)
			}
		}
	}
}

// TestHeights: the coarse heights of tiles, the fine heights and the slopes agree.
func TestHeights(t *testing.T) {
	f := New(8)
	r := grid.Stream{State: 2}
	for range 2000 {
		p := grid.Pos{X: below(&r, 1<<19) - 1<<18, Y: below(&r, 1<<20) - 1<<20}
		corner := grid.Pos{X: p.X &^ (Tile - 1), Y: p.Y &^ (Tile - 1)}
		c := f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift)
		if got, want := int32(c.Height[tileOf(p)]), f.Height(corner)>>6; got != want {
			t.Fatalf("%v: %d/16 m, want %d", p, got, want)
		}
		dx, dy := f.Slope(corner)
		if far := f.Height(corner.Add(grid.Pos{X: Tile, Y: Tile})); grid.Abs(far-f.Height(corner)-(dx+dy)/2) > grid.Metre/2 {
			t.Fatalf("%v: slope %d,%d does not lead from height to height", p, dx, dy)
		}
	}
}

// kept is a store of given chunks. It remembers which reader made another one.
type kept struct {
	pieces map[[2]int32]*Piece
	by     *Forest
}

func (k *kept) Kept(cx, cy int32) *Piece { return k.pieces[[2]int32{cx, cy}] }

func (k *kept) Fetch(cx, cy int32, f *Forest) *Piece {
	if p := k.Kept(cx, cy); p != nil {
		return p
	}
	k.by = f
	return f.Make(cx, cy)
}

// TestStore: a Forest reads a chunk that the store has, makes one that it has not, and
// does not ask for one again that it has itself.
func TestStore(t *testing.T) {
	plan := Lay(5)
	k := &kept{pieces: map[[2]int32]*Piece{{9, -30}: plan.Read(nil).Make(9, -30)}}
	f := plan.Read(k)
	if f.Piece(9, -30) != k.Kept(9, -30) || f.Made() != 0 {
		t.Errorf("not the piece that is there, or %d were made", f.Made())
	}
	own := f.Piece(10, -30)
	if k.by != f || f.Made() != 1 {
		t.Errorf("not the reader made it, or %d were made", f.Made())
	}
	k.pieces[[2]int32{10, -30}] = plan.Read(nil).Make(10, -30)
	if f.Piece(9, -30); f.Piece(10, -30) != own {
		t.Error("a piece that the reading has is fetched again")
	}
}

// TestReady: a chunk is ready if the Forest or its store has it, and then stays ready.
func TestReady(t *testing.T) {
	plan := Lay(5)
	k := &kept{pieces: map[[2]int32]*Piece{}}
	f := plan.Read(k)
	if f.Ready(9, -30) {
		t.Fatal("a fresh forest has a chunk")
	}
	p := plan.Read(nil).Make(9, -30)
	k.pieces[[2]int32{9, -30}] = p
	if !f.Ready(9, -30) {
		t.Error("the store's chunk is not ready")
	}
	clear(k.pieces)
	if !f.Ready(9, -30) || f.Piece(9, -30) != p || f.Made() != 0 {
		t.Errorf("the chunk did not stay, or %d were made", f.Made())
	}
}

// TestAskingChangesNothing: Ready does not count as reading a chunk, and so does not keep
// it in the table.
func TestAskingChangesNothing(t *testing.T) {
	f := New(5)
	for i := range int32(ways) {
		f.Piece(i<<placeBits, 0)
	}
	f.Ready(0, 0)
	f.Piece(ways<<placeBits, 0)
	if f.Ready(0, 0) || !f.Ready(1<<placeBits, 0) {
		t.Error("not the one read the longest ago is gone")
	}
}
