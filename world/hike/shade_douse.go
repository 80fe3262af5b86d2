package hike

import (
	"switchback/world"
	"switchback/world/grid"
)

// neglect counts how long each burning lantern has been alone. One that has been for
// UntendedTicks goes out if a shade is close by. Fires burn on.
func (w rules) neglect() {
	for i := range w.Spots {
		l, at := &w.Lights[i], w.Spots[i].Pos
		switch {
		case !l.Lit || w.Spots[i].Fire:
		case w.near(at, world.TendedReach):
			l.Alone = 0
		case l.Alone < world.UntendedTicks:
			l.Alone++
		case w.shadeNear(at, world.DouseReach):
			*l = world.Light{}
			w.Tell(world.Doused, world.Nobody, uint8(i))
		}
	}
}

func (w rules) shadeNear(p grid.Pos, reach int64) bool {
	for i := range w.Shades {
		if w.Shades[i].Mood != world.NoMood && w.Shades[i].Dist2(p) <= reach*reach {
			return true
		}
	}
	return false
}

// lure returns where the nearest lantern is that draws a lurking shade at p: left
// alone, and within LanternLure.
func (w rules) lure(p grid.Pos) (at grid.Pos, ok bool) {
	best := int64(world.LanternLure) * world.LanternLure
	for i := range w.Spots {
		if w.Lights[i].Alone == 0 {
			continue
		}
		if d2 := w.Spots[i].Dist2(p); d2 < best {
			at, best, ok = w.Spots[i].Pos, d2, true
		}
	}
	return at, ok
}
