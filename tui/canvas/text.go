package canvas

import (
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// Style is how text looks.
type Style struct {
	FG, BG Color
	Attr   Attr
}

// PlainStyle is text in the terminal's own colours.
var PlainStyle = Style{FG: Default, BG: Default}

const (
	standIn = '?' // for what controls a terminal or is no text
	box     = '▯' // for a sign that terminals place or measure differently
)

// Print writes s from column x of row y to the right and returns the column after
// it. It leaves out what lies outside the grid. s may be anything: a peer's text
// reaches the terminal only through here: Invariant T1.
//
// Terminals, fonts and width libraries disagree about emoji and joined signs,
// and some reorder a whole row for right-to-left text: one such name bends every
// border on the screen. So each grapheme takes one cell, or two if it is a
// letter of the scripts that are wide everywhere (wide.go): an accented letter
// that has a rune of its own is that rune; other marks are dropped from their
// letter; whatever else is not one column wide or is written from right to left
// is a box; what controls the terminal is a question mark; formatting that has
// no width is nothing.
func Print(g *Grid, x, y int, s string, st Style) int {
	if y < 0 || y >= g.H {
		return x + Width(s)
	}
	row := g.Row(y)
	graphemes := displaywidth.StringGraphemes(s)
	for graphemes.Next() {
		if r, ok := column(graphemes.Value()); ok {
			x += place(row, x, Cell{r, st.FG, st.BG, st.Attr})
		}
	}
	return x
}

// place puts a cell at column x, as far as that is in the row, and returns how
// many columns it takes.
func place(row []Cell, x int, c Cell) int {
	n := columns(c.Rune)
	switch {
	case n == 2 && x >= 0 && x+1 < len(row):
		row[x], row[x+1] = c, c
		row[x].Attr |= wide
		row[x+1].Rune = tail
	case n == 2: // half of it is outside
		c.Rune = ' '
		place(row, x, c)
		place(row, x+1, c)
	case x >= 0 && x < len(row):
		row[x] = c
	}
	return n
}

// Width returns how many columns Print takes for s.
func Width(s string) (n int) {
	graphemes := displaywidth.StringGraphemes(s)
	for graphemes.Next() {
		if r, ok := column(graphemes.Value()); ok {
			n += columns(r)
		}
	}
	return n
}

// Cut returns the part of s that fits into the given number of columns.
func Cut(s string, width int) string {
	end := 0
	graphemes := displaywidth.StringGraphemes(s)
	for graphemes.Next() {
		if r, ok := column(graphemes.Value()); ok {
			if width -= columns(r); width < 0 {
				break
			}
		}
		end += len(graphemes.Value())
	}
	return s[:end]
}

// column returns the rune that stands for one grapheme; false if it has no
// width and nothing stands for it.
func column(grapheme string) (rune, bool) {
	r, size := utf8.DecodeRuneInString(grapheme)
	if size == len(grapheme) {
		return single(r, size)
	}
	if c, n := utf8.DecodeRuneInString(norm.NFC.String(grapheme)); n > size || c != r {
		r = c // a letter composed with its accent; the marks left over are dropped
	}
	if displaywidth.String(grapheme) != 1 && !isWide(r) {
		return box, true
	}
	return single(r, size)
}

// single returns what stands for one rune of the given length in bytes.
func single(r rune, size int) (rune, bool) {
	switch {
	case r >= ' ' && r < 0x7f:
		return r, true
	case r == utf8.RuneError && size <= 1:
		return standIn, true
	case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.M, r):
		return 0, false // joiners, direction marks, a mark without a letter
	case unicode.IsSpace(r):
		return ' ', true
	case !unicode.IsPrint(r):
		return standIn, true
	case displaywidth.Rune(r) != 1 && !isWide(r), rightToLeft(r):
		return box, true
	}
	return r, true
}

func rightToLeft(r rune) bool {
	p, _ := bidi.LookupRune(r)
	switch p.Class() {
	case bidi.R, bidi.AL, bidi.AN:
		return true
	}
	return false
}
