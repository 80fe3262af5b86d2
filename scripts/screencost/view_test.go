package main

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"switchback/tui/canvas"
)

// The string view must show what the game shows, or the comparison is worth nothing.
func TestTheTextShowsTheGrid(t *testing.T) {
	const w, h = 12, 5
	r, g := rand.New(rand.NewPCG(1, 1)), canvas.NewGrid(w, h)
	colors := []canvas.Color{canvas.Default, 0x102030, 0xfffefd}
	for i := range g.Cells {
		g.Cells[i] = canvas.Cell{Rune: []rune("▀ @W")[r.IntN(4)], FG: colors[r.IntN(3)], BG: colors[r.IntN(3)]}
	}
	terminal := vt.NewEmulator(w, h+1)
	for _, b := range appendText(nil, g) {
		if b == '\n' {
			fmt.Fprint(terminal, "\r")
		}
		_, _ = terminal.Write([]byte{b}) // cannot fail
	}
	for y := range h {
		for x := range w {
			want, got := g.At(x, y), terminal.CellAt(x, y)
			if got == nil || got.Content != string(want.Rune) || shade(got.Style.Fg) != want.FG || shade(got.Style.Bg) != want.BG {
				t.Fatalf("cell (%d, %d) is %+v, want %+v", x, y, got, *want)
			}
		}
	}
}

// shade converts a terminal's colour to the canvas's.
func shade(c ansi.Color) canvas.Color {
	if c == nil {
		return canvas.Default
	}
	const byteOf16 = 8
	red, green, blue, _ := c.RGBA()
	return canvas.RGB(uint8(red>>byteOf16), uint8(green>>byteOf16), uint8(blue>>byteOf16))
}
