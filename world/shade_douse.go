package world

import "switchback/world/grid"

// neglect counts how long each burning lantern has been left alone; then a
// shade close by puts it out. Fires burn on.
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

// lure returns the nearest lantern that is left alone and near enough to p to
// draw a lurking shade.
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
