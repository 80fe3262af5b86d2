package peer

import (
	"time"

	"switchback/world"
)

// Session is one end of a hike, host or guest. One goroutine owns it; between
// calls of Advance it sleeps until next, or until a link signals an arrival.
type Session interface {
	// Input replaces what the player wants; the session stamps it for each tick
	// that it runs.
	Input(world.Command)
	// Say sends everyone a line.
	Say(text string)
	// Advance drains what has arrived, runs the ticks that are due and sends
	// what is due. Once the session has ended, it always returns an *Ended.
	Advance(now time.Duration) (next time.Duration, err error)
	// Close begins to end the session. The following calls of Advance deliver
	// the goodbyes, for at most a quarter of a second.
	Close(Reason)
}
