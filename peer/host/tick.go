package host

import (
	"switchback/peer"
	"switchback/world"
)

// tick runs one tick of the world and sends the snapshots that are due.
func (h *Host) tick() {
	h.beginNight()
	for i := range h.seats {
		h.inputs[i].Command = h.command(world.Seat(i))
	}
	h.cfg.Ahead.Tend(h.world)
	h.world.Step(&h.inputs)
	for i := range h.inputs {
		h.inputs[i].Change = world.Keep
	}
	h.figures.ticks.Add(h.now, 1)
	h.announce()
	if h.world.Tick%world.SnapshotTicks == 0 {
		h.sendSnapshots()
	}
}

// command returns the command of a seat for the next tick.
func (h *Host) command(s world.Seat) world.Command {
	if s == h.self {
		c := h.own
		c.Tick, c.Drawn = h.world.Tick+1, h.world.Tick
		return c
	}
	seat := &h.seats[s]
	if seat.link == nil {
		return world.Command{}
	}
	c := seat.queue.Next()
	c.Drawn = seat.saw(c.Drawn, h.world.Tick)
	if h.cfg.Ran != nil {
		h.cfg.Ran(s, c, seat.queue.Guessing())
	}
	return c
}

// announce sends everyone the step's events. The mode gives them their meaning.
func (h *Host) announce() {
	for _, e := range h.world.Events {
		h.notice(peer.WorldNotice+peer.NoticeKind(e.What), e.Seat, e.Index)
	}
}

// notice adds a notice at this end and sends it to every guest.
func (h *Host) notice(what peer.NoticeKind, s world.Seat, index uint8) {
	var who peer.Name
	if int(s) < len(h.seats) {
		who = h.seats[s].name
	}
	h.tellNotice(h.notices.Add(peer.Notice{Tick: h.world.Tick, What: what, Seat: s, Index: index, Who: who}))
}
