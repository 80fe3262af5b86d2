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

// Ground answers the screen's questions: the newest view's state, on its level.
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

// fireWay returns the way to the nearest burning fire; "" where none burns.
func (w *Ground) fireWay(p grid.Pos) string {
	fire, ok := w.NearestFire(w.Level, p)
	if !ok {
		return ""
	}
	return fmt.Sprintf(words.HintWay, words.Way(p, w.Spots[fire].Pos))
}

// callReach is how far a lost hiker is heard: most are in earshot of the trail.
const callReach = 35 * grid.Metre

// call returns the way to the nearest lost hiker who is in earshot and waits to be
// woken. ok is false if there is none.
func (w *Ground) call(p grid.Pos) (s string, ok bool) {
	best := int64(callReach) * callReach
	for i := range w.Lost {
		if d2 := w.Lost[i].Dist2(p); w.Lost[i].Stage == world.Waiting && d2 <= best {
			best, s, ok = d2, fmt.Sprintf(words.HintWay, words.Way(p, w.Lost[i].Pos)), true
		}
	}
	return s, ok
}

// Tally returns the night so far in one line to send to friends.
func (w *Ground) Tally(today time.Time) string {
	t := night.MakeTally(&w.State, w.Level)
	return t.Line(today)
}
