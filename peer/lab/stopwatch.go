package lab

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
)

// stopwatch collects times, in µs. In a virtual run it reads the machine's clock,
// and is used only when timings are asked for.
type stopwatch struct {
	start time.Time
	times netgraph.Histogram
}

func (w *stopwatch) Start() { w.start = time.Now() }

func (w *stopwatch) Stop() { w.times.Add(microseconds(time.Since(w.start))) }

func microseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

// stopwatches are those that sessions use.
type stopwatches struct{ encode, reconcile stopwatch }

// timed returns w for a session to use, or nil when no timings are asked for.
func (p *plan) timed(w *stopwatch) peer.Stopwatch {
	if !p.Timings {
		return nil
	}
	return w
}
