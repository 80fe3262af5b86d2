package peer

import (
	"errors"
	"time"

	"switchback/snapshot"
)

// Channel is one of the two guarantees of a link.
type Channel uint8

// The channels.
const (
	State Channel = iota // best effort: may be lost, doubled or out of order
	Event                // ordered, exactly once, or the link ends
)

// Limits of the two channels, in bytes. What is larger is refused by Send and
// dropped by whoever receives it.
const (
	MaxState = snapshot.MaxPacket
	MaxEvent = 64 << 10 // one message
)

// What Send may answer.
var (
	ErrTooLarge = errors.New("peer: packet is larger than its channel allows")
	ErrClosed   = errors.New("peer: link is closed")
	ErrBacklog  = errors.New("peer: event channel is full; the other side does not read")
)

// Transport is one link to one peer: two guarantees, nothing else. It has no
// clock: time comes in, counted from the run's start.
type Transport interface {
	// Send queues one packet. The slice may be used again on return. A State
	// packet that cannot leave is dropped and counted, not an error.
	Send(now time.Duration, ch Channel, packet []byte) error
	// Recv never blocks. The packet is valid until the next call of Recv; at
	// is when it arrived. ok is false when nothing is waiting.
	Recv(now time.Duration) (ch Channel, packet []byte, at time.Duration, ok bool)
	// Poll lets a wrapper deliver what is due and returns when it wants to be
	// called again; Never when it has nothing planned.
	Poll(now time.Duration) (next time.Duration)
	// Stats counts since the link was made.
	Stats() LinkStats
	// Closed reports whether the link has ended, and why. Packets that arrived
	// before may still be read.
	Closed() (Reason, bool)
	// Close ends the link. Reason is for the log; what the other side should
	// be told was sent before.
	Close(reason Reason) error
}

// Never is a Poll answer: no wish to be called.
const Never = time.Duration(1<<63 - 1)

// Listener hands new links to a running host; its owner polls it.
type Listener interface{ Accept() (Transport, bool) }

// Overhead is the wire bytes of a packet beyond its payload, where nothing
// counts them: IPv4 and UDP 28, SRTP or DTLS and what is below it 28.
const Overhead = 56

// Flow counts what crossed a link in one direction.
type Flow struct{ Bytes, Packets uint64 }

// Count adds a packet of which only the payload is known.
func (f *Flow) Count(payload []byte) {
	f.Packets++
	f.Bytes += uint64(len(payload) + Overhead)
}

// LinkStats is what a link knows about itself. Wire bytes are UDP payload + 28
// a packet (48 on IPv6), counted at the socket; on memnet payload + Overhead.
type LinkStats struct {
	Up, Down Flow          // wire; Up is what this side sent
	RTT      time.Duration // as the link measures it; 0 when it does not
	Pair     string        // the candidate pair, "" before one is chosen
	Dropped  uint64        // packets refused below the session: ring full, foreign SSRC, RTCP
}
