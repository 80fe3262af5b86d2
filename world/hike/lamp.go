package hike

import (
	"switchback/world"
	"switchback/world/body"
)

// lamp drains the battery outside lit circles and lets each lantern give its
// share once to each player.
func (w rules) lamp(s world.Seat) {
	p := &w.Players[s]
	if p.Condition != body.Standing {
		return
	}
	i, lit := w.Circle(w.Level, p.Pos)
	if !lit {
		w.drain(s)
		return
	}
	if i == world.OnPost {
		return // a post gives light, not battery
	}
	if word, bit := &p.Given[i/32], uint32(1)<<(i%32); !w.Spots[i].Fire && *word&bit == 0 {
		*word |= bit
		p.Battery = min(p.Battery+world.LanternBattery, world.MaxBattery)
	}
}

// drain takes a tick of lamp light off the battery. It is free while the world waits
// and, with Ember, every second tick.
func (w rules) drain(s world.Seat) {
	p := &w.Players[s]
	if p.Shines() && !w.waiting() && !(w.Gear[s].Perks.Has(world.Ember) && w.Tick%world.EmberTicks != 0) {
		p.Battery--
	}
}
