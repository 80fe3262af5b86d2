package peer

import "fmt"

// Reason is why a session or a link ended, or why it never began. The numbers
// are on the wire: append, never reorder.
type Reason uint8

// The reasons.
const (
	None         Reason = iota
	Left                // the player left
	HostLeft            // the host ended the hike
	HostLost            // the host was not heard for too long
	GuestLost           // the guest was not heard for too long
	NoRoute             // no path to the host within 15 s, or no proof from it
	Full                // every seat is taken
	WrongVersion        // the protocol versions differ
	WrongContent        // same protocol, but other game rules, another mode or another forest
	BadProof            // the link does not prove the invite code's secret
	Kicked              // the host sent this guest away
	Flooding            // far more packets than a session sends
	Malformed           // packets that no honest peer sends
	Stalled             // the other side does not read its event channel
	Broken              // the link itself failed
	Crashed             // a fault of our own
	Replaced            // the same player came back over another link
	Closed              // the host lets nobody new in
	numReasons
)

var reasonNames = [numReasons]string{
	"none", "left", "host-left", "host-lost", "guest-lost", "no-route", "full", "wrong-version", "wrong-content",
	"bad-proof", "kicked", "flooding", "malformed", "stalled", "broken", "crashed", "replaced", "closed",
}

// String returns the reason's name as logs and reports have it.
func (r Reason) String() string {
	if r >= numReasons {
		return fmt.Sprintf("reason-%d", uint8(r))
	}
	return reasonNames[r]
}
