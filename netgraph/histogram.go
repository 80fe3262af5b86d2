package netgraph

import (
	"maps"
	"math"
	"slices"
)

const (
	// binBits is how many bits behind the leading one tell bins apart: a bin
	// is at most 1/128 as wide as the values in it, and whole numbers up to
	// 256 have a bin each.
	binBits = 7
	// Values nearer to zero than smallest share one bin each side, and so do
	// those beyond largest. Together with binBits this bounds a Histogram at
	// 2·(42·128+1)+1 bins, about half a megabyte; a run uses some dozens.
	smallest = 1.0 / 1024
	largest  = 1 << 32
)

// Histogram counts values and answers percentiles of all of them. The zero
// value is empty and ready.
//
// A percentile is always a value that was added: the largest in the bin that
// holds the nearest rank. It is exact when all values in that bin are equal,
// so for zero and for whole numbers up to 256; otherwise it is too high by
// less than 1/128 of itself (too near to zero, for negative ones). Between
// ±1/1024, and beyond ±2^32, only the sign, the minimum and the maximum are
// kept apart. This is the log-linear layout of HDR histograms.
type Histogram struct {
	bins     map[float64]bin // by lower edge
	count    uint64
	sum      float64
	min, max float64
}

type bin struct {
	count   uint64
	largest float64
}

// Add counts one value. What is not a number is left out.
func (h *Histogram) Add(v float64) {
	if math.IsNaN(v) {
		return
	}
	if h.bins == nil {
		h.bins = make(map[float64]bin)
		h.min, h.max = v, v
	}
	h.count++
	h.sum += v
	h.min, h.max = min(h.min, v), max(h.max, v)
	h.addToBin(v)
}

func (h *Histogram) addToBin(v float64) {
	edge := binEdge(v)
	b, seen := h.bins[edge]
	if !seen || v > b.largest {
		b.largest = v
	}
	b.count++
	h.bins[edge] = b
}

// binEdge is the end nearest to zero of the bin that v belongs to: v with only
// its first binBits+1 bits.
func binEdge(v float64) float64 {
	const mantissaBits = 52
	switch size := math.Abs(v); {
	case v == 0:
		return 0
	case size < smallest:
		return math.Copysign(smallest/2, v)
	case size >= largest:
		return math.Copysign(largest, v)
	}
	const dropped = mantissaBits - binBits
	return math.Float64frombits(math.Float64bits(v) >> dropped << dropped)
}

// Count returns how many values were added.
func (h *Histogram) Count() uint64 { return h.count }

// Mean returns the exact mean, 0 of nothing.
func (h *Histogram) Mean() float64 {
	if h.count == 0 {
		return 0
	}
	return h.sum / float64(h.count)
}

// Min returns the exact smallest value, 0 of nothing.
func (h *Histogram) Min() float64 { return h.min }

// Max returns the exact largest value, 0 of nothing.
func (h *Histogram) Max() float64 { return h.max }

// Percentile returns the value that at least p per cent of all values do not
// exceed (the nearest rank), 0 of nothing. p is within 0..100.
func (h *Histogram) Percentile(p float64) float64 {
	rank := nearestRank(p, h.count)
	var below uint64
	for _, edge := range slices.Sorted(maps.Keys(h.bins)) {
		b := h.bins[edge]
		below += b.count
		if below >= rank {
			return b.largest
		}
	}
	return 0
}

// nearestRank is the place, counted from 1, of the p-th percentile among count
// sorted values.
func nearestRank(p float64, count uint64) uint64 {
	return max(1, min(count, uint64(math.Ceil(p/100*float64(count)))))
}
