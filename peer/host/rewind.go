package host

import (
	"time"

	"switchback/peer"
	"switchback/world"
)

// Bounds of the rewind, beyond the round trip that the host itself measured.
const (
	rewindDelay = 250 * time.Millisecond // the longest that a guest draws in the past
	rewindTicks = 2                      // its command waits, and its frame is older than its tick
)

// saw returns the tick that a guest may claim to have been drawing when it made
// the command that runs after tick now: what it says, but neither the future
// nor further back than its round trip and its drawing allow. What comes out
// is what runs and what is recorded.
func (s *seat) saw(drawn, now world.Tick) world.Tick {
	back := world.Tick((s.rtt+rewindDelay)/peer.TickTime) + rewindTicks
	oldest := now - min(now, min(back, world.PastTicks-1))
	return min(max(drawn, oldest), now)
}
