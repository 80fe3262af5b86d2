package netgraph

import (
	"maps"
	"math"
	"slices"
)

const (
	// binBits is how many bits after the leading one distinguish bins: a bin is at
	// most 1/128 as wide as the values in it, and each whole number below 256 has
	// a bin of its own.
	binBits = 7
	// Values nearer to zero than smallest share one bin on each side, and so do
	// those from largest on. Together with binBits this bounds a Histogram to
	// 2·(42·128+2)+1 bins, about half a megabyte; a run uses some dozens.
	smallest = 1.0 / 1024
	largest  = 1 << 32
)

// Histogram counts values and returns percentiles of all of them. The zero value is
// empty and ready.
//
// A percentile is always a value that was added: the largest in the bin that holds
// the nearest rank. It is exact when all values in that bin are equal, as for zero
// and for whole numbers below 256; otherwise it is too high by less than 1/128 of
// itself (too near to zero, for negative ones). Between ±1/1024, and from ±2^32 on,
// values of one sign share a bin. This is the log-linear layout of HDR histograms.
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

// Add counts one value. NaN is ignored.
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

// binEdge returns the key of the bin to which v belongs: mostly its end nearest to
// zero, which is v with only its first binBits+1 bits.
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

// least returns the exact smallest value, 0 of nothing.
func (h *Histogram) least() float64 { return h.min }

// Max returns the exact largest value, 0 of nothing.
func (h *Histogram) Max() float64 { return h.max }

// Percentile returns a value that at least p per cent of all values do not exceed
// (the nearest rank), 0 of nothing. p is within 0..100.
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

// nearestRank returns the place, counted from 1, of the p-th percentile among count
// sorted values; 1 if there are none.
func nearestRank(p float64, count uint64) uint64 {
	return max(1, min(count, uint64(math.Ceil(p/100*float64(count)))))
}
