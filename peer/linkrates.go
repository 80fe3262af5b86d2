package peer

import (
	"time"

	"switchback/netgraph"
)

// LinkRates turns the growing counts of a link into figures a second. The
// zero value is ready.
type LinkRates struct {
	last                                       LinkStats
	upBytes, upPackets, downBytes, downPackets netgraph.Rate
}

// AddTo takes a fresh reading of the link and adds its figures to a sample.
func (r *LinkRates) AddTo(s *netgraph.Sample, now time.Duration, stats LinkStats) {
	r.upBytes.Add(now, stats.Up.Bytes-r.last.Up.Bytes)
	r.upPackets.Add(now, stats.Up.Packets-r.last.Up.Packets)
	r.downBytes.Add(now, stats.Down.Bytes-r.last.Down.Bytes)
	r.downPackets.Add(now, stats.Down.Packets-r.last.Down.Packets)
	r.last = stats
	s.WireUp += float32(r.upBytes.PerSecond(now))
	s.PacketsUp += float32(r.upPackets.PerSecond(now))
	s.WireDown += float32(r.downBytes.PerSecond(now))
	s.PacketsDown += float32(r.downPackets.PerSecond(now))
	s.Dropped += stats.Dropped
	s.Pair, s.Relay = stats.Pair, s.Relay || stats.Relay
}
