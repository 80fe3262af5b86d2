package rtc

import (
	"slices"
	"testing"
	"time"

	"switchback/peer"
)

// BenchmarkJoin reports how long a link alone takes on loopback, from the
// Target to a link that both sides have proven.
func BenchmarkJoin(b *testing.B) {
	g := newGathering(b)
	var times []time.Duration
	for b.Loop() {
		begun := g.config.Now()
		p := g.join()
		g.opens(p.guest)
		times = append(times, g.config.Now()-begun)
		g.depart(p.guest)
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1e3, "p50-ms")
	b.ReportMetric(float64(times[len(times)-1].Microseconds())/1e3, "max-ms")
}

// BenchmarkState reports the cost of one state packet of 60 bytes: sent,
// carried over loopback, received.
func BenchmarkState(b *testing.B) {
	g := newGathering(b)
	p := g.join()
	g.opens(p.guest)
	packet := make([]byte, 60)
	b.ReportAllocs()
	for b.Loop() {
		p.guest.Send(0, peer.State, packet)
		g.recv(p.host)
	}
}
