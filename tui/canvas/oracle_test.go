package canvas

import (
	"flag"
	"fmt"
	"image/color"
	"math/rand/v2"
	"sync"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

var seed = flag.Uint64("seed", 1, "of the random frames")

// emulator is a terminal to read from.
type emulator struct {
	mu sync.Mutex // x/vt has no lock of its own
	em *vt.Emulator
}

func newEmulator(w, h int) *emulator { return &emulator{em: vt.NewEmulator(w, h)} }

func (e *emulator) Write(p []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.em.Write(p)
}

func (e *emulator) resize(w, h int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.em.Resize(w, h)
}

// look is what a person sees of a cell.
type look struct {
	text   string
	fg, bg string
	attr   Attr
}

// at returns what the emulator shows.
func (e *emulator) at(x, y int) look {
	c := e.em.CellAt(x, y)
	if c == nil {
		return seen(look{" ", "default", "default", 0})
	}
	if c.Width == 0 {
		return look{} // the second column of a wide letter
	}
	l := look{c.Content, name(c.Style.Fg), name(c.Style.Bg), 0}
	for _, a := range []struct {
		theirs uint8
		ours   Attr
	}{{uv.AttrBold, Bold}, {uv.AttrReverse, Reverse}} {
		if c.Style.Attrs&a.theirs != 0 {
			l.attr |= a.ours
		}
	}
	if c.Style.Underline != ansi.UnderlineNone {
		l.attr |= Underline
	}
	return seen(l)
}

func name(c color.Color) string {
	switch c := c.(type) {
	case nil:
		return "default"
	case ansi.BasicColor:
		return fmt.Sprint("index ", int(c))
	case ansi.IndexedColor:
		return fmt.Sprint("index ", int(c))
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("%02x%02x%02x", r>>8, g>>8, b>>8)
}

// wanted returns what a terminal should show at (x, y).
func wanted(t Terminal, g *Grid, x, y int) look {
	c, row := *g.At(x, y), g.Row(y)
	headed := x > 0 && row[x-1].Attr&wide != 0
	whole := c.Attr&wide != 0 && x+1 < g.W && row[x+1].Rune == tail
	c.Attr &^= wide
	switch {
	case c.Rune == tail && headed && !t.ASCII:
		return look{}
	case c.Rune == tail:
		c.Rune = ' '
	case g.At(x, y).Attr&wide != 0 && (t.ASCII || !whole):
		c.Rune = '?'
	}
	return wantedCell(t, c)
}

func wantedCell(t Terminal, c Cell) look {
	paint := func(c Color) string {
		ink := c >= Ink
		switch c = t.Inks.Of(c); {
		case c == Default || t.Palette == NoColor:
			return "default"
		case t.Palette == Truecolor:
			return fmt.Sprintf("%06x", uint32(c))
		case ink:
			return fmt.Sprint("index ", int(t.Palette.nearest(c)))
		}
		return fmt.Sprint("index ", t.Palette.table()[index(c)])
	}
	r := c.Rune
	if t.ASCII {
		r = plain(r)
	}
	return seen(look{string(r), paint(c.FG), paint(c.BG), c.Attr})
}

// seen removes what nobody sees: ink of the colour of its paper, the colour and
// weight of a space.
func seen(l look) look {
	if l.fg == l.bg && l.fg != "default" {
		l.text, l.attr = " ", 0
	}
	if l.text == " " && l.attr&(Reverse|Underline) == 0 {
		l.fg, l.attr = "", 0
	}
	return l
}

// world is a torus of cells to look at through a camera.
type world struct {
	rng   *rand.Rand
	tiles *Grid
}

const worldSize = 64

func newWorld(rng *rand.Rand) *world {
	w := &world{rng, NewGrid(worldSize, worldSize)}
	for i := range w.tiles.Cells {
		w.tiles.Cells[i] = w.cell()
	}
	return w
}

func (w *world) cell() Cell {
	runes := []rune("  ▀▀▀▀▄█ab*~─│┌é♣·")
	colors := []Color{Default, Ink, Ink + 1, Ink + 99, 0, 0xffffff, 0x102030, 0x112131, 0xcd0000, 0x00ff00, Color(w.rng.Uint32N(1 << 24))}
	c := Cell{Rune: runes[w.rng.IntN(len(runes))], FG: colors[w.rng.IntN(len(colors))], BG: colors[w.rng.IntN(len(colors))]}
	if w.rng.IntN(6) == 0 {
		c.Attr = Attr(w.rng.IntN(8))
	}
	return c
}

// night is one run of the oracle: what is drawn and the terminal it goes to.
type night struct {
	*world
	grid       *Grid
	area       Rect
	camX, camY int
	term       Terminal
	em         *emulator
	gate       *Gate
}

func (n *night) resize() {
	w, h := 1+n.rng.IntN(40), 1+n.rng.IntN(16)
	n.grid.Resize(w, h)
	n.em.resize(w, h)
	n.area = Rect{0, 0, w, h}
	switch n.rng.IntN(3) {
	case 0: // two status lines
		n.area.H = max(1, h-2)
	case 1: // a panel at each side
		n.area.X, n.area.W = w/5, max(1, w-2*(w/5))
		n.area.Y = h / 4
		n.area.H -= h / 4
	}
}

// draw fills the area from the world and changes something elsewhere.
func (n *night) draw() {
	for y := range n.area.H {
		for x := range n.area.W {
			wx, wy := (n.camX+x)&(worldSize-1), (n.camY+y)&(worldSize-1)
			*n.grid.At(n.area.X+x, n.area.Y+y) = *n.tiles.At(wx, wy)
		}
	}
	for range n.rng.IntN(3) {
		text := []string{"한글", "a漢b", "ｗｗｗ", "Zoë"}[n.rng.IntN(4)]
		c := n.cell()
		Print(n.grid, n.rng.IntN(n.grid.W+2)-1, n.rng.IntN(n.grid.H), text, Style{c.FG, c.BG, c.Attr})
	}
	for range n.rng.IntN(4) {
		n.grid.Cells[n.rng.IntN(len(n.grid.Cells))] = n.cell()
		n.tiles.Cells[n.rng.IntN(len(n.tiles.Cells))] = n.cell()
	}
}

// step does one random thing and returns the hint for the next frame.
func (n *night) step() Scroll {
	s := Scroll{Area: n.area}
	switch k := n.rng.IntN(40); {
	case k == 0:
		n.resize()
	case k == 1:
		n.term = Terminal{
			Palette: Palette(n.rng.IntN(4)), ASCII: n.rng.IntN(4) == 0,
			Sync: n.rng.IntN(2) == 0, Scroll: n.rng.IntN(4) > 0, Inks: oracleInks[n.rng.IntN(len(oracleInks))],
		}
		n.gate.Set(n.term)
	case k == 2:
		n.foreign()
	case k == 3: // a hint that lies
		s.DX, s.DY = n.rng.IntN(9)-4, n.rng.IntN(5)-2
	case k < 30:
		s.DX, s.DY = n.rng.IntN(5)-2, n.rng.IntN(3)-1
		n.camX, n.camY = n.camX+s.DX, n.camY+s.DY
	}
	return s
}

// oracleInks are the inks that the oracle changes between.
var oracleInks = []*Inks{nil, {0xffc66d, 0x0b1018}, {0x7a4a00, 0xf4f1e8}}

// foreign writes what Bubble Tea or a stray library might.
func (n *night) foreign() {
	writes := []string{
		"\x1b[2J\x1b[H", "\x1b[31;44mhello\r\nthere", "\x1b[7m", "\x1b[5;5H漢字", "\x1b[1;4mx\x1b[K", "\x1b]0;title\a", "\n\n\n", "\x1b[m",
	}
	fmt.Fprint(n.gate, writes[n.rng.IntN(len(writes))])
}

func (n *night) check(t *testing.T, frame int) {
	t.Helper()
	for y := range n.grid.H {
		for x := range n.grid.W {
			if got, want := n.em.at(x, y), wanted(n.term, n.grid, x, y); got != want {
				t.Fatalf("seed %d, frame %d, %+v, %d×%d, cell (%d, %d): terminal shows %+v, grid has %+v",
					*seed, frame, n.term, n.grid.W, n.grid.H, x, y, got, want)
			}
		}
	}
}

// The terminal shows the grid, whatever happened before.
func TestTerminalShowsTheGrid(t *testing.T) {
	frames := 10_000
	if testing.Short() {
		frames = 1_000
	}
	n := &night{world: newWorld(rand.New(rand.NewPCG(*seed, 0))), grid: &Grid{}, em: newEmulator(1, 1)}
	n.term = Terminal{Scroll: true}
	n.gate = NewGate(n.em, n.term)
	fmt.Fprint(n.gate, "\x1b[?1049h")
	n.resize()
	for frame := range frames {
		s := n.step()
		n.draw()
		if _, err := n.gate.Show(n.grid, s, ""); err != nil {
			t.Fatal(err)
		}
		n.check(t, frame)
	}
}
