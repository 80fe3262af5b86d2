package peer

import (
	"fmt"
	"net/netip"
)

// Ended is the error of a session that is over, or of one that never began.
type Ended struct {
	Reason   Reason
	Evidence Evidence // what is known beyond the reason; nil: nothing
}

// Error returns the reason and all of the evidence, for a developer. The screen and
// the log have words of their own.
func (e *Ended) Error() string {
	if e.Evidence == nil {
		return e.Reason.String()
	}
	return fmt.Sprintf("%v: %+v", e.Reason, e.Evidence)
}

// Evidence is what is known about an end beyond its reason: one of Dialled,
// Refusal, Said, Unanswered, OtherForest, UnknownMode, Fault and Crash.
type Evidence interface{ evidence() }

// Dialled goes with NoRoute and BadProof: how far a dial got.
type Dialled struct {
	Tried   []netip.AddrPort // the addresses in the invite code
	Online  bool             // this machine has a route to at least one of them
	Reached Step             // the last step that was taken
	Cause   string           // what broke the link after PathOpened, in the library's words
}

// Refusal goes with the end of a guest to which the host gave no seat, from which it
// took the seat away, or to which it said goodbye.
type Refusal struct {
	HostVersion, Version uint16 // of the protocol, there and here
	HostRules, Rules     uint64 // hashes of the rules, there and here
	Said                 string // the host's sentence, clean; may be ""
}

// Said holds the text of the other side's goodbye, clean.
type Said struct{ Text string }

// Unanswered goes with HostLost: the link opened, but the host never answered
// the greeting.
type Unanswered struct{}

// OtherForest goes with WrongContent: host and guest grew different forests from
// the same seed.
type OtherForest struct{ Host, Own uint64 } // level ids

// UnknownMode goes with WrongContent: the host plays a mode that this version
// does not know.
type UnknownMode struct{ ID uint8 }

// Fault holds a library's error about a link that failed.
type Fault struct{ Text string }

// Crash goes with Crashed: a panic of our own, and its stack.
type Crash struct{ Panic, Stack string }

func (Dialled) evidence()     {}
func (Refusal) evidence()     {}
func (Said) evidence()        {}
func (Unanswered) evidence()  {}
func (OtherForest) evidence() {}
func (UnknownMode) evidence() {}
func (Fault) evidence()       {}
func (Crash) evidence()       {}
