package netgraph

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestHistogramIsExactForExactValues(t *testing.T) {
	var h Histogram
	for range 990 {
		h.Add(0)
	}
	for v := 1; v <= 10; v++ {
		h.Add(float64(v))
	}
	for _, want := range []struct{ p, v float64 }{{50, 0}, {99, 0}, {99.1, 1}, {99.95, 10}, {100, 10}} {
		if got := h.Percentile(want.p); got != want.v {
			t.Errorf("p%v = %v, want %v", want.p, got, want.v)
		}
	}
	if h.Count() != 1000 || h.Mean() != 0.055 || h.least() != 0 || h.Max() != 10 {
		t.Errorf("count %d, mean %v, min %v, max %v", h.Count(), h.Mean(), h.least(), h.Max())
	}
}

func TestHistogramKeepsWholeNumbersApart(t *testing.T) {
	var h Histogram
	for v := -256; v <= 256; v++ {
		h.Add(float64(v))
	}
	for i := range 513 {
		p := (float64(i) + 0.5) / 513 * 100
		if got := h.Percentile(p); got != float64(i-256) {
			t.Fatalf("p%v = %v, want %v", p, got, i-256)
		}
	}
}

func TestHistogramOfNothing(t *testing.T) {
	var h Histogram
	h.Add(math.NaN())
	if h.Count() != 0 || h.Mean() != 0 || h.least() != 0 || h.Max() != 0 || h.Percentile(99) != 0 {
		t.Errorf("an empty histogram answers %+v", h)
	}
}

func TestHistogramStaysSmall(t *testing.T) {
	var h Histogram
	for bits := uint64(0); bits < 1<<20; bits++ {
		h.Add(math.Float64frombits(bits << 44)) // every sign, exponent and first byte of a mantissa
	}
	h.Add(math.Inf(1))
	if most := 2*(42*128+2) + 1; len(h.bins) > most {
		t.Errorf("%d bins, want at most %d", len(h.bins), most)
	}
}

// The percentile of a histogram against that of the sorted values.
func TestHistogramErrorIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64Range(-1e6, 1e6), 1, 200).Draw(t, "values")
		p := rapid.Float64Range(0, 100).Draw(t, "p")
		var h Histogram
		for _, v := range values {
			h.Add(v)
		}
		slices.Sort(values)
		exact := values[nearestRank(p, uint64(len(values)))-1]
		got := h.Percentile(p)
		if got < exact || got > exact+math.Abs(exact)/128+smallest {
			t.Fatalf("p%v = %v, exactly %v", p, got, exact)
		}
		if !slices.Contains(values, got) {
			t.Fatalf("p%v = %v was never added", p, got)
		}
	})
}

func BenchmarkHistogramAdd(b *testing.B) {
	var h Histogram
	b.ReportAllocs()
	for i := range b.N {
		h.Add(float64(i & 1023))
	}
}

// Every percentile of one value is that value; of two values, those up to 50 are the
// lower.
func TestHistogramOfFew(t *testing.T) {
	var h Histogram
	h.Add(-3.75)
	for _, p := range []float64{0, 1, 50, 100} {
		if got := h.Percentile(p); got != -3.75 {
			t.Errorf("p%v = %v", p, got)
		}
	}
	h.Add(1000)
	for p, want := range map[float64]float64{0: -3.75, 50: -3.75, 50.1: 1000, 100: 1000} {
		if got := h.Percentile(p); got != want {
			t.Errorf("p%v of two = %v, want %v", p, got, want)
		}
	}
	if h.least() != -3.75 || h.Max() != 1000 || h.Mean() != 498.125 {
		t.Errorf("min %v, max %v, mean %v", h.least(), h.Max(), h.Mean())
	}
}

// Values beyond a histogram's range keep their sign, and the extremes keep their
// value.
func TestHistogramBeyondItsRange(t *testing.T) {
	var h Histogram
	for _, v := range []float64{-1e300, -1e-9, 0, 1e-9, 1e300, math.Inf(1), math.Inf(-1)} {
		h.Add(v)
	}
	if h.Count() != 7 || !math.IsInf(h.Max(), 1) || !math.IsInf(h.least(), -1) {
		t.Errorf("%d values from %v to %v", h.Count(), h.least(), h.Max())
	}
	if low, middle, high := h.Percentile(40), h.Percentile(57), h.Percentile(70); low != -1e-9 || middle != 0 || high != 1e-9 {
		t.Errorf("around zero: %v, %v, %v", low, middle, high)
	}
}

func TestNearestRanks(t *testing.T) {
	for _, c := range []struct {
		p     float64
		count uint64
		want  uint64
	}{{0, 10, 1}, {1, 10, 1}, {10, 10, 1}, {10.1, 10, 2}, {50, 10, 5}, {95, 20, 19}, {99, 20, 20}, {100, 20, 20}, {100, 1, 1}, {50, 0, 1}} {
		if got := nearestRank(c.p, c.count); got != c.want {
			t.Errorf("p%v of %d is rank %d, want %d", c.p, c.count, got, c.want)
		}
	}
}
