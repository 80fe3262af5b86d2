package world

import "switchback/world/body"

// assemble takes what is said before the night: who is ready, and that it is
// time to go. Nothing is barred until then; it tells the squad when to stop
// waiting for one another.
func (w *World) assemble(s Seat, c *Command) {
	switch {
	case w.Night.Phase != Dusk:
	case c.Deed == Ready:
		w.Gear[s].Ready = c.Arg != 0
	case s == Leader:
		w.Night.SetOut = true
	}
}

// allReady reports whether everybody who is here is ready to set out.
func (w *World) allReady() bool {
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
