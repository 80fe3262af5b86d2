package ahead

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"switchback/world/forest"
	"switchback/world/grid"
)

// BenchmarkTick reports how long the ticks of a minute take in which five players
// are carried apart: the median, the 99th percentile and the longest, with the
// chunks made ahead and without. The Maker has the time between two ticks, as in a
// hike. Every repetition runs the same ticks, and the quickest run of each counts,
// so that other work of the machine does not.
//
//	go test ./peer/ahead -run '^$' -bench .
func BenchmarkTick(b *testing.B) {
	b.Run("without", func(b *testing.B) { benchTick(b, nil) })
	b.Run("with", func(b *testing.B) {
		m := Start()
		defer m.Stop()
		benchTick(b, m)
	})
}

func benchTick(b *testing.B, m *Maker) {
	took := make(quickest, 60*grid.TicksPerSecond)
	for b.Loop() {
		a := setOut(3)
		for i := range took {
			a.carry()
			start := time.Now()
			m.Tend(a.World)
			a.Step(&a.in)
			took.note(i, time.Since(start))
			m.rest()
		}
	}
	took.report(b)
}

// rest waits until all that was asked for is made, but for the chunk being made.
func (m *Maker) rest() {
	for m != nil && len(m.wanted) > 0 {
		runtime.Gosched()
	}
}

// BenchmarkMake reports the same for making a chunk, over fresh ground around the
// trails.
func BenchmarkMake(b *testing.B) {
	const wide, high = 20, 40
	f := forest.New(3)
	took := make(quickest, wide*high)
	for b.Loop() {
		for i := range took {
			start := time.Now()
			f.Make(int32(i%wide)-wide/2, -int32(i/wide))
			took.note(i, time.Since(start))
		}
	}
	took.report(b)
}

// quickest is the shortest time that each of some things took.
type quickest []time.Duration

func (q quickest) note(i int, d time.Duration) {
	if q[i] == 0 || d < q[i] {
		q[i] = d
	}
}

func (q quickest) report(b *testing.B) {
	slices.Sort(q)
	micro := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
	b.ReportMetric(micro(q[len(q)/2]), "µs-p50")
	b.ReportMetric(micro(q[len(q)*99/100]), "µs-p99")
	b.ReportMetric(micro(q[len(q)-1]), "µs-max")
}
