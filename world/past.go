package world

import "switchback/world/grid"

// PastTicks is how long the world remembers where every shade was: two
// seconds, more than a flash may be rewound.
const PastTicks = 128

// Past is where every shade was in the last PastTicks ticks, by tick modulo
// PastTicks. It is what a flash is judged against.
type Past [PastTicks]Moment

// Moment is where the shades were after one tick.
type Moment struct {
	Tick   Tick
	Here   [(MaxShades + 63) / 64]uint64 // bit i: shade i was there
	Shades [MaxShades]grid.Pos
}

// remember writes the present into the past.
func (w *World) remember(*[MaxSeats]Input) {
	m := &w.Past[w.Tick%PastTicks]
	m.Tick, m.Here = w.Tick, [(MaxShades + 63) / 64]uint64{}
	for i := range w.Shades {
		if s := &w.Shades[i]; s.Mood != NoMood {
			m.Here[i/64] |= 1 << (i % 64)
			m.Shades[i] = s.Pos
		}
	}
}

// forget makes shade i one that was never there.
func (p *Past) forget(i int) {
	for k := range p {
		p[k].Here[i/64] &^= 1 << (i % 64)
	}
}
