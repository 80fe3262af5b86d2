package theme

import (
	"regexp"
	"strconv"
	"testing"

	"switchback/tui/canvas"
)

var indexed = regexp.MustCompile(`38;5;(\d+);48;5;(\d+)m`)

// shown returns the colours that a terminal of 256 colours shows for two inks.
func shown(t *testing.T, table *canvas.Inks, front, back canvas.Color) (f, b canvas.Color) {
	t.Helper()
	g := canvas.NewGrid(1, 1)
	*g.At(0, 0) = canvas.Cell{Rune: 'x', FG: front, BG: back}
	var w canvas.Writer
	w.Set(canvas.Terminal{Palette: canvas.Colors256, Inks: table})
	m := indexed.FindSubmatch(w.Append(nil, g, canvas.Scroll{}))
	if m == nil {
		t.Fatal("a cell without two colours")
	}
	return xterm(t, string(m[1])), xterm(t, string(m[2]))
}

// xterm returns a colour of xterm's cube or of its greys.
func xterm(t *testing.T, index string) canvas.Color {
	t.Helper()
	i, err := strconv.Atoi(index)
	if err != nil || i < 16 || i > 255 {
		t.Fatalf("colour %s", index)
	}
	if i >= 232 {
		grey := uint8(8 + 10*(i-232))
		return canvas.RGB(grey, grey, grey)
	}
	level := func(n int) uint8 {
		if n == 0 {
			return 0
		}
		return uint8(55 + 40*n)
	}
	i -= 16
	return canvas.RGB(level(i/36), level(i/6%6), level(i%6))
}

// In 256 colours the nearest ones are still readable, and keep the states apart and
// the first five seats, a whole squad.
func TestIndexedColoursKeepTheirMeaning(t *testing.T) {
	const apart = 12 // half of what truecolor keeps: there are so few
	told := map[string][]canvas.Color{"states": meanings["states"], "seats": meanings["seats"][:5]}
	for v := range numVisions {
		for _, table := range []*canvas.Inks{&sets[v].night, &sets[v].paper} {
			for what, inks := range told {
				checkIndexed(t, table, what, inks, v, apart)
			}
		}
	}
}

func checkIndexed(t *testing.T, table *canvas.Inks, what string, inks []canvas.Color, eyes Vision, apart float64) {
	t.Helper()
	for i := range inks {
		front, back := shown(t, table, inks[i], Panel)
		if c := contrast(front, back); c < readable {
			t.Errorf("%s, %s: %06x on %06x has a contrast of %.2f", what, Visions()[eyes], front, back, c)
		}
		for _, other := range inks[:i] {
			o, _ := shown(t, table, other, Panel)
			if d := difference(front, o, eyes); d < apart {
				t.Errorf("%s, %s: %06x and %06x are %.1f apart", what, Visions()[eyes], front, o, d)
			}
		}
	}
}
