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

// Limits of the two channels, in bytes. Send refuses a larger packet, and a
// receiver drops it.
const (
	MaxState = snapshot.MaxPacket
	MaxEvent = 64 << 10 // one message
)

// The errors of Send.
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
	// Recv returns the next packet and never blocks. The packet is valid until
	// the next call of Recv; at is when it arrived. ok is false when nothing is
	// waiting.
	Recv(now time.Duration) (ch Channel, packet []byte, at time.Duration, ok bool)
	// Poll lets a wrapper deliver what is due and returns when it wants to be
	// called again; Never when it has nothing planned.
	Poll(now time.Duration) (next time.Duration)
	// Stats returns what was counted since the link was made.
	Stats() LinkStats
	// Closed reports whether the link has ended, and why. Packets that arrived
	// before the end can still be read.
	Closed() (Reason, bool)
	// Close ends the link. The reason is for the log and is not sent: a goodbye
	// goes out before Close.
	Close(reason Reason) error
}

// Never is what Poll returns when it need not be called again.
const Never = time.Duration(1<<63 - 1)

// Listener hands new links to a running host; its owner polls it.
type Listener interface{ Accept() (Transport, bool) }

// Overhead is the bytes on the wire that a packet is taken to cost beyond its
// payload where no socket counts them: 28 of IPv4 and UDP, 28 of SRTP or of
// SCTP in DTLS.
const Overhead = 56

// Flow counts what crossed a link in one direction.
type Flow struct{ Bytes, Packets uint64 }

// Count adds a packet of which only the payload is known.
func (f *Flow) Count(payload []byte) {
	f.Packets++
	f.Bytes += uint64(len(payload) + Overhead)
}

// LinkStats are a link's own figures. Over a socket, wire bytes are the UDP
// payload and 28 bytes a packet (48 on IPv6); on memnet, the payload and
// Overhead.
type LinkStats struct {
	Up, Down Flow          // wire; Up is what this side sent
	RTT      time.Duration // as the link measures it; 0: not measured
	Pair     string        // the candidate pair, "" before one is chosen
	Dropped  uint64        // packets refused below the session: ring full, foreign SSRC, RTCP
}
