package netgraph

import "time"

const (
	rateSlot  = 50 * time.Millisecond // the interval of snapshots: one a slot, three ticks a slot
	rateSlots = int64(time.Second / rateSlot)
)

// Rate counts what happened in the last second. The zero value is ready.
//
// The second is the 20 whole slots of 50 ms before now. So the rate lags by at most
// 50 ms, and a steady stream of 20 or 60 a second reads as exactly that. In the
// first second of a run it rises from 0. A now that goes back counts as the newest
// so far.
type Rate struct {
	slots [rateSlots + 1]uint64 // a ring: the whole slots, and the one that fills
	slot  int64                 // the number of the one that fills, from the run's start
	sum   uint64                // of the whole slots
}

// Add counts n at now: 1 for a packet, its length for bytes.
func (r *Rate) Add(now time.Duration, n uint64) {
	r.advance(now)
	r.slots[r.slot%(rateSlots+1)] += n
}

// PerSecond returns how much was counted in the second before now.
func (r *Rate) PerSecond(now time.Duration) float64 {
	r.advance(now)
	return float64(r.sum)
}

// advance closes the slots that ended before now.
func (r *Rate) advance(now time.Duration) {
	slot := int64(now / rateSlot)
	if slot > r.slot+rateSlots { // a longer silence than the ring holds
		*r = Rate{slot: slot}
	}
	for r.slot < slot {
		r.sum += r.slots[r.slot%(rateSlots+1)]
		r.slot++
		oldest := &r.slots[r.slot%(rateSlots+1)]
		r.sum -= *oldest
		*oldest = 0
	}
}
