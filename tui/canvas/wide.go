package canvas

import (
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// tail is the rune of the second column of a wide letter. Its cell is never
// written: the letter in the column before covers it.
const tail rune = -2

// wideScripts have letters that every terminal draws two columns wide. Terminals
// disagree about other wide signs, emoji above all.
var wideScripts = []*unicode.RangeTable{unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana}

// isWide reports whether a rune is such a letter, or a full-width form.
func isWide(r rune) bool {
	const firstWide = 0x2e80 // nothing wide comes before: CJK radicals
	switch {
	case r < firstWide, r >= 0xff61 && r <= 0xffdc: // half-width forms
		return false
	case r >= 0xff01 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6: // full-width forms
		return true
	}
	return unicode.IsLetter(r) && unicode.In(r, wideScripts...) && displaywidth.Rune(r) == 2 // parts of syllables are narrow
}

// columns returns how many columns Print gives a rune that column has returned.
func columns(r rune) int {
	if isWide(r) {
		return 2
	}
	return 1
}

// whole returns the cell at column x as it can be shown. Where something was
// drawn over half of a wide letter, or the terminal has no such letters, a
// stand-in and a blank take its place.
func (w *Writer) whole(row []Cell, x int) Cell {
	c := row[x]
	switch {
	case c.Attr&wide != 0 && (w.term.ASCII || x+1 == len(row) || row[x+1].Rune != tail):
		c.Rune, c.Attr = standIn, c.Attr&^wide
	case c.Rune == tail && (w.term.ASCII || x == 0 || row[x-1].Attr&wide == 0):
		c.Rune = ' '
	}
	return c
}

// cover updates shown after a wide letter was written at column x, or anything over
// half of one: what the other half of the old letter leaves behind is unknown.
func cover(shown []Cell, x int, c *Cell) {
	last := x
	if c.Attr&wide != 0 {
		last++
	}
	if shown[last].Attr&wide != 0 && last+1 < len(shown) {
		shown[last+1].Rune = unknown
	}
	if c.Attr&wide != 0 {
		shown[last] = *c
		shown[last].Rune, shown[last].Attr = tail, c.Attr&^wide
	}
}

// hasWide reports whether wide letters stand in a row.
func hasWide(row []Cell) bool {
	for i := range row {
		if row[i].Attr&wide != 0 || row[i].Rune == tail {
			return true
		}
	}
	return false
}
