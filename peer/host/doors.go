package host

import (
	"switchback/peer"
	"switchback/world"
)

// Admit says how many players fit from now on, and whether anybody new is let
// in. Whoever sits stays, and a kept seat can be taken back.
func (h *Host) Admit(most int, closed bool) {
	h.cfg.Max, h.cfg.Closed = min(max(most, 1), world.MaxSeats), closed
}

// Kick sends a guest away. The seat is free at once; its token is worth nothing.
func (h *Host) Kick(s world.Seat) {
	if s >= world.MaxSeats || s == h.self || h.seats[s].status == empty {
		return
	}
	if seat := &h.seats[s]; seat.link != nil {
		h.goodbye(seat, peer.Kicked)
	}
	h.leave(s, peer.SentAway)
}
