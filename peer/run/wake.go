package run

import "switchback/peer"

// Wake is how a link wakes the run of its session when something arrives.
// Signals that the run has not yet taken merge into one. All methods may be
// called from any goroutine, and none blocks.
type Wake chan struct{}

// NewWake returns a Wake for Start, and for the links of its session.
func NewWake() Wake { return make(Wake, 1) }

// Came wakes the run for an arrival on either channel. It is for a guest, which
// shows a snapshot that much earlier.
func (w Wake) Came(peer.Channel) {
	select {
	case w <- struct{}{}:
	default: // it is awake already
	}
}

// EventCame wakes the run for everything but state packets. It is for a host,
// which uses what state packets bring only at its next tick: to wake for each
// would be to wake hundreds of times a second for nothing.
func (w Wake) EventCame(ch peer.Channel) {
	if ch == peer.Event {
		w.Came(ch)
	}
}
