package netgraph

import (
	"testing"
	"time"
)

// tickLength is near enough to 1/60 s for a test.
const tickLength = time.Second / 60

func correction(s *Sample) float64 { return float64(s.Correction) }

// filled returns a ring of n samples whose correction counts up from 1.
func filled(n int) *Ring {
	r := new(Ring)
	for i := range n {
		r.Push(Sample{At: time.Duration(i) * tickLength, Tick: uint32(i), Correction: float32(i + 1)})
	}
	return r
}

func TestRingKeepsTheNewestMinute(t *testing.T) {
	r := filled(RingSamples + 10)
	if r.Len() != RingSamples {
		t.Fatalf("%d samples", r.Len())
	}
	if newest, oldest := r.Back(0).Tick, r.Back(RingSamples-1).Tick; newest != RingSamples+9 || oldest != 10 {
		t.Errorf("ticks %d to %d", oldest, newest)
	}
}

func TestRingStats(t *testing.T) {
	if got := new(Ring).Stats(time.Minute, correction); got != (Stats{}) {
		t.Errorf("of nothing: %+v", got)
	}
	if got, want := filled(100).Stats(time.Minute, correction), (Stats{50, 95, 99, 100}); got != want {
		t.Errorf("of 1..100: %+v, want %+v", got, want)
	}
	if got, want := filled(100).Stats(3*tickLength, correction), (Stats{98, 100, 100, 100}); got != want {
		t.Errorf("of 97..100: %+v, want %+v", got, want)
	}
}

func TestRingDoesNotAllocate(t *testing.T) {
	r := filled(RingSamples)
	s := Sample{At: time.Minute, Pair: "host-host"}
	if n := testing.AllocsPerRun(100, func() { r.Push(s) }); n != 0 {
		t.Errorf("Push: %v allocations", n)
	}
	if n := testing.AllocsPerRun(10, func() { r.Stats(time.Minute, correction) }); n != 0 {
		t.Errorf("Stats: %v allocations", n)
	}
}

func BenchmarkRingPush(b *testing.B) {
	r := new(Ring)
	b.ReportAllocs()
	for i := range b.N {
		r.Push(Sample{Tick: uint32(i)})
	}
}

func BenchmarkRingStats(b *testing.B) {
	r := filled(RingSamples)
	b.ReportAllocs()
	for b.Loop() {
		r.Stats(time.Minute, correction)
	}
}
