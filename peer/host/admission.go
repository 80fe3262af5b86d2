package host

import (
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Bounds on links that have no seat.
const (
	maxWaiting   = 16              // links that have not said Hello
	helloWithin  = 5 * time.Second // a link that takes longer is closed
	closingGrace = time.Second     // for the guest to read a refusal or a goodbye
	maxClosing   = 32              // links that are given this time; the oldest has to go
)

// arrival is a link that has not said Hello.
type arrival struct {
	link  peer.Transport
	since time.Duration
}

// closingLink is a link on which the reason was sent; its guest is given a moment
// to read it.
type closingLink struct {
	link   peer.Transport
	until  time.Duration
	reason peer.Reason
}

// Admit sets how many players fit from now on, and whether anybody new is kept
// out. Players who have a seat stay, and a kept seat can be taken back.
func (h *Host) Admit(most int, closed bool) {
	h.cfg.Max, h.cfg.Closed = min(max(most, 1), world.MaxSeats), closed
}

// accept takes in new links and reads the first message of those that wait.
func (h *Host) accept() {
	for h.listener != nil {
		l, ok := h.listener.Accept()
		if !ok {
			break
		}
		if len(h.waiting) == maxWaiting {
			h.drop(dropCrowded)
			_ = l.Close(peer.Full) // nothing was said on it yet
			continue
		}
		h.waiting = append(h.waiting, arrival{l, h.now})
	}
	still := h.waiting[:0]
	for _, a := range h.waiting {
		if h.greet(a) {
			still = append(still, a)
		}
	}
	h.waiting = still
}

// greet reads the first message of a new link and reports whether the link goes
// on waiting for one.
func (h *Host) greet(a arrival) (wait bool) {
	a.link.Poll(h.now)
	for range maxPackets {
		ch, packet, _, ok := a.link.Recv(h.now)
		if !ok {
			break
		}
		if ch != peer.Event {
			h.drop(dropEarly)
			continue
		}
		var hello snapshot.Hello
		if hello.Decode(packet) != nil {
			h.drop(dropMalformed)
			h.refuse(a.link, peer.Malformed, &hello)
			return false
		}
		h.seatGuest(a.link, &hello)
		return false
	}
	if _, closed := a.link.Closed(); closed {
		return false
	}
	if h.now-a.since > helloWithin {
		h.drop(dropSilent)
		_ = a.link.Close(peer.GuestLost) // it never spoke; there is nobody to tell
		return false
	}
	return true
}

// seatGuest checks a Hello and gives its sender the seat of its token, or else a
// free one.
func (h *Host) seatGuest(l peer.Transport, hello *snapshot.Hello) {
	switch {
	case hello.Version != snapshot.Version:
		h.refuse(l, peer.WrongVersion, hello)
		return
	case hello.Content != world.ContentHash():
		h.refuse(l, peer.WrongContent, hello)
		return
	}
	if s, ok := h.seatOf(hello.Token); ok {
		h.resume(s, l)
		return
	}
	if h.cfg.Closed {
		h.refuse(l, peer.Closed, hello)
		return
	}
	s, ok := h.freeSeat()
	if !ok {
		h.refuse(l, peer.Full, hello)
		return
	}
	seat := &h.seats[s]
	seat.take(peer.MakeName(snapshot.CleanName(hello.Name)))
	if h.cfg.Token != nil {
		seat.token = h.cfg.Token()
	}
	seat.connect(l, h.now, h.world.Tick+1, &body.Body{Facing: grid.North})
	h.inputs[s].Change = world.Take
	h.welcome(s)
	h.notice(peer.Joined, s, 0)
}

// seatOf returns the seat that a token takes back, if there is one.
func (h *Host) seatOf(t snapshot.Token) (world.Seat, bool) {
	if t == (snapshot.Token{}) {
		return 0, false
	}
	for i := range h.seats {
		if h.seats[i].status != empty && h.seats[i].token == t {
			return world.Seat(i), true
		}
	}
	return 0, false
}

func (h *Host) freeSeat() (world.Seat, bool) {
	taken, free := 0, world.NoSeat
	for i := len(h.seats) - 1; i >= 0; i-- {
		if h.seats[i].status == empty {
			free = world.Seat(i)
		} else {
			taken++
		}
	}
	return free, taken < h.cfg.Max && free != world.NoSeat
}

// resume gives a player who came back the seat that was kept. If the seat still
// has a link, it belongs to a process that died.
func (h *Host) resume(s world.Seat, l peer.Transport) {
	seat := &h.seats[s]
	if seat.link != nil {
		h.end(seat.link, peer.Replaced)
	}
	body := &h.world.Players[s].Body
	seat.connect(l, h.now, h.world.Tick+1, body)
	h.comeBack(s, world.Return)
	h.welcome(s)
	h.notice(peer.CameBack, s, 0)
}

func (h *Host) welcome(s world.Seat) {
	seat := &h.seats[s]
	w := snapshot.Welcome{
		Seat: s, Tick: h.world.Tick, Mode: h.cfg.Mode.ID, Night: h.night,
		Max: uint8(h.cfg.Max), Token: seat.token,
	}
	for i := range h.seats {
		if p := h.seats[i].presence(); p != snapshot.Empty {
			w.Roster = append(w.Roster, snapshot.RosterEntry{Seat: world.Seat(i), Presence: p, Name: h.seats[i].name.String()})
		}
	}
	h.sendEvent(seat.link, w.Append(nil))
	h.tellRoster(s)
}

// end closes a link once what was sent on it has had time to arrive.
func (h *Host) end(l peer.Transport, r peer.Reason) {
	if len(h.closing) == maxClosing {
		_ = h.closing[0].link.Close(h.closing[0].reason)
		h.closing = append(h.closing[:0], h.closing[1:]...)
	}
	h.closing = append(h.closing, closingLink{l, h.now + closingGrace, r})
}
