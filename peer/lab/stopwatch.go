package lab

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
)

// stopwatch collects times, in µs. It is the laboratory's only clock, and
// used only when timings are asked for.
type stopwatch struct {
	start time.Time
	times netgraph.Histogram
}

func (w *stopwatch) Start() { w.start = time.Now() }

func (w *stopwatch) Stop() { w.times.Add(microseconds(time.Since(w.start))) }

func microseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

// stopwatches are one for each thing that is timed.
type stopwatches struct{ encode, reconcile stopwatch }

// timed returns the stopwatch to hand in: none when no timings are wanted.
func (p *plan) timed(w *stopwatch) peer.Stopwatch {
	if !p.Timings {
		return nil
	}
	return w
}
