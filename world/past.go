package world

import "switchback/world/grid"

// PastTicks is the number of ticks for which the world remembers where every shade was:
// two seconds. The host rewinds no flash further.
const PastTicks = 128

// Past is where every shade was in the last PastTicks ticks, indexed by tick modulo
// PastTicks. A flash is judged against it.
type Past [PastTicks]Moment

// Moment is where the shades were after one tick.
type Moment struct {
	Tick   Tick
	Here   [(MaxShades + 63) / 64]uint64 // bit i: shade i was there
	Shades [MaxShades]grid.Pos
}
