package run

import "switchback/peer"

// Wake is how a link wakes the run of its session when something comes. Signals
// that come before the run has taken the first are one. All methods may be
// called from any goroutine, and none blocks.
type Wake chan struct{}

// NewWake returns a Wake for Start, and for the links of its session.
func NewWake() Wake { return make(Wake, 1) }

// Came wakes the run for whatever came. It is for a guest: a snapshot is seen
// that much earlier.
func (w Wake) Came(peer.Channel) {
	select {
	case w <- struct{}{}:
	default: // it is awake already
	}
}

// EventCame wakes the run for what is not a state packet. It is for a host, which
// uses what state packets bring at its next tick: to wake for each would be
// hundreds of times a second for nothing.
func (w Wake) EventCame(ch peer.Channel) {
	if ch == peer.Event {
		w.Came(ch)
	}
}
