package host

import (
	"switchback/peer"
	"switchback/world"
)

// lose takes a seat's link away: the body rests and the seat is kept.
func (h *Host) lose(s world.Seat, r peer.Reason) {
	seat := &h.seats[s]
	if r == peer.Flooding || r == peer.Malformed || r == peer.Stalled {
		h.goodbye(seat, r)
	}
	h.end(seat.link, r)
	seat.link, seat.status, seat.since = nil, resting, h.now
	h.pings[s] = 0
	if !seat.silent { // a silent guest rests already
		h.rest(s)
	}
	seat.silent = false
}

// rest lets the body of a silent guest rest. If the guest still has its link, it
// may be heard again.
func (h *Host) rest(s world.Seat) {
	h.seats[s].silent = true
	h.inputs[s].Change = world.Rest
	h.notice(peer.LostLink, s, 0)
	h.tellRoster(s)
}

// wake ends the rest of a guest that is heard again on the same link.
func (h *Host) wake(s world.Seat) {
	h.seats[s].silent = false
	h.comeBack(s, world.Wake)
	h.notice(peer.CameBack, s, 0)
	h.tellRoster(s)
}

// leave frees a seat and sends everyone a notice of how the player left.
func (h *Host) leave(s world.Seat, how peer.NoticeKind) {
	seat := &h.seats[s]
	if seat.link != nil {
		h.end(seat.link, peer.Left)
	}
	h.notice(how, s, 0)
	seat.vacate()
	h.pings[s] = 0
	h.inputs[s].Change = world.Leave
	h.tellRoster(s)
}

// Kick sends a guest away. Its seat is free at once, and its token no longer
// takes it back.
func (h *Host) Kick(s world.Seat) {
	if s >= world.MaxSeats || s == h.self || h.seats[s].status == empty {
		return
	}
	if seat := &h.seats[s]; seat.link != nil {
		h.goodbye(seat, peer.Kicked)
	}
	h.leave(s, peer.SentAway)
}

// watch looks after links that have ended or gone silent, seats that were kept
// long enough, and links that are closing.
func (h *Host) watch() {
	for i := range h.seats {
		s, seat := world.Seat(i), &h.seats[i]
		switch {
		case seat.status == resting && h.now-seat.since > peer.SeatKept:
			h.leave(s, peer.WentAway)
		case seat.link == nil:
		default:
			if r, closed := seat.link.Closed(); closed {
				h.lose(s, r)
			} else if seat.stalled {
				h.lose(s, peer.Stalled)
			} else if silence := h.now - seat.heard; silence > peer.LostSilence {
				h.lose(s, peer.GuestLost)
			} else if silence > peer.RestSilence && !seat.silent {
				h.rest(s)
			}
		}
	}
	still := h.closing[:0]
	for _, c := range h.closing {
		h.ignore(c.link)
		if _, closed := c.link.Closed(); h.now < c.until && !closed {
			still = append(still, c)
			continue
		}
		_ = c.link.Close(c.reason) // it is over either way
	}
	h.closing = still
}

// ignore discards what still arrives on a link that is being closed.
func (h *Host) ignore(l peer.Transport) {
	for range maxPackets {
		if _, _, _, ok := l.Recv(h.now); !ok {
			return
		}
	}
}
