package canvas

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// first returns a writer to a terminal that shows g.
func first(t Terminal, g *Grid) *Writer {
	w := &Writer{}
	w.Set(t)
	w.Append(nil, g, Scroll{})
	return w
}

// The bytes of small differences, one by one: nothing is written that the
// terminal knows already.
func TestDifference(t *testing.T) {
	const red, dark = Color(0xff0000), Color(0x102030)
	tests := []struct {
		name   string
		term   Terminal
		change func(g *Grid)
		want   string
	}{
		{"nothing", Terminal{}, func(g *Grid) {}, ""},
		{"nothing in a synchronized update", Terminal{Sync: true}, func(g *Grid) {}, ""},
		{"one rune", Terminal{}, func(g *Grid) { g.At(2, 1).Rune = 'x' }, "\x1b[2;3Hx"},
		{"two in a row", Terminal{}, func(g *Grid) { Print(g, 2, 1, "xy", PlainStyle) }, "\x1b[2;3Hxy"},
		{"a gap", Terminal{}, func(g *Grid) { g.At(0, 1).Rune, g.At(4, 1).Rune = 'x', 'y' }, "\x1b[2Hx\x1b[3Cy"},
		{"a gap of one", Terminal{}, func(g *Grid) { g.At(0, 0).Rune, g.At(2, 0).Rune = 'x', 'y' }, "\x1b[Hx\x1b[Cy"},
		{"straight below", Terminal{}, func(g *Grid) { g.At(0, 0).Rune, g.At(1, 1).Rune = 'x', 'y' }, "\x1b[Hx\x1b[By"},
		{"the next row", Terminal{}, func(g *Grid) { g.At(1, 0).Rune, g.At(0, 1).Rune = 'x', 'y' }, "\x1b[1;2Hx\r\ny"},
		{"over the last column", Terminal{}, func(g *Grid) { g.At(5, 0).Rune, g.At(0, 1).Rune = 'x', 'y' }, "\x1b[1;6Hx\x1b[2Hy"},
		{"a colour", Terminal{}, func(g *Grid) { *g.At(0, 0) = Cell{'x', red, Default, 0} }, "\x1b[H\x1b[38;2;255;0;0mx\x1b[m"},
		{"both colours and bold", Terminal{}, func(g *Grid) { *g.At(0, 0) = Cell{'x', red, dark, Bold} },
			"\x1b[H\x1b[1;38;2;255;0;0;48;2;16;32;48mx\x1b[m"},
		{"256 colours", Terminal{Palette: Colors256}, func(g *Grid) { *g.At(0, 0) = Cell{'x', red, dark, 0} },
			"\x1b[H\x1b[38;5;196;48;5;234mx\x1b[m"},
		{"16 colours", Terminal{Palette: Colors16}, func(g *Grid) { *g.At(0, 0) = Cell{'x', red, 0xcd0000, 0} },
			"\x1b[H\x1b[91;41mx\x1b[m"},
		{"no colour", Terminal{Palette: NoColor}, func(g *Grid) { *g.At(0, 0) = Cell{'x', red, dark, Reverse} }, "\x1b[H\x1b[7mx\x1b[m"},
		{"a colour that the palette has not", Terminal{Palette: NoColor}, func(g *Grid) { g.At(0, 0).BG = dark }, ""},
		{"the colour of a space", Terminal{}, func(g *Grid) { g.At(0, 0).FG = red }, ""},
		{"two equal pixels", Terminal{}, func(g *Grid) { *g.At(0, 0) = Cell{'▀', dark, dark, 0} }, "\x1b[H\x1b[48;2;16;32;48m \x1b[m"},
		{"ASCII", Terminal{ASCII: true}, func(g *Grid) { g.At(0, 0).Rune = '─' }, "\x1b[H-"},
		{"synchronized", Terminal{Sync: true}, func(g *Grid) { g.At(0, 0).Rune = 'x' }, "\x1b[?2026h\x1b[Hx\x1b[?2026l"},
		{"control characters", Terminal{}, func(g *Grid) {
			for x, r := range []rune{'\x1b', '\n', 0, 0x9b, 0x7f, 0x110000} {
				g.At(x, 0).Rune = r
			}
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := NewGrid(6, 3)
			w := first(test.term, g)
			test.change(g)
			if got := string(w.Append(nil, g, Scroll{})); got != test.want {
				t.Errorf("wrote %q, want %q", got, test.want)
			}
		})
	}
}

func TestScrollBytes(t *testing.T) {
	all, middle := Rect{0, 0, 6, 2}, Rect{1, 0, 4, 2}
	tests := []struct {
		name string
		s    Scroll
		want string
	}{
		{"right", Scroll{all, 1, 0}, "\x1b[H\x1b[P\x1b[B\x1b[P"},
		{"left", Scroll{all, -2, 0}, "\x1b[H\x1b[2@\x1b[B\x1b[2@"},
		{"beside a panel", Scroll{middle, 1, 0}, "\x1b[1;2H\x1b[P\x1b[3C\x1b[@"},
		{"down", Scroll{Rect{0, 0, 6, 3}, 0, 1}, "\x1b[1;3r\x1b[S\x1b[r"},
		{"up", Scroll{Rect{0, 0, 6, 3}, 0, -1}, "\x1b[1;3r\x1b[T\x1b[r"},
		{"further than half the area", Scroll{all, 3, 1}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := NewGrid(6, 3)
			w := first(Terminal{Scroll: true}, g)
			if got := string(w.Append(nil, g, test.s)); !strings.HasPrefix(got, test.want) || (got != "") != (test.want != "") {
				t.Errorf("wrote %q, want it to begin with %q", got, test.want)
			}
		})
	}
}

func TestNothingOfNothing(t *testing.T) {
	w := first(Terminal{Scroll: true}, NewGrid(0, 0))
	if b := w.Append(nil, NewGrid(0, 0), Scroll{Rect{-5, -5, 9, 9}, 1, 1}); len(b) != 0 {
		t.Errorf("wrote %q for an empty grid", b)
	}
}

// walk is a view of a forest of half blocks through a camera that moves, with
// a light that changes a tenth of the cells in front of it.
type walk struct {
	tiles, grid *Grid
	x           int
}

func newWalk(w, h int) *walk {
	k := &walk{NewGrid(w+64, h), NewGrid(w, h), 0}
	for i := range k.tiles.Cells {
		shade := func(n int) Color { return Color((i*n>>3)%29*0x010201 + 0x0a140c) }
		k.tiles.Cells[i] = Cell{'▀', shade(7919), shade(104729), 0}
	}
	return k
}

func (k *walk) step() Scroll {
	k.x = (k.x + 1) % 64
	for y := range k.grid.H {
		copy(k.grid.Row(y), k.tiles.Row(y)[k.x:])
	}
	for y := k.grid.H / 3; y < k.grid.H*2/3; y++ {
		for x := k.grid.W / 3; x < k.grid.W*2/3; x++ {
			if (x+y+k.x)%10 == 0 {
				k.grid.At(x, y).FG += 0x302010
			}
		}
	}
	if k.x == 0 {
		return Scroll{}
	}
	return Scroll{Rect{0, 0, k.grid.W, k.grid.H}, 1, 0}
}

func TestNoAllocationInSteadyState(t *testing.T) {
	for palette := Truecolor; palette <= NoColor; palette++ {
		g := NewGate(io.Discard, Terminal{Palette: palette, Scroll: true, Sync: true})
		fmt.Fprint(g, "\x1b[?1049h")
		k := newWalk(80, 24)
		frame := func() {
			if _, err := g.Show(k.grid, k.step(), ""); err != nil {
				t.Fatal(err)
			}
		}
		for range 64 { // once around
			frame()
		}
		if n := testing.AllocsPerRun(64, frame); n != 0 {
			t.Errorf("palette %d: %v allocations a frame", palette, n)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	for _, size := range []Rect{{W: 80, H: 24}, {W: 200, H: 60}} {
		for _, bench := range []struct {
			name string
			term Terminal
		}{
			{"truecolor", Terminal{Scroll: true}},
			{"truecolor without scroll", Terminal{}},
			{"256", Terminal{Palette: Colors256, Scroll: true}},
		} {
			b.Run(fmt.Sprintf("%dx%d/%s", size.W, size.H, bench.name), func(b *testing.B) {
				k := newWalk(size.W, size.H)
				w := first(bench.term, k.grid)
				var buf []byte
				total := 0
				b.ReportAllocs()
				for b.Loop() {
					buf = w.Append(buf[:0], k.grid, k.step())
					total += len(buf)
				}
				b.ReportMetric(float64(total)/float64(b.N), "bytes/frame")
			})
		}
	}
}
