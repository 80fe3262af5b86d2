package tui

import (
	"fmt"
	"math"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// ground is what the screen reads off the forest by itself: where the lights,
// caches and landmarks are. It has its own forest; sessions share none.
type ground struct {
	world.World // the newest view's state over the places; never stepped
	ready       bool
	marks       []world.Landmark
}

// read takes the newest view.
func (w *ground) read(v *peer.View) {
	if !w.ready || w.Seed != v.State.Seed {
		w.World, w.ready = *world.New(v.State.Seed), true
		w.marks = world.Landmarks(w.Forest)
	}
	w.State = v.State
}

// stem is how many of the spots stand along the way to the summit: they come
// first. The last of them is the summit's lantern.
func (w *ground) stem() int {
	for i := 1; i < len(w.Spots); i++ {
		if w.Spots[i].Leg < w.Spots[i-1].Leg {
			return i
		}
	}
	return len(w.Spots)
}

// goal is the dark light that the way leads to next: the first one beyond the
// farthest that burns. ok is false when the summit's burns.
func (w *ground) goal() (spot int, ok bool) {
	stem := w.stem()
	for spot = stem; spot > 0 && !w.Lights[spot-1].Lit; {
		spot--
	}
	return spot, spot < stem
}

// byFire tells whether a place lies in the circle of a burning fire.
func (w *ground) byFire(p grid.Pos) bool {
	for i := range w.Spots {
		if s := &w.Spots[i]; s.Fire && w.Lights[i].Lit && s.Dist2(p) <= world.FireCircle*world.FireCircle {
			return true
		}
	}
	return false
}

// byCamp tells whether a lantern post may stand there: near a camp, whether its
// fire burns or not.
func (w *ground) byCamp(p grid.Pos) bool {
	for i := range w.Spots {
		if s := &w.Spots[i]; s.Fire && s.Camp > 0 && s.Dist2(p) <= world.PostFire*world.PostFire {
			return true
		}
	}
	return false
}

// fireWay is the way to the nearest burning fire; "" where none burns.
func (w *ground) fireWay(p grid.Pos) (s string) {
	best := int64(math.MaxInt64)
	for i := range w.Spots {
		if d2 := w.Spots[i].Dist2(p); w.Spots[i].Fire && w.Lights[i].Lit && d2 < best {
			best, s = d2, fmt.Sprintf(words.HintWay, words.Way(p, w.Spots[i].Pos))
		}
	}
	return s
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

// guarded tells whether a place lies on the ground of the Warden that is out, or
// was when the night ended.
func (w *ground) guarded(p grid.Pos) bool {
	if w.Warden.Camp == 0 {
		return false
	}
	fire := w.Spots[w.campFire(int8(w.Warden.Camp))]
	return fire.Dist2(p) <= world.WardenGround*world.WardenGround
}

// campFire is the spot of a camp's fire; that of the trailhead where there is
// no such camp.
func (w *ground) campFire(camp int8) (spot int) {
	for i := range w.Spots {
		if w.Spots[i].Fire && w.Spots[i].Camp == camp {
			return i
		}
	}
	return 0
}

// CampName is what a camp is called; 0 is the trailhead.
func (w *ground) CampName(camp int) string {
	for i := range w.marks {
		if m := &w.marks[i]; m.Place == forest.Camp && int(m.Camp) == camp || m.Place == forest.Trailhead && camp == 0 {
			return m.Name
		}
	}
	return ""
}

// cabin tells whether a place is at a cabin, and at which of the landmarks.
func (w *ground) cabin(p grid.Pos) (mark int, ok bool) {
	const near = 8 * grid.Metre
	for i := range w.marks {
		if m := &w.marks[i]; m.Place == forest.Cabin && m.Dist2(p) <= int64(near)*near {
			return i, true
		}
	}
	return 0, false
}

// LightName names a light; a number that none has is a lantern too.
func (w *ground) LightName(i int) string {
	if i >= len(w.Spots) {
		return words.LightName(false, false, "")
	}
	return words.LightName(w.Spots[i].Fire, i == w.stem()-1, w.CampName(int(w.Spots[i].Camp)))
}

// LightPos is where a light stands.
func (w *ground) LightPos(i int) (p grid.Pos, ok bool) {
	if i >= len(w.Spots) {
		return p, false
	}
	return w.Spots[i].Pos, true
}
