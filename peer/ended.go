package peer

import (
	"fmt"
	"net/netip"
)

// Ended is the error of a session that is over, or of one that never began.
type Ended struct {
	Reason   Reason
	Evidence Evidence // what is known beside the reason; nil: nothing
}

// Error says the reason and the evidence as logs have them. The words for
// people are the screen's.
func (e *Ended) Error() string {
	if e.Evidence == nil {
		return e.Reason.String()
	}
	return fmt.Sprintf("%v: %+v", e.Reason, e.Evidence)
}

// Evidence is what an end leaves to be told: one of Dialled, Refusal, Said,
// Unanswered, OtherForest, UnknownMode, Fault and Crash.
type Evidence interface{ evidence() }

// Dialled is of NoRoute and BadProof: how far a dial came.
type Dialled struct {
	Tried   []netip.AddrPort // what the code named
	Online  bool             // this machine has a way to at least one of them
	Reached Step             // the last step that was taken
	Cause   string           // what broke the link after PathOpened, as the library says it
}

// Refusal is of a host that gave no seat, or took it away.
type Refusal struct {
	HostVersion, Version uint16 // of the protocol, there and here
	HostRules, Rules     uint64 // hashes of the rules, there and here
	Said                 string // by the host, clean; may be ""
}

// Said is what the other side said at the end, clean.
type Said struct{ Text string }

// Unanswered is of HostLost: the link opened, and the host never answered the
// greeting.
type Unanswered struct{}

// OtherForest is of WrongContent: the same seed has grown two forests.
type OtherForest struct{ Host, Own uint64 } // level ids

// UnknownMode is of WrongContent: the host plays what this version does not know.
type UnknownMode struct{ ID uint8 }

// Fault is what a library said of a link that failed.
type Fault struct{ Text string }

// Crash is of Crashed: a panic of our own, and where it was.
type Crash struct{ Panic, Stack string }

func (Dialled) evidence()     {}
func (Refusal) evidence()     {}
func (Said) evidence()        {}
func (Unanswered) evidence()  {}
func (OtherForest) evidence() {}
func (UnknownMode) evidence() {}
func (Fault) evidence()       {}
func (Crash) evidence()       {}
