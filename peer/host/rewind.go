package host

import (
	"time"

	"switchback/peer"
	"switchback/world"
)

// How far a rewind may go back beyond the round trip that the host measured.
const (
	rewindDelay = 250 * time.Millisecond // the longest interpolation delay of a guest
	rewindTicks = 2                      // a command waits in the queue, and a frame is older than its tick
)

// saw returns the tick that the guest was drawing when it made the command that
// runs after tick now. It is the tick that the guest claims, limited to now and
// to as far back as its round trip and interpolation delay allow. The limited
// tick is what runs and what is recorded.
func (s *seat) saw(drawn, now world.Tick) world.Tick {
	back := world.Tick((s.rtt+rewindDelay)/peer.TickTime) + rewindTicks
	oldest := now - min(now, min(back, world.PastTicks-1))
	return min(max(drawn, oldest), now)
}
