package host

import (
	"io"

	"switchback/snapshot"
	"switchback/world"
)

// Written is a packet with a snapshot, as it goes out. It is valid until the
// call that it was handed to returns.
type Written struct {
	Seat   world.Seat // to whose guest
	Tick   world.Tick
	Base   *snapshot.Set // that the snapshot is written against; nil: the empty set
	Packet []byte
	schema *snapshot.Schema
}

// Dump writes what stands in the packet, value by value.
func (p *Written) Dump(w io.Writer) error { return p.schema.Dump(w, p.Seat, p.Base, p.Packet) }

// Sent returns what a guest holds once it has the snapshot of a tick, as far
// as the host knows; nil if that was not sent, or too long ago. It is valid
// until the next tick.
func (h *Host) Sent(s world.Seat, tick world.Tick) *snapshot.Set {
	for i := range h.seats[s].sent.ring {
		if e := &h.seats[s].sent.ring[i]; e.used && e.set.Tick == tick {
			return e.set
		}
	}
	return nil
}
