package world

import "switchback/world/grid"

// neglect counts how long each burning lantern has been alone. One that has been for
// UntendedTicks goes out if a shade is close by. Fires burn on.
func (w *World) neglect() {
	for i := range w.Spots {
		l, at := &w.Lights[i], w.Spots[i].Pos
		switch {
		case !l.Lit || w.Spots[i].Fire:
		case w.near(at, TendedReach):
			l.Alone = 0
		case l.Alone < UntendedTicks:
			l.Alone++
		case w.shadeNear(at, DouseReach):
			*l = Light{}
			w.tell(Doused, Nobody, uint8(i))
		}
	}
}

func (w *World) shadeNear(p grid.Pos, reach int64) bool {
	for i := range w.Shades {
		if w.Shades[i].Mood != NoMood && w.Shades[i].Dist2(p) <= reach*reach {
			return true
		}
	}
	return false
}

// lure returns where the nearest lantern is that draws a lurking shade at p: left
// alone, and within LanternLure.
func (w *World) lure(p grid.Pos) (at grid.Pos, ok bool) {
	best := int64(LanternLure) * LanternLure
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
