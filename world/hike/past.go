package hike

import "switchback/world"

// remember records where the shades are now.
func (w rules) remember(*[world.MaxSeats]world.Input) {
	m := &w.Past[w.Tick%world.PastTicks]
	m.Tick, m.Here = w.Tick, [(world.MaxShades + 63) / 64]uint64{}
	for i := range w.Shades {
		if s := &w.Shades[i]; s.Mood != world.NoMood {
			m.Here[i/64] |= 1 << (i % 64)
			m.Shades[i] = s.Pos
		}
	}
}

// forget erases shade i from the past.
func (w rules) forget(i int) {
	for k := range w.Past {
		w.Past[k].Here[i/64] &^= 1 << (i % 64)
	}
}
