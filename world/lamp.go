package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// lamp drains the battery outside lit circles and lets each lantern give its
// share once to each player.
func (w *World) lamp(s Seat) {
	p := &w.Players[s]
	if p.Condition != body.Standing {
		return
	}
	i, lit := w.circle(p.Pos)
	if !lit {
		w.drain(s)
		return
	}
	if i < 0 {
		return // a post gives light, not battery
	}
	if word, bit := &p.Given[i/32], uint32(1)<<(i%32); !w.Spots[i].Fire && *word&bit == 0 {
		*word |= bit
		p.Battery = min(p.Battery+LanternBattery, MaxBattery)
	}
}

// drain takes a tick of lamp light off the battery; with Ember every second
// tick is free, and so is the time that the world waits.
func (w *World) drain(s Seat) {
	p := &w.Players[s]
	if p.Shines() && !w.waiting() && !(w.Gear[s].Perks.Has(Ember) && w.Tick%EmberTicks != 0) {
		p.Battery--
	}
}

// onPost is the index that circle gives for a lantern post.
const onPost = -1

// circle returns a lit light in whose circle p lies, onPost for a post.
func (w *World) circle(p grid.Pos) (index int, ok bool) {
	for i := range w.Spots {
		r := int64(LanternCircle)
		if w.Spots[i].Fire {
			r = FireCircle
		}
		if w.Lights[i].Lit && w.Spots[i].Dist2(p) <= r*r {
			return i, true
		}
	}
	for i := range w.Posts {
		if w.Posts[i].Stands && w.Posts[i].Dist2(p) <= PostCircle*PostCircle {
			return onPost, true
		}
	}
	return 0, false
}
