package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/grid"
)

// Night identifies a night and its forest. A party plays several, one after the
// other; its ticks count on through all of them.
type Night struct {
	Start world.Tick // the tick after which it began; no two nights of a party share it
	Seed  uint64
	Level uint64 // hash of the generated world, for the guest to compare
}

// LeastNight is the least number of ticks between the starts of two nights. A
// guest ignores a night that comes sooner, without growing its forest.
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
