// Package canvas is the grid of cells behind the map and the panels, and the
// writer that sends a terminal only what changed.
package canvas

// Color is 0xRRGGBB. Palettes reduce it when it is written.
type Color uint32

// Default is the terminal's own colour.
const Default Color = 1 << 24

// Attr is a set of text attributes.
type Attr uint8

// The attributes.
const (
	Bold Attr = 1 << iota
	Reverse
	Underline
)

// Cell is one column of one row. Every rune is one column wide.
type Cell struct {
	Rune   rune
	FG, BG Color
	Attr   Attr
}

// Grid is a screen of cells, row by row.
type Grid struct {
	W, H  int
	Cells []Cell
}

// NewGrid returns a grid of blanks in the terminal's own colours.
func NewGrid(w, h int) *Grid {
	g := &Grid{W: w, H: h, Cells: make([]Cell, w*h)}
	g.Clear(Cell{Rune: ' ', FG: Default, BG: Default})
	return g
}

// Clear fills the grid.
func (g *Grid) Clear(c Cell) {
	for i := range g.Cells {
		g.Cells[i] = c
	}
}

// At returns the cell at column x of row y; both must be inside.
func (g *Grid) At(x, y int) *Cell { return &g.Cells[y*g.W+x] }

// Row returns row y.
func (g *Grid) Row(y int) []Cell { return g.Cells[y*g.W : (y+1)*g.W] }
