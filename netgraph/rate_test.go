package netgraph

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestRateOfASteadyStream(t *testing.T) {
	for _, perSecond := range []int{20, 60} {
		var r Rate
		for i := range 5 * perSecond {
			now := time.Duration(i) * time.Second / time.Duration(perSecond)
			r.Add(now, 1)
			if got := r.PerSecond(now); i > perSecond && got != float64(perSecond) {
				t.Fatalf("%d a second reads %v at %v", perSecond, got, now)
			}
		}
	}
}

func TestRateForgets(t *testing.T) {
	var r Rate
	r.Add(0, 100)
	for _, want := range []struct {
		at time.Duration
		n  float64
	}{{0, 0}, {50 * time.Millisecond, 100}, {time.Second, 100}, {1050 * time.Millisecond, 0}, {time.Hour, 0}} {
		if got := r.PerSecond(want.at); got != want.n {
			t.Errorf("at %v: %v, want %v", want.at, got, want.n)
		}
	}
}

// A Rate is compared with a list of everything that was counted.
func TestRateAgainstAList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type event struct {
			slot int64
			n    uint64
		}
		var r Rate
		var all []event
		var now time.Duration
		for range rapid.IntRange(1, 100).Draw(t, "events") {
			now += time.Duration(rapid.Int64Range(0, int64(2*time.Second)).Draw(t, "wait"))
			n := rapid.Uint64Range(0, 1200).Draw(t, "n")
			r.Add(now, n)
			all = append(all, event{int64(now / rateSlot), n})
			var want uint64
			for _, e := range all {
				if age := int64(now/rateSlot) - e.slot; age >= 1 && age <= rateSlots {
					want += e.n
				}
			}
			if got := r.PerSecond(now); got != float64(want) {
				t.Fatalf("at %v: %v, want %v", now, got, want)
			}
		}
	})
}

func TestRateDoesNotAllocate(t *testing.T) {
	var r Rate
	var now time.Duration
	if n := testing.AllocsPerRun(1000, func() { now += time.Millisecond; r.Add(now, 1); r.PerSecond(now) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
