package host

import (
	"fmt"
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// Refusal is somebody who was not let in.
type Refusal struct {
	Reason  peer.Reason
	Name    string // "" unless the versions are the same
	Version uint16 // of the guest; 0 if its greeting could not be read
	Content uint64 // likewise; 0 unless the versions are the same
}

// refuse tells why on the link, and at this end whoever wants to know.
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

// noticeRefusal tells people at this end who was not let in, and in what the
// two ends differ.
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

// refusalText is the sentence that a refusal carries: part of the wire format,
// for a guest of any version that has no words of its own.
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
