package panels

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
	"switchback/world/night"
)

// Ground is what the screen asks of: the newest view's state, on its level.
type Ground struct {
	world.State
	*level.Terrain // nil before the first view
}

// Read takes the newest view.
func (w *Ground) Read(v *peer.View) {
	if w.Terrain == nil || w.Level.Seed != v.State.Seed {
		w.Terrain = level.Of(v.State.Seed).Terrain()
	}
	w.State = v.State
}

// fireWay is the way to the nearest burning fire; "" where none burns.
func (w *Ground) fireWay(p grid.Pos) string {
	fire, ok := w.NearestFire(w.Level, p)
	if !ok {
		return ""
	}
	return fmt.Sprintf(words.HintWay, words.Way(p, w.Spots[fire].Pos))
}

// callReach is how far a lost hiker is heard: from the trail most of them are.
const callReach = 35 * grid.Metre

// call is the way to the nearest lost hiker who is heard and waits to be woken.
func (w *Ground) call(p grid.Pos) (s string, ok bool) {
	best := int64(callReach) * callReach
	for i := range w.Lost {
		if d2 := w.Lost[i].Dist2(p); w.Lost[i].Stage == world.Waiting && d2 <= best {
			best, s, ok = d2, fmt.Sprintf(words.HintWay, words.Way(p, w.Lost[i].Pos)), true
		}
	}
	return s, ok
}

// Tally is the line that tells of a night.
func (w *Ground) Tally(today time.Time) string {
	t := night.MakeTally(&w.State, w.Level)
	return t.Line(today)
}
