package host

import (
	"fmt"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// Refusal describes a guest that was not let in.
type Refusal struct {
	Reason  peer.Reason
	Name    string // "" unless the versions are the same
	Version uint16 // the guest's; 0 if its Hello could not be read
	Content uint64 // the hash of the guest's rules; 0 unless the versions are the same
}

// refuse sends the guest the reason, makes it known at this end, and closes the
// link.
func (h *Host) refuse(l peer.Transport, r peer.Reason, hello *snapshot.Hello) {
	refusal := Refusal{Reason: r, Version: hello.Version, Content: hello.Content}
	if hello.Name != "" {
		refusal.Name = snapshot.CleanName(hello.Name)
	}
	h.noticeRefusal(&refusal)
	if h.cfg.Refused != nil {
		h.cfg.Refused(refusal)
	}
	m := snapshot.Refused{Reason: uint8(r), Version: snapshot.Version, Content: world.ContentHash(), Text: h.refusalText(r, hello)}
	h.sendEvent(l, m.Append(nil))
	h.drop("refused " + r.String())
	h.end(l, r)
}

// noticeRefusal adds a notice at this end of who was not let in, and of the
// versions or rules in which the two ends differ.
func (h *Host) noticeRefusal(r *Refusal) {
	n := peer.Notice{Tick: h.world.Tick, What: peer.Refused, Seat: world.NoSeat, Index: uint8(r.Reason), Who: peer.MakeName(r.Name)}
	switch r.Reason {
	case peer.WrongVersion:
		n.Theirs, n.Ours = uint64(r.Version), snapshot.Version
	case peer.WrongContent:
		n.Theirs, n.Ours = r.Content, world.ContentHash()
	}
	h.notices.Add(n)
}

// refusalText returns the sentence that a refusal carries. It is part of the wire
// format, for guests of other versions that have no words of their own.
func (h *Host) refusalText(r peer.Reason, hello *snapshot.Hello) string {
	switch r {
	case peer.WrongVersion:
		return fmt.Sprintf("the host speaks protocol %d, you speak %d", snapshot.Version, hello.Version)
	case peer.WrongContent:
		return fmt.Sprintf("the host plays by rules %016x, you by %016x", world.ContentHash(), hello.Content)
	case peer.Closed:
		return "the host lets nobody new in"
	case peer.Full:
		return fmt.Sprintf("all places (%d) are taken", h.cfg.Max)
	}
	return "the first message was not a greeting"
}
