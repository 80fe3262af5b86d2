package words

import (
	"fmt"
	"strings"

	"switchback/peer"
)

// endedText says why a session ended, for a terminal or a pipe. It is one line,
// unless the session crashed: then the stack follows.
func endedText(e *peer.Ended) string {
	if detail := evidence(e); detail != "" {
		return e.Reason.String() + ": " + detail
	}
	return e.Reason.String()
}

// evidence says what is known of an end besides its reason; "" if nothing is.
func evidence(e *peer.Ended) string {
	switch known := e.Evidence.(type) {
	case peer.Dialled:
		return dialled(e.Reason, &known)
	case peer.Refusal:
		return refused(e.Reason, &known)
	case peer.Said:
		return known.Text
	case peer.Unanswered:
		return "the host did not answer"
	case peer.OtherForest:
		return fmt.Sprintf("the forests differ: the host made %016x, this side %016x", known.Host, known.Own)
	case peer.UnknownMode:
		return fmt.Sprintf("the host plays mode %d, which this version does not know", known.ID)
	case peer.Fault:
		return known.Text
	case peer.Crash:
		return known.Panic + "\n" + known.Stack
	}
	return ""
}

// dialled says what addresses were tried, how far that got, and what to do.
func dialled(r peer.Reason, d *peer.Dialled) string {
	if r == peer.BadProof {
		return "the machine at that address is not the host who made the code; ask for a new code"
	}
	tried := make([]string, len(d.Tried))
	for i, a := range d.Tried {
		tried[i] = a.String()
	}
	return fmt.Sprintf("tried %s: %s.", strings.Join(tried, ", "), stuck(d))
}

func stuck(d *peer.Dialled) string {
	switch {
	case !d.Online:
		return "this machine has no way to any of them. Check that it is online"
	case d.Reached < peer.HostFound:
		return "nobody answered. Either the hike is over and the code is old, or a firewall or router on the host's side keeps strangers out: ask for a new code, or let the host forward its UDP port"
	case d.Reached < peer.PathOpened:
		return "the host was heard but no path stayed open. A router in between drops the answers: try another network, or let the host forward its UDP port"
	}
	return fmt.Sprintf("the path opened and broke again (%s). Try once more", d.Cause)
}

// refused returns what the host said. If it said nothing, the versions or the rules of
// both sides are named where those are the reason.
func refused(r peer.Reason, what *peer.Refusal) string {
	switch {
	case what.Said != "":
		return what.Said
	case r == peer.WrongVersion:
		return fmt.Sprintf("the host speaks protocol %d, you speak %d", what.HostVersion, what.Version)
	case r == peer.WrongContent:
		return fmt.Sprintf("the host plays by rules %016x, you by %016x", what.HostRules, what.Rules)
	}
	return ""
}
