package guest

import (
	"switchback/peer"
	"switchback/snapshot"
)

// notices are the newest things that the host told.
type notices struct {
	rows  [len(peer.View{}.Notices)]peer.Notice
	count uint32
}

func (n *notices) add(e *snapshot.Event) {
	n.count++
	copy(n.rows[:], n.rows[1:])
	n.rows[len(n.rows)-1] = peer.Notice{
		Number: n.count, Tick: e.Tick, What: peer.NoticeKind(e.What), Seat: e.Seat, Index: e.Index, Who: peer.MakeName(e.Name),
	}
}
