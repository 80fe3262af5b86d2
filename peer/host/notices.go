package host

import (
	"switchback/peer"
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
