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
	r := filled(ringSamples + 10)
	if r.Len() != ringSamples {
		t.Fatalf("%d samples", r.Len())
	}
	if newest, oldest := r.Back(0).Tick, r.Back(ringSamples-1).Tick; newest != ringSamples+9 || oldest != 10 {
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
	r := filled(ringSamples)
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
	r := filled(ringSamples)
	b.ReportAllocs()
	for b.Loop() {
		r.Stats(time.Minute, correction)
	}
}

// A window includes the samples that are exactly as old as it is long. One longer
// than the ring includes all.
func TestRingWindows(t *testing.T) {
	r := filled(100)
	for window, want := range map[time.Duration]int{0: 1, tickLength - 1: 1, tickLength: 2, 10 * tickLength: 11, time.Hour: 100} {
		if got := r.within(window); got != want {
			t.Errorf("%v: %d samples, want %d", window, got, want)
		}
	}
	if got := filled(ringSamples + 50).within(time.Hour); got != ringSamples {
		t.Errorf("%d samples of a full ring", got)
	}
	if got := new(Ring).within(time.Hour); got != 0 {
		t.Errorf("%d samples of an empty ring", got)
	}
}

// Samples of one moment, as after a stop of the screen, are all in every window.
func TestRingOfOneMoment(t *testing.T) {
	var r Ring
	for i := range 5 {
		r.Push(Sample{At: time.Second, Correction: float32(i)})
	}
	if got, want := r.Stats(0, correction), (Stats{P50: 2, P95: 4, P99: 4, Max: 4}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
