package canvas

import (
	"strconv"
	"unicode/utf8"
)

// Terminal says what a terminal can do.
type Terminal struct {
	Palette Palette
	Inks    *Inks // the colours of the inks; nil makes each of them Default
	ASCII   bool  // no runes beyond ASCII: everything else is replaced by a stand-in
	Sync    bool  // knows mode 2026: a frame appears at once
	Scroll  bool  // moves cells by itself: SU, SD, DCH and ICH
}

// Writer knows what a terminal shows and appends the bytes that turn it into a grid.
// The zero value is for a truecolor terminal that can do nothing else.
type Writer struct {
	term   Terminal
	lookup *lookup
	inks   Inks   // reduced
	shown  []Cell // unreduced; a Rune of unknown is never equal to a grid's cell
	w, h   int
	pen    pen
	unsure bool // nothing of shown, nor the pen, is known
	cx, cy int  // where the cursor is, within one Append; cy is -1 when that is not sure
}

// unknown is the rune of a cell of which nothing is known.
const unknown rune = -1

// Set says what the terminal can do. Everything is written again.
func (w *Writer) Set(t Terminal) {
	w.term, w.lookup, w.inks = t, t.Palette.table(), t.Inks.reduced(t.Palette)
	w.forget()
}

// forget makes the next Append write the whole screen, because something else
// may have written to the terminal.
func (w *Writer) forget() {
	w.unsure = true
	forget(w.shown)
}

func forget(cells []Cell) {
	for i := range cells {
		cells[i].Rune = unknown
	}
}

const (
	syncBegin = "\x1b[?2026h"
	syncEnd   = "\x1b[?2026l"
)

// Append appends the bytes that make the terminal show g, or none if it already
// does. s says how the content moved since the last call. It is a hint: a wrong one
// costs bytes, but the screen is right all the same. g must have the terminal's
// size. The cursor stays behind the last change, and the pen is reset.
func (w *Writer) Append(b []byte, g *Grid, s Scroll) []byte {
	start := len(b)
	if w.term.Sync {
		b = append(b, syncBegin...)
	}
	head := len(b)
	if w.w != g.W || w.h != g.H {
		w.resize(g.W, g.H)
	}
	if w.cy = -1; w.unsure {
		w.pen, w.unsure = resetPen, false
		b = append(b, "\x1b[m"...)
	} else if w.term.Scroll {
		b = w.scroll(b, s)
	}
	for y := range g.H {
		b = w.row(b, y, g.Row(y))
	}
	if len(b) == head {
		return b[:start]
	}
	b = w.pen.change(b, &Blank, w.term.Palette)
	if w.term.Sync {
		b = append(b, syncEnd...)
	}
	return b
}

func (w *Writer) resize(width, height int) {
	w.w, w.h = width, height
	if cap(w.shown) < width*height {
		w.shown = make([]Cell, width*height)
	}
	w.shown = w.shown[:width*height]
	w.forget()
}

// row appends what differs in row y.
func (w *Writer) row(b []byte, y int, want []Cell) []byte {
	shown := w.shown[y*w.w : (y+1)*w.w]
	for x := range want {
		old := &shown[x]
		if want[x] == *old && old.Attr&wide == 0 {
			continue
		}
		c := w.whole(want, x)
		if c != *old && c.Rune != tail {
			b = w.cell(b, x, y, &c)
		}
		*old = c
	}
	return b
}

// cell appends what turns the cell at (x, y) into c, or nothing if they look alike.
func (w *Writer) cell(b []byte, x, y int, c *Cell) []byte {
	shown := w.shown[y*w.w : (y+1)*w.w]
	n := w.reduce(c)
	if shown[x].Rune != unknown && n == w.reduce(&shown[x]) {
		return b
	}
	b = w.move(b, x, y)
	b = w.pen.change(b, &n, w.term.Palette)
	b = appendRune(b, n.Rune)
	cover(shown, x, c)
	if w.advance(x, y); c.Attr&wide != 0 {
		w.cy = -1 // a terminal that takes it for narrow must not move what follows
	}
	return b
}

// reduce returns c as this terminal can show it, so that two cells that would
// look alike are equal. No control character passes.
func (w *Writer) reduce(c *Cell) Cell {
	n := Cell{c.Rune, w.color(c.FG), w.color(c.BG), c.Attr}
	switch {
	case n.Rune < ' ', n.Rune >= 0x7f && n.Rune < 0xa0, n.Rune > utf8.MaxRune:
		n.Rune = ' '
	case n.Rune == '▀' && n.FG == n.BG && n.FG != Default && n.Attr == 0:
		n.Rune = ' ' // two pixels of one colour: one byte instead of three
	case n.Rune >= 0x80 && w.term.ASCII:
		n.Rune = plain(n.Rune)
	}
	if n.Rune == ' ' && n.Attr&(Reverse|Underline) == 0 {
		n.FG, n.Attr = hidden, 0
	}
	return n
}

func (w *Writer) color(c Color) Color {
	switch {
	case c >= Ink:
		return w.inks.Of(c)
	case w.term.Palette == NoColor:
		return Default
	case w.lookup != nil && c < Default:
		return Color(w.lookup[index(c)])
	}
	return min(c, Default)
}

// move appends what moves the cursor to column x of row y.
func (w *Writer) move(b []byte, x, y int) []byte {
	switch {
	case y == w.cy && x == w.cx:
		return b
	case y == w.cy && x > w.cx:
		return appendCSI(b, x-w.cx, 'C')
	case y == w.cy+1 && x == w.cx && w.cy >= 0:
		return append(b, "\x1b[B"...)
	case y == w.cy+1 && x == 0 && w.cy >= 0:
		return append(b, "\r\n"...)
	case x == 0:
		return appendCSI(b, y+1, 'H')
	}
	return appendCSI2(b, y+1, x+1, 'H')
}

// advance notes that one cell was written at (x, y). After the last column the
// cursor hangs between two rows, and terminals differ about what moves it:
// nothing is assumed then.
func (w *Writer) advance(x, y int) {
	if w.cx, w.cy = x+1, y; w.cx >= w.w {
		w.cy = -1
	}
}

// appendCSI appends a control sequence with one parameter that is 1 by default.
func appendCSI(b []byte, n int, final byte) []byte {
	b = append(b, "\x1b["...)
	if n != 1 {
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, final)
}

// appendCSI2 appends a control sequence with two parameters.
func appendCSI2(b []byte, m, n int, final byte) []byte {
	b = append(b, "\x1b["...)
	b = strconv.AppendInt(b, int64(m), 10)
	b = append(b, ';')
	b = strconv.AppendInt(b, int64(n), 10)
	return append(b, final)
}

func appendRune(b []byte, r rune) []byte {
	if r < utf8.RuneSelf {
		return append(b, byte(r))
	}
	return utf8.AppendRune(b, r)
}
