package host

import (
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

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
