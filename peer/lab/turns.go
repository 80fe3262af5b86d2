package lab

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/world/grid"
)

// turns are the changes of a player's facing, newest last, in a ring.
type turns struct {
	ring  [turnsKept]turn
	count int
	shown netgraph.Histogram // ms until another screen showed one
}

type turn struct {
	from grid.Turn // where it looked before
	at   time.Duration
}

const (
	turnsKept  = 64
	turnIsLost = 3 * time.Second // a turn that has not shown by then is given up
)

func (t *turns) note(from, to grid.Turn, now time.Duration) {
	if from != to {
		t.ring[t.count%turnsKept] = turn{from, now}
		t.count++
	}
}

// watch is how far a screen has got in showing the turns of one other player.
type watch struct {
	next   int  // index of the turn that is waited for
	steady bool // the screen has shown the facing before that turn
}

// look compares a new frame with the turn that is waited for. The turn shows once
// the facing changes from what it was before the turn.
func (w *watch) look(v *peer.View, other *player, now time.Duration) {
	t := &other.turns
	for w.next < t.count && (t.count-w.next > turnsKept || now-t.ring[w.next%turnsKept].at > turnIsLost) {
		w.next, w.steady = w.next+1, false
	}
	if w.next == t.count || !other.joined {
		return
	}
	waited := t.ring[w.next%turnsKept]
	same := v.State.Players[other.view.Self].Facing == waited.from
	if w.steady && !same {
		t.shown.Add(milliseconds(now - waited.at))
		w.next++
	}
	w.steady = same
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
