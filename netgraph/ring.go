package netgraph

import (
	"slices"
	"time"
)

// ringSamples is how many samples a Ring keeps: a minute's, at one a tick.
const ringSamples = 60 * 60

// Ring keeps the newest ringSamples samples. The zero value is empty and ready. It
// takes about a megabyte, so keep one and pass a pointer.
type Ring struct {
	samples [ringSamples]Sample
	pushed  int
	scratch [ringSamples]float64 // of Stats
}

// Push appends s and drops the oldest when the ring is full. It does not allocate.
func (r *Ring) Push(s Sample) {
	r.samples[r.pushed%ringSamples] = s
	r.pushed++
}

// Len returns how many samples are kept.
func (r *Ring) Len() int { return min(r.pushed, ringSamples) }

// Back returns the sample that is ago pushes older than the newest; ago is within
// 0..Len()-1. The sample is valid until the ring overwrites it.
func (r *Ring) Back(ago int) *Sample {
	return &r.samples[(r.pushed-1-ago)%ringSamples]
}

// within returns how many of the newest samples are no older than window.
func (r *Ring) within(window time.Duration) int {
	if r.pushed == 0 {
		return 0
	}
	since := r.Back(0).At - window
	n := 1
	for n < r.Len() && r.Back(n).At >= since {
		n++
	}
	return n
}

// Stats are the percentiles of one figure, in the figure's unit.
type Stats struct{ P50, P95, P99, Max float64 }

// Stats returns the percentiles of one figure over the samples no older than window.
// They are exact, by the nearest rank. An empty ring gives zeros.
func (r *Ring) Stats(window time.Duration, figure func(*Sample) float64) Stats {
	values := r.scratch[:r.within(window)]
	if len(values) == 0 {
		return Stats{}
	}
	for i := range values {
		values[i] = figure(r.Back(i))
	}
	slices.Sort(values)
	at := func(p float64) float64 { return values[nearestRank(p, uint64(len(values)))-1] }
	return Stats{P50: at(50), P95: at(95), P99: at(99), Max: at(100)}
}
