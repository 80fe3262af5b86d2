package netgraph

import "time"

// Flow counts what crossed a link in one direction since it was made.
type Flow struct{ Bytes, Packets uint64 }

// LinkRates turns the growing counts of a link into figures a second. The
// zero value is ready.
type LinkRates struct{ up, down flowRate }

// AddTo takes a new reading of the link's counts and adds the rates to a sample. up
// is what this side sent.
func (r *LinkRates) AddTo(s *Sample, now time.Duration, up, down Flow) {
	bytes, packets := r.up.read(now, up)
	s.WireUp += bytes
	s.PacketsUp += packets
	bytes, packets = r.down.read(now, down)
	s.WireDown += bytes
	s.PacketsDown += packets
}

// flowRate measures what crossed a link in one direction in the last second.
type flowRate struct {
	last           Flow
	bytes, packets Rate
}

func (r *flowRate) read(now time.Duration, f Flow) (bytes, packets float32) {
	r.bytes.Add(now, f.Bytes-r.last.Bytes)
	r.packets.Add(now, f.Packets-r.last.Packets)
	r.last = f
	return float32(r.bytes.PerSecond(now)), float32(r.packets.PerSecond(now))
}
