package host

import (
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
)

// Begin starts another night, in the forest of a seed, at the next tick or as
// soon as the present night is a second old.
func (h *Host) Begin(seed uint64) { h.nextSeed, h.nightPending = seed, true }

// beginNight begins the night that was asked for, with the same players on the
// same links. Ticks count on, so that clocks, queues and timelines go on
// undisturbed.
//
// A player who is away gets no body in the new night before coming back: nobody
// sleeps alone at the trailhead while the others walk off.
func (h *Host) beginNight() {
	now := h.world.Tick
	if !h.nightPending || now-h.night.Start < snapshot.LeastNight {
		return
	}
	h.nightPending = false
	h.world = world.NewAt(h.nextSeed, h.cfg.Mode, now)
	h.night = nightOf(h.world)
	for i := range h.seats {
		s := &h.seats[i]
		s.sent.forget() // the next snapshot is a full one, which names the night: Invariant N6
		h.inputs[i].Change = world.Keep
		if s.presence() == snapshot.Here {
			h.inputs[i].Change = world.Take
		}
	}
}

// nightOf returns the night of a world that has just been made, as snapshots name
// it.
func nightOf(w *world.World) snapshot.Night {
	return snapshot.Night{Start: w.Tick, Seed: w.Seed, Level: w.ID}
}

// comeBack makes c happen to the body of a player who is here again, or gives the
// player a body if this night has none of theirs.
func (h *Host) comeBack(s world.Seat, c world.Change) {
	if h.world.Players[s].Condition == body.Absent {
		c = world.Take
	}
	h.inputs[s].Change = c
}
