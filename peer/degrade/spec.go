package degrade

import "time"

// Spec is a specification, ready to use. The zero value changes nothing.
type Spec struct {
	Seed   uint64  // 0 when the specification names none
	Phases []Phase // by time; the first, if any, begins at 0
	text   string
}

// String returns the specification in small letters and without loose spaces,
// to be shown on screen while it is active; "" for the zero value.
func (s Spec) String() string { return s.text }

// Phase is the conditions that hold from a time on.
type Phase struct {
	At       time.Duration // from the start of the run
	Up, Down Conditions    // Up is from guest to host
	What     string        // the parts that began or ended, for the log
}

// Conditions are what one direction does to its packets. The zero value changes
// nothing.
type Conditions struct {
	Latency time.Duration // 0–5 s
	Jitter  time.Duration // 0–1 s, evenly spread above Latency
	Loss    Share
	Burst   Burst
	Dup     Share
	Reorder Share
	Corrupt Share
	Rate    int64 // bit/s that the link carries; 0 is no cap
	Queue   int64 // bytes that may wait in front of it; 0 is defaultQueue
	Outage  bool  // nothing passes
}

// Burst is the two-state loss of Gilbert (1960) with everything lost in the
// bad state: the mean loss is Enter/(Enter+Leave), the mean burst 1/Leave.
type Burst struct{ Enter, Leave Share }

// Share is a probability in parts per million, 0–1,000,000: exact, and fine
// enough for loss:0.0001.
type Share uint32

const (
	percent Share = 10_000
	whole         = 100 * percent
)

// Limits of the values.
const (
	maxLatency = 5 * time.Second
	maxJitter  = time.Second
	maxRate    = 1_000_000_000 // bit/s
	minRate    = 1_000         // bit/s
	minQueue   = 1_500         // bytes: a smaller queue may not hold one packet
	maxQueue   = 16_000_000

	defaultQueue = 64_000 // bytes, as in a small home router
)

// capacity returns the bytes that may wait in front of a capped link.
func (c *Conditions) capacity() int64 {
	if c.Queue == 0 {
		return defaultQueue
	}
	return c.Queue
}
