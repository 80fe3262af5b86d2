package plain

import (
	"strings"

	"switchback/tui/words/spoken"
	"switchback/world/grid"
)

// winds are the eight directions by turn, and how they may be typed.
var winds = [8]struct{ name, short string }{
	{"east", "e"}, {"south-east", "se"}, {"south", "s"}, {"south-west", "sw"},
	{"west", "w"}, {"north-west", "nw"}, {"north", "n"}, {"north-east", "ne"},
}

const eighth = grid.Quarter / 2

// windText names the direction nearest to a turn.
func windText(t grid.Turn) string { return winds[(t+eighth/2)/eighth].name }

// windNamed reads a direction.
func windNamed(s string) (grid.Turn, bool) {
	s = strings.NewReplacer("-", "", " ", "").Replace(s)
	for i, w := range winds {
		if s == w.short || s == strings.ReplaceAll(w.name, "-", "") {
			return grid.Turn(i) * eighth, true
		}
	}
	return 0, false
}

// wayText says where a place lies, seen from another.
func wayText(from, to grid.Pos) string {
	d := to.Sub(from)
	metres := (to.Dist(from) + grid.Metre/2) / grid.Metre
	if metres == 0 {
		return spoken.Here
	}
	return spoken.Metres(int(metres)) + " " + windText(grid.Atan2(d.Y, d.X))
}
