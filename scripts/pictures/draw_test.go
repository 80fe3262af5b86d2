package main

import (
	"image"
	"image/color"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
)

var (
	red  = color.RGBA{0xff, 0, 0, 0xff}
	blue = color.RGBA{0, 0, 0xff, 0xff}
)

// cellOf returns a red character on blue.
func cellOf(content string, attrs uint8) uv.Cell {
	return uv.Cell{Content: content, Width: 1, Style: uv.Style{Fg: red, Bg: blue, Attrs: attrs}}
}

// drawn returns the number of pixels of each colour in each cell of a row.
func drawn(t *testing.T, row ...uv.Cell) []map[color.Color]int {
	t.Helper()
	picture, err := draw(screen{row})
	if err != nil {
		t.Fatal(err)
	}
	counts := make([]map[color.Color]int, len(row))
	for i := range row {
		counts[i] = map[color.Color]int{}
		for y := range cellHeight {
			for x := range cellWidth {
				counts[i][picture.At(i*cellWidth+x, y)]++
			}
		}
	}
	return counts
}

// all is the number of pixels in a cell.
const all = cellWidth * cellHeight

func TestBlocksCoverTheirPart(t *testing.T) {
	row := []uv.Cell{cellOf("█", 0), cellOf("▀", 0), cellOf("▐", 0), cellOf(" ", 0), cellOf(" ", uv.AttrReverse)}
	for i, c := range drawn(t, row...) {
		want := []int{all, all / 2, all / 2, 0, all}[i]
		if c[red] != want || c[blue] != all-want {
			t.Errorf("%q %b: %v, want %d red and the rest blue", row[i].Content, row[i].Style.Attrs, c, want)
		}
	}
}

func TestAWideLetterCoversTwoCells(t *testing.T) {
	wide := cellOf(" ", 0)
	wide.Width = 2
	for i, c := range drawn(t, wide, uv.Cell{}, cellOf("█", 0)) {
		if want := []int{all, all, 0}[i]; c[blue] != want {
			t.Errorf("cell %d has %d pixels of the letter's ground", i, c[blue])
		}
	}
}

func TestHalfABlockIsAboveTheOther(t *testing.T) {
	picture, err := draw(screen{{cellOf("▀", 0)}})
	if err != nil {
		t.Fatal(err)
	}
	if above, below := picture.At(0, cellHeight/2-1), picture.At(0, cellHeight/2); above != red || below != blue {
		t.Errorf("%v over %v", above, below)
	}
}

func TestAShadeIsAMixture(t *testing.T) {
	if got := drawn(t, cellOf("▒", 0))[0][color.RGBA{0x7f, 0, 0x7f, 0xff}]; got != all {
		t.Errorf("%d pixels of the mixture", got)
	}
}

func TestLinesMeetAtTheEdges(t *testing.T) {
	picture, err := draw(screen{{cellOf("┌", 0), cellOf("┤", 0)}})
	if err != nil {
		t.Fatal(err)
	}
	for x := cellWidth / 2; x < cellWidth+cellWidth/2; x++ {
		if picture.At(x, cellHeight/2) != red {
			t.Errorf("a gap at %d", x)
		}
	}
	if picture.At(0, cellHeight/2) == red {
		t.Error("the corner has an arm too many")
	}
}

func TestLettersHaveInkAndBoldOnesMore(t *testing.T) {
	row := drawn(t, cellOf("E", 0), cellOf("E", uv.AttrBold), cellOf("@", 0))
	plain, bold := all-row[0][blue], all-row[1][blue]
	if plain == 0 || bold <= plain {
		t.Errorf("%d pixels of ink in a letter, %d in a bold one", plain, bold)
	}
}

func TestALetterStaysInItsCell(t *testing.T) {
	blank := cellOf(" ", 0)
	for _, letter := range []string{"W", "g", "Å", "|"} {
		around := []uv.Cell{blank, blank, blank}
		picture, err := draw(screen{around, {blank, cellOf(letter, uv.AttrBold), blank}, around})
		if err != nil {
			t.Fatal(err)
		}
		middle := image.Rect(cellWidth, cellHeight, 2*cellWidth, 2*cellHeight)
		for y := range 3 * cellHeight {
			for x := range 3 * cellWidth {
				if !image.Pt(x, y).In(middle) && picture.At(x, y) != blue {
					t.Fatalf("%s has ink at %d,%d", letter, x, y)
				}
			}
		}
	}
}

func TestAnUnderlineIsDrawn(t *testing.T) {
	c := cellOf(" ", 0)
	c.Style.Underline = uv.UnderlineSingle
	if got := drawn(t, c)[0][red]; got != cellWidth {
		t.Errorf("%d pixels of the line", got)
	}
}

func TestACellWithoutColoursHasThoseOfTheTerminal(t *testing.T) {
	if got := drawn(t, uv.Cell{Content: "▄", Width: 1})[0]; got[ink] != all/2 || got[paper] != all/2 {
		t.Errorf("%v", got)
	}
}
