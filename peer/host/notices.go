package host

import (
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// notices are the newest things that people at this end are told.
type notices struct {
	rows  [len(peer.View{}.Notices)]peer.Notice
	count uint32
}

func (n *notices) add(t world.Tick, what peer.NoticeKind, s world.Seat, index uint8, who peer.Name) peer.Notice {
	n.count++
	copy(n.rows[:], n.rows[1:])
	row := peer.Notice{Number: n.count, Tick: t, What: what, Seat: s, Index: index, Who: who}
	n.rows[len(n.rows)-1] = row
	return row
}

// refused notes who was not let in, and in what they differ.
func (n *notices) refused(t world.Tick, r *Refusal) {
	n.add(t, peer.Refused, world.NoSeat, uint8(r.Reason), peer.MakeName(r.Name))
	row := &n.rows[len(n.rows)-1]
	switch r.Reason {
	case peer.WrongVersion:
		row.Theirs, row.Ours = uint64(r.Version), snapshot.Version
	case peer.WrongContent:
		row.Theirs, row.Ours = r.Content, world.ContentHash()
	}
}
