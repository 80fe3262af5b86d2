package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/grid"
)

// Night is the ground that a host's words are about. A party has several, one
// after the other; its ticks count on through all of them.
type Night struct {
	Start world.Tick // the night shows what happened after it; no two nights share it
	Seed  uint64
	Level uint64 // hash of the generated world, for the guest to compare
}

// LeastNight is how many ticks at least lie between the starts of two nights:
// a guest that is told of one sooner need not grow its forest.
const LeastNight = grid.TicksPerSecond

// write writes
//
//	32  start
//	64  seed
//	64  level
func (n *Night) write(w *bits.Writer) {
	w.Bits(uint32(n.Start), tickBits)
	w.Bits64(n.Seed)
	w.Bits64(n.Level)
}

// read refuses a night that starts after now.
func (n *Night) read(in *input, now world.Tick) {
	n.Start = world.Tick(in.bits("night's start (tick)", tickBits))
	n.Seed = in.bits64("seed")
	n.Level = in.bits64("level hash")
	if n.Start > now {
		in.Fail(errRange)
	}
}
