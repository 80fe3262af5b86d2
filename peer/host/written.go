package host

import (
	"io"

	"switchback/snapshot"
	"switchback/world"
)

// Written is a packet with a snapshot, as it is sent. It is valid until the
// function that got it returns.
type Written struct {
	Seat   world.Seat // of the guest that gets it
	Tick   world.Tick
	Base   *snapshot.Set // the baseline; nil for a full snapshot
	Packet []byte
	schema *snapshot.Schema
}

// Dump writes the packet to w, value by value.
func (p *Written) Dump(w io.Writer) error { return p.schema.Dump(w, p.Seat, p.Base, p.Packet) }

// Sent returns what a guest holds, as far as the host knows, once it has the
// snapshot of a tick. It returns nil if none was sent, or too long ago. The set is
// valid until the next tick.
func (h *Host) Sent(s world.Seat, tick world.Tick) *snapshot.Set {
	for i := range h.seats[s].sent.ring {
		if e := &h.seats[s].sent.ring[i]; e.used && e.set.Tick == tick {
			return e.set
		}
	}
	return nil
}
