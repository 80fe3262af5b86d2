package hike

import (
	"switchback/world"
	"switchback/world/body"
)

// assemble handles the deeds Ready and SetOut, which count only at dusk: a player
// is ready or not, or the leader sets out for all. They only settle when the squad
// stops waiting for one another: nobody is kept from walking or lighting.
func (w rules) assemble(s world.Seat, c *world.Command) {
	switch {
	case w.Night.Phase != world.Dusk:
	case c.Deed == world.Ready:
		w.Gear[s].Ready = c.Arg != 0
	case s == world.Leader:
		w.Night.SetOut = true
	}
}

// allReady reports whether at least one player is standing and all standing players
// are ready to set out.
func (w rules) allReady() bool {
	here := false
	for i := range w.Players {
		if w.Players[i].Condition != body.Standing {
			continue
		}
		if here = true; !w.Gear[i].Ready {
			return false
		}
	}
	return here
}
