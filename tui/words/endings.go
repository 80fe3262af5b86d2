package words

import (
	"errors"

	"switchback/lobby/invite"
	"switchback/peer"
)

// Ending says why a hike ended or never began, and what to do.
type Ending struct {
	Title                string // "" lets it depend on whether the hike had begun
	What, Remedy, Detail string
	Again                bool // the same code may lead back
}

// Explain returns the words for the error that ended a hike; nil means that the
// player left.
func Explain(err error) Ending {
	var ended *peer.Ended
	var unread *invite.Error
	switch {
	case errors.As(err, &ended):
		e := Reason(ended.Reason)
		e.Detail = evidence(ended)
		return e
	case errors.As(err, &unread):
		return Ending{What: codeUnreadable, Remedy: Unread(unread)}
	case err == nil:
		return Reason(peer.Left)
	}
	return Ending{What: startFailed, Remedy: startFailedRemedy, Detail: err.Error()}
}

// Reason returns the words for the cause of an end, and what to do about it.
func Reason(r peer.Reason) Ending {
	if t, ok := reasonTexts[r]; ok {
		return t
	}
	return Ending{What: "The hike ended (" + r.String() + ").", Remedy: "Join again with the same code."}
}

var reasonTexts = map[peer.Reason]Ending{
	peer.Left:         {What: "You left the hike.", Remedy: "The same code lets you back in while the host walks on."},
	peer.HostLeft:     {What: "The host ended the hike.", Remedy: "Ask for a new code, or host one yourself."},
	peer.HostLost:     {What: "The host was not heard any more.", Again: true, Remedy: "If the host is still there, join again with the same code: your place is kept for two minutes."},
	peer.GuestLost:    {What: "The host did not hear you any more.", Again: true, Remedy: "Join again with the same code: your place is kept for two minutes."},
	peer.NoRoute:      {What: "No path to the host was found.", Again: true, Remedy: "Ask the host for the code that is on their screen now."},
	peer.Full:         {Title: "No place left", What: "Every place in this hike is taken.", Again: true, Remedy: "Ask the host for more places (--max), or wait until somebody leaves."},
	peer.WrongVersion: {Title: "Other version", What: "You and the host have different versions of Switchback.", Remedy: "Both need the same one: whoever has the older should update."},
	peer.WrongContent: {Title: "Other version", What: "You and the host have different game rules.", Remedy: "Both need the same build of Switchback."},
	peer.BadProof:     {What: "This code does not open this hike.", Remedy: "The host has started anew since it was sent: ask for the code that is shown now."},
	peer.Kicked:       {What: "The host sent you away.", Remedy: "Talk to the host."},
	peer.Flooding:     {What: "The host ended your link because you sent far more than a hike needs.", Remedy: "Join again. If it happens again, the two programs do not fit together."},
	peer.Malformed:    {What: "The host ended your link because what you sent made no sense.", Remedy: "Update both to the same version and join again."},
	peer.Stalled:      {What: "The link stood still for too long.", Again: true, Remedy: "Join again with the same code when the network is better."},
	peer.Broken:       {What: "The link broke.", Again: true, Remedy: "Join again with the same code: your place is kept for two minutes."},
	peer.Crashed:      {What: "Switchback itself failed.", Again: true, Remedy: "Please report it, with what is named below."},
	peer.Replaced:     {What: "You came back from somewhere else.", Remedy: "This screen has lost its place to the other one."},
	peer.Closed:       {Title: "Nobody new", What: "The host lets nobody new into this hike.", Again: true, Remedy: "Ask the host to open it, and join again with the same code."},
}
