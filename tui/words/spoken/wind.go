package spoken

import (
	"strings"

	"switchback/world/grid"
)

// Winds are the eight directions by eighths of a turn, with their abbreviations.
var Winds = [8]struct{ Name, Short string }{
	{"east", "e"}, {"south-east", "se"}, {"south", "s"}, {"south-west", "sw"},
	{"west", "w"}, {"north-west", "nw"}, {"north", "n"}, {"north-east", "ne"},
}

const eighth = grid.Quarter / 2

// Wind names the direction nearest to a turn.
func Wind(t grid.Turn) string { return Winds[(t+eighth/2)/eighth].Name }

// WindNamed reads a direction: its name or its abbreviation, hyphens and spaces aside.
func WindNamed(s string) (grid.Turn, bool) {
	s = strings.NewReplacer("-", "", " ", "").Replace(s)
	for i, w := range Winds {
		if s == w.Short || s == strings.ReplaceAll(w.Name, "-", "") {
			return grid.Turn(i) * eighth, true
		}
	}
	return 0, false
}

// Way says where a place lies, seen from another: "12 metres north-east".
func Way(from, to grid.Pos) string {
	d := to.Sub(from)
	metres := (to.Dist(from) + grid.Metre/2) / grid.Metre
	if metres == 0 {
		return here
	}
	return metresText(int(metres)) + " " + Wind(grid.Atan2(d.Y, d.X))
}
