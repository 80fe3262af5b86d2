package tui

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// ground is what the screen reads off the forest by itself: where the lights
// are. It has its own forest; sessions share none.
type ground struct {
	world.World // the newest view's state over the spots; never stepped
	ready       bool
}

// read takes the newest view.
func (w *ground) read(v *peer.View) {
	if !w.ready || w.Seed != v.State.Seed {
		w.Spots, w.ready = forest.New(v.State.Seed).Spots(), true
	}
	w.State = v.State
}

// nextLantern is the first lantern up the trail that is dark: its direction
// and distance from p. ok is false when every one is lit.
func (w *ground) nextLantern(p grid.Pos) (turn grid.Turn, metres int, ok bool) {
	for i := range min(len(w.Spots), world.MaxLights) {
		if s := &w.Spots[i]; !s.Fire && !w.Lights[i].Lit {
			d := s.Pos.Sub(p)
			return grid.Atan2(d.Y, d.X), int(s.Dist(p) / grid.Metre), true
		}
	}
	return 0, 0, false
}

// winds are the eight directions by turn.
var winds = [8]string{"E", "SE", "S", "SW", "W", "NW", "N", "NE"}

// wind names the direction nearest to a turn.
func wind(t grid.Turn) string { return winds[(t+grid.Quarter/4)>>13] }
