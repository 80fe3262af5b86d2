package canvas

// Color is 0xRRGGBB, Default or an ink. A Writer reduces it to its palette.
type Color uint32

// Default is the terminal's own colour.
const Default Color = 1 << 24

// RGB returns the colour with the given parts.
func RGB(r, g, b uint8) Color { return Color(r)<<16 | Color(g)<<8 | Color(b) }

// Parts returns red, green and blue; for Default, black.
func (c Color) Parts() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// Attr is a set of text attributes.
type Attr uint8

// The attributes.
const (
	Bold Attr = 1 << iota
	Reverse
	Underline

	wide // the rune takes this column and the next one, which holds tail
)

// Cell is one column of one row. Its rune is one column wide, unless Print wrote a
// wide letter there.
type Cell struct {
	Rune   rune
	FG, BG Color
	Attr   Attr
}

// Blank is an empty cell in the terminal's own colours.
var Blank = Cell{Rune: ' ', FG: Default, BG: Default}

// Rect is a rectangle of cells.
type Rect struct{ X, Y, W, H int }

// Clip returns the part of r that lies inside a grid of w × h cells.
func (r Rect) Clip(w, h int) Rect {
	x0, y0 := min(max(r.X, 0), w), min(max(r.Y, 0), h)
	x1, y1 := min(max(r.X+r.W, x0), w), min(max(r.Y+r.H, y0), h)
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// Grid is a screen of cells, row by row.
type Grid struct {
	W, H  int
	Cells []Cell
}

// NewGrid returns a grid of blanks in the terminal's own colours.
func NewGrid(w, h int) *Grid {
	g := &Grid{}
	g.Resize(w, h)
	return g
}

// Resize makes g a grid of w × h blanks. It allocates only to grow.
func (g *Grid) Resize(w, h int) {
	g.W, g.H = w, h
	if cap(g.Cells) < w*h {
		g.Cells = make([]Cell, w*h)
	}
	g.Cells = g.Cells[:w*h]
	g.Clear(Blank)
}

// Clear fills the grid.
func (g *Grid) Clear(c Cell) {
	for i := range g.Cells {
		g.Cells[i] = c
	}
}

// Fill fills the part of r that lies inside the grid.
func (g *Grid) Fill(r Rect, c Cell) {
	r = r.Clip(g.W, g.H)
	for y := r.Y; y < r.Y+r.H; y++ {
		row := g.Row(y)[r.X : r.X+r.W]
		for x := range row {
			row[x] = c
		}
	}
}

// At returns the cell at column x of row y; both must be inside.
func (g *Grid) At(x, y int) *Cell { return &g.Cells[y*g.W+x] }

// Row returns row y.
func (g *Grid) Row(y int) []Cell { return g.Cells[y*g.W : (y+1)*g.W] }
