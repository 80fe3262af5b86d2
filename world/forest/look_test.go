package forest

import (
	"flag"
	"strings"
	"testing"

	"switchback/world/grid"
)

// To look at a forest: go test ./world/forest -run Look -v -look 7
var look = flag.Uint64("look", 1, "seed of the forest that TestLook prints")

// glyphs are the characters for the kinds of ground.
const glyphs = `.,":^~=#`

// render draws the ground from the corner northWest on in cols × rows characters. Each is
// a place size wide and twice as high, the shape of a character.
func render(f *Forest, northWest grid.Pos, cols, rows, size int32) string {
	var b strings.Builder
	for y := range rows {
		for x := range cols {
			b.WriteByte(glyphAt(f, northWest.Add(grid.Pos{X: x * size, Y: y * 2 * size}), size))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func glyphAt(f *Forest, p grid.Pos, size int32) byte {
	for _, s := range f.Spots() {
		if d := s.Pos.Sub(p); d.X >= 0 && d.X < size && d.Y >= 0 && d.Y < 2*size {
			return map[bool]byte{true: 'F', false: 'o'}[s.Fire]
		}
	}
	best := f.At(p.Add(grid.Pos{X: size / 2, Y: size}))
	for d := int32(0); d < 2*size; d += Tile { // trails and water are narrower than a character
		if g := f.At(p.Add(grid.Pos{X: d / 2, Y: d})); g > best {
			best = g
		}
	}
	if size <= grid.Metre {
		for _, t := range f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).Trees {
			if d := t.Pos.Sub(p); d.X >= 0 && d.X < size && d.Y >= 0 && d.Y < 2*size {
				return "ABO"[t.Kind]
			}
		}
	}
	return glyphs[best]
}

func TestLook(t *testing.T) {
	f := New(*look)
	south := f.graph.Nodes[0].Y + 30*grid.Metre
	north := f.stemEnd().Y - 40*grid.Metre
	const size = 2 * grid.Metre
	whole := render(f, grid.Pos{X: -150 * grid.Metre, Y: north}, 150, (south-north)/(2*size), size)
	near := render(f, grid.Pos{X: -40 * grid.Metre, Y: -60 * grid.Metre}, 160, 70, grid.Metre/2)
	t.Logf("seed %d\n%s\n%s", *look, whole, near)
	for _, g := range `#~=Fo^".,` {
		if !strings.ContainsRune(whole, g) {
			t.Errorf("no %q on the map", g)
		}
	}
}

func (f *Forest) stemEnd() grid.Pos {
	for _, n := range f.graph.Nodes {
		if n.Place == Summit {
			return n.Pos
		}
	}
	return grid.Pos{}
}
