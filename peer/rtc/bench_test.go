package rtc

import (
	"net/netip"
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
		g.awaitPacket(p.host)
	}
}

// BenchmarkEvent reports the same for a message of 200 bytes. SCTP keeps a
// copy until it is acknowledged, so this one allocates.
func BenchmarkEvent(b *testing.B) {
	g := newGathering(b)
	p := g.join()
	message := make([]byte, 200)
	b.ReportAllocs()
	for b.Loop() {
		p.guest.Send(0, peer.Event, message)
		g.awaitPacket(p.host)
	}
}

// awaitPacket is recv without the alarm, which allocates.
func (g *gathering) awaitPacket(from peer.Transport) {
	for {
		if _, _, _, ok := from.Recv(0); ok {
			return
		}
		<-g.bell
	}
}

// BenchmarkSession reports all that one guest costs on the wire, both ways: it sends 20
// packets of 30 bytes a second each way for as long as it runs.
// Run it with -benchtime 1200x for a minute.
func BenchmarkSession(b *testing.B) {
	g := newGathering(b)
	loopback4 := netip.AddrPortFrom(netip.MustParseAddr("127.0.0.1"), g.target.Addrs[0].Port())
	g.target.Addrs = []netip.AddrPort{loopback4} // IPv6 costs 20 bytes a packet more
	p := g.join()
	g.opens(p.guest)
	begun, before := g.config.Now(), p.guest.Stats()
	pace := time.NewTicker(snapshotPace)
	defer pace.Stop()
	packet := make([]byte, 30)
	for b.Loop() {
		<-pace.C
		p.guest.Send(0, peer.State, packet)
		p.host.Send(0, peer.State, packet)
	}
	seconds, after := (g.config.Now() - begun).Seconds(), p.guest.Stats()
	bytes := after.Up.Bytes + after.Down.Bytes - before.Up.Bytes - before.Down.Bytes
	packets := after.Up.Packets + after.Down.Packets - before.Up.Packets - before.Down.Packets
	b.ReportMetric(float64(bytes)*8/1000/seconds, "kbit/s")
	b.ReportMetric(float64(packets)/seconds, "packets/s")
}
