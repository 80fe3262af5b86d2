package tui

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/pace"
	"switchback/tui/theme"
)

var (
	update  = flag.Bool("update", false, "write the golden screens anew")
	bytesTo = flag.String("bytes", "", "write what a terminal gets of each golden screen into this folder")
)

// outlet is one way in which a screen is shown.
type outlet struct {
	name  string
	w, h  int
	term  canvas.Terminal
	look  theme.Look
	extra bool // for pictures alone
}

// outlets are the ways in which every screen is kept. The first three have the sizes
// that the game is designed for.
var outlets = []outlet{
	{name: "80x24", w: 80, h: 24},
	{name: "120x40", w: 120, h: 40},
	{name: "200x60", w: 200, h: 60},
	{name: "80x24-none", w: 80, h: 24, term: canvas.Terminal{Palette: canvas.NoColor}},
	{name: "80x24-light", w: 80, h: 24, look: theme.Look{Background: theme.Light}},
	{name: "80x24-256", w: 80, h: 24, term: canvas.Terminal{Palette: canvas.Colors256}, extra: true},
	{name: "80x24-16", w: 80, h: 24, term: canvas.Terminal{Palette: canvas.Colors16, ASCII: true}, extra: true},
	{name: "80x24-ascii", w: 80, h: 24, term: canvas.Terminal{Palette: canvas.Colors256, ASCII: true}, extra: true},
	{name: "80x24-16-light", w: 80, h: 24, term: canvas.Terminal{Palette: canvas.Colors16}, look: theme.Look{Background: theme.Light}, extra: true},
	{name: "80x24-256-light", w: 80, h: 24, term: canvas.Terminal{Palette: canvas.Colors256}, look: theme.Look{Background: theme.Light}, extra: true},
	{name: "80x24-deutan", w: 80, h: 24, look: theme.Look{Vision: theme.Deutan}, extra: true},
	{name: "80x24-tritan", w: 80, h: 24, look: theme.Look{Vision: theme.Tritan}, extra: true},
}

// open goes to a screen.
func (s *goldenScreen) open(t *testing.T) *look {
	r := newLook(t)
	r.paint.today = func() time.Time { return time.Date(2026, 11, 29, 22, 0, 0, 0, time.UTC) }
	r.frame() // grows the forest, which screens look around in
	s.set(r)
	return r
}

// show draws it at an outlet.
func (s *goldenScreen) show(r *look, o *outlet) {
	r.st.Settings.Look = o.look
	r.st.Settings.Look.Motion = s.moves
	r.paint.fit(o.term.Palette, pace.Step{Glyphs: o.term.ASCII || o.term.Palette >= canvas.Colors16})
	if r.resize(o.w, o.h); s.w != 0 {
		r.resize(s.w, s.h)
	}
	r.frame()
}

func (r *look) resize(w, h int) {
	r.st.w, r.st.h = w, h
	r.grid.Resize(w, h)
}

// TestGoldenScreens compares every screen with a file that somebody has looked at and
// found good. After an intended change, write the files with -update and look at them:
// scripts/pictures makes pictures of them.
func TestGoldenScreens(t *testing.T) {
	for i := range goldenScreens {
		s := &goldenScreens[i]
		r := s.open(t)
		for _, o := range outlets {
			if o.extra && *bytesTo == "" {
				continue
			}
			name := s.name + "." + o.name
			s.show(r, &o)
			inks := o.look.Panels(o.term.Palette, false)
			if *bytesTo != "" {
				writeBytes(t, filepath.Join(*bytesTo, name), r.grid, &o, inks)
			}
			if !o.extra {
				golden(t, filepath.Join("testdata", "golden", name+".txt"), goldenText(r.grid, inks, o.term.Palette))
			}
		}
	}
}

// golden compares a text with a file, or writes it.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is out of date: %s", file, firstDifference(string(want), got))
	}
}

func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return fmt.Sprintf("line %d\nhas  %s\nwant %s", i+1, g[i], w[i])
		}
	}
	return "it has another number of lines"
}

// goldenText returns a screen as text, then how its cells look, then a checksum of their
// exact colours.
func goldenText(g *canvas.Grid, inks *canvas.Inks, p canvas.Palette) string {
	var text, style strings.Builder
	sum := fnv.New64a()
	for y := range g.H {
		for _, c := range g.Row(y) {
			text.WriteString(goldenRune(c.Rune))
			style.WriteByte(styleSign(&c, inks))
			if p == canvas.NoColor {
				c.FG, c.BG = canvas.Default, canvas.Default
			}
			fmt.Fprintln(sum, c.Rune, inks.Of(c.FG), inks.Of(c.BG), c.Attr)
		}
		text.WriteByte('\n')
		style.WriteByte('\n')
	}
	return fmt.Sprintf("%s\n%s\nexactly %016x\n", text.String(), style.String(), sum.Sum64())
}

// goldenRune returns a rune as the text has it: half blocks and the second columns of
// wide letters are left out.
func goldenRune(r rune) string {
	switch {
	case r < 0:
		return ""
	case r == '▀':
		return " "
	}
	return string(r)
}

// inkSigns are the letters of inks in a golden file.
var inkSigns = map[canvas.Color]byte{
	theme.Text: 't', theme.Dim: 'm', theme.Faint: 'h', theme.Accent: 'k', theme.Good: 'g', theme.Warn: 'w', theme.Danger: 'x',
	canvas.Default: '-',
}

// styleSign returns how a cell looks, in one character. Text is the letter of its ink, a
// capital if bold, # if reversed, a blank if plain. The map is a hexadecimal digit of its
// brightness.
func styleSign(c *canvas.Cell, inks *canvas.Inks) byte {
	sign, known := inkSigns[c.FG]
	switch {
	case c.Attr&canvas.Reverse != 0:
		return '#'
	case c.BG < canvas.Default:
		return "0123456789abcdef"[brightness(c)/16]
	case c.Rune == ' ':
		return ' '
	case !known:
		return 's' // a player's own
	case c.Attr&canvas.Bold != 0:
		return sign - 'a' + 'A'
	}
	return sign
}

// brightness returns the brightness of a cell of the map, 0 to 255: the mean of its two
// pixels, or that of the background of a character.
func brightness(c *canvas.Cell) int {
	bright := func(c canvas.Color) int {
		r, g, b := c.Parts()
		return (54*int(r) + 183*int(g) + 19*int(b)) >> 8
	}
	if c.Rune == '▀' {
		return (bright(c.FG) + bright(c.BG)) / 2
	}
	return bright(c.BG)
}

// writeBytes writes what a terminal gets.
func writeBytes(t *testing.T, file string, g *canvas.Grid, o *outlet, inks *canvas.Inks) {
	t.Helper()
	term := o.term
	term.Inks = inks
	var w canvas.Writer
	w.Set(term)
	if err := os.WriteFile(file, w.Append(nil, g, canvas.Scroll{}), 0o644); err != nil {
		t.Fatal(err)
	}
}
