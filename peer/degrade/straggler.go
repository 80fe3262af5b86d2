package degrade

import (
	"time"

	"switchback/peer"
)

// stragglerLimit is how long a packet that is to be overtaken waits for the one
// that overtakes it: twice the time between two snapshots.
const stragglerLimit = 100 * time.Millisecond

// straggler is the one packet of a direction that the next one is to overtake.
type straggler struct {
	held bool
	at   time.Duration // when it would have come out
	size int
	data [peer.MaxState]byte
}

func (s *straggler) hold(at time.Duration, packet []byte) {
	s.held, s.at, s.size = true, at, copy(s.data[:], packet)
}

// until returns when the packet comes out if none overtakes it.
func (s *straggler) until() time.Duration { return s.at + stragglerLimit }

func (s *straggler) release() []byte {
	s.held = false
	return s.data[:s.size]
}
