package peer

import (
	"time"

	"switchback/world"
)

// Session is one end of a hike, host or guest. One goroutine owns it and
// sleeps until next, or until a link signals that something came.
type Session interface {
	// Input replaces what the player wants; the session stamps it with the
	// ticks it is for.
	Input(world.Command)
	// Say tells everyone a line.
	Say(text string)
	// Advance drains what has arrived, runs the ticks that are due and sends
	// what is due. After the end it returns an *Ended for good.
	Advance(now time.Duration) (next time.Duration, err error)
	// Close begins to end the session: what is still to be said is said by the
	// following calls of Advance, for at most a quarter of a second.
	Close(Reason)
}
