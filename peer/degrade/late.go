package degrade

import (
	"time"

	"switchback/peer"
)

// lateLimit is how long a packet that is to be overtaken waits for the one
// that overtakes it: twice the time between two snapshots.
const lateLimit = 100 * time.Millisecond

// late is the one packet of a direction that the next is to overtake.
type late struct {
	held bool
	at   time.Duration // when it would have come out
	size int
	data [peer.MaxState]byte
}

func (l *late) hold(at time.Duration, packet []byte) {
	l.held, l.at, l.size = true, at, copy(l.data[:], packet)
}

// until is when it comes out by itself.
func (l *late) until() time.Duration { return l.at + lateLimit }

func (l *late) release() []byte {
	l.held = false
	return l.data[:l.size]
}
