package screens

import (
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
)

// Ghost is a lantern post that was asked for. It is shown until the host answers.
type Ghost struct {
	At    grid.Pos
	Tick  world.Tick    // of the newest view when it was asked for
	Until time.Duration // 0: there is none
}

// ghostTime is how long an answer is waited for: longer than any takes on a link that
// can be played on.
const ghostTime = 2 * time.Second

// Waits reports whether the host has not answered yet.
func (g *Ghost) Waits(v *peer.View, now time.Duration) bool {
	if now >= g.Until {
		return false
	}
	const same = 2 * grid.Metre // the player may have moved on by the time the host heard of it
	for i := range v.State.Posts {
		if p := &v.State.Posts[i]; p.Stands && p.Dist2(g.At) <= same*same {
			return false
		}
	}
	for i := range v.Notices {
		n := &v.Notices[i]
		e, ok := n.What.World()
		if ok && e == world.CannotBuild && n.Seat == v.Self && int32(n.Tick-g.Tick) >= 0 {
			return false
		}
	}
	return true
}
