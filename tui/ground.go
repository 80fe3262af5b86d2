package tui

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// ground is what the screen asks of: the newest view's state, on its level.
type ground struct {
	world.State
	*level.Terrain // nil before the first view
}

// read takes the newest view.
func (w *ground) read(v *peer.View) {
	if w.Terrain == nil || w.Level.Seed != v.State.Seed {
		w.Terrain = level.Of(v.State.Seed).Terrain()
	}
	w.State = v.State
}

// fireWay is the way to the nearest burning fire; "" where none burns.
func (w *ground) fireWay(p grid.Pos) string {
	fire, ok := w.NearestFire(w.Level, p)
	if !ok {
		return ""
	}
	return fmt.Sprintf(words.HintWay, words.Way(p, w.Spots[fire].Pos))
}

// callReach is how far a lost hiker is heard: from the trail most of them are.
const callReach = 35 * grid.Metre

// call is the way to the nearest lost hiker who is heard and waits to be woken.
func (w *ground) call(p grid.Pos) (s string, ok bool) {
	best := int64(callReach) * callReach
	for i := range w.Lost {
		if d2 := w.Lost[i].Dist2(p); w.Lost[i].Stage == world.Waiting && d2 <= best {
			best, s, ok = d2, fmt.Sprintf(words.HintWay, words.Way(p, w.Lost[i].Pos)), true
		}
	}
	return s, ok
}

// LightName names a light; a number that none has is a lantern too.
func (w *ground) LightName(i int) string {
	if i >= len(w.Spots) {
		return words.LightName(false, false, "")
	}
	return words.LightName(w.Spots[i].Fire, i == w.Summit, w.CampName(int(w.Spots[i].Camp)))
}

// LightPos is where a light stands.
func (w *ground) LightPos(i int) (p grid.Pos, ok bool) {
	if i >= len(w.Spots) {
		return p, false
	}
	return w.Spots[i].Pos, true
}
