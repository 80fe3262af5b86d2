package host

import (
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// What a link may do before it is ended.
const (
	maxPerSecond = 300 // packets that are read; an honest guest sends about 60, at most 120
	maxFloods    = 3   // seconds with more, one forgiven every ten: a network that held packets back is no attack
	maxOffences  = 30  // refused packets, one forgiven every second
)

// receive reads what the guests sent.
func (h *Host) receive() {
	for i := range h.seats {
		s := world.Seat(i)
		for range maxPackets {
			seat := &h.seats[i]
			if seat.link == nil {
				break
			}
			ch, packet, at, ok := seat.link.Recv(h.now)
			if !ok {
				break
			}
			h.packetFrom(s, ch, packet, at)
		}
	}
}

func (h *Host) packetFrom(s world.Seat, ch peer.Channel, packet []byte, at time.Duration) {
	seat := &h.seats[s]
	if h.flooded(seat) {
		h.drop(dropFlood)
		if seat.floods > maxFloods {
			h.lose(s, peer.Flooding)
		}
		return
	}
	if ch != peer.State {
		h.offence(s, dropType) // a guest that has its seat says nothing more on the event channel
		return
	}
	if why := h.statePacket(s, packet, at); why != "" {
		h.offence(s, why)
	}
}

// flooded counts the seat's packets of each second and reports whether this one
// is too many.
func (h *Host) flooded(seat *seat) bool {
	if h.now-seat.floodedAt >= time.Second {
		seat.floodedAt, seat.packets = h.now, 0
		seat.offences = max(seat.offences-1, 0)
		if seat.seconds++; seat.seconds%10 == 0 {
			seat.floods = max(seat.floods-1, 0)
		}
	}
	if seat.packets++; seat.packets == maxPerSecond+1 {
		seat.floods++
	}
	return seat.packets > maxPerSecond
}

func (h *Host) offence(s world.Seat, why string) {
	h.drop(why)
	if h.seats[s].offences++; h.seats[s].offences > maxOffences {
		h.lose(s, peer.Malformed)
	}
}

// statePacket takes one state packet. It returns the name under which the packet
// counts as an offence, "" when it is none.
func (h *Host) statePacket(s world.Seat, packet []byte, at time.Duration) (refused string) {
	seat := &h.seats[s]
	p := &h.in
	if err := p.Decode(packet); err != nil {
		return dropMalformed
	}
	if !seat.window.Receive(p.Header.Seq) {
		h.drop(dropStale) // late or doubled: the network's doing, no offence
		return ""
	}
	if seat.heard = h.now; seat.silent {
		h.wake(s)
	}
	seat.payloadUp.Add(h.now, uint64(len(packet)))
	if !seat.queue.Add(p.Commands.All()) {
		h.drop(dropCommands) // too far ahead, as after a stop of this process: the guest learns it from its slack
	}
	seat.acked = seat.window.Acked(p.Header, seat.acked[:0])
	for _, seq := range seat.acked {
		seat.sent.acknowledged(seq)
	}
	seat.events.Acked(p.EventAck)
	if p.HasEcho {
		seat.echo(h.clockAt(at), p.Clock, p.Held)
	}
	for _, e := range seat.events.Receive(&p.Events) {
		if !h.event(s, e) {
			return dropEvent
		}
		if seat.link == nil {
			break
		}
	}
	return ""
}

func (h *Host) clockAt(t time.Duration) uint32 { return uint32(t / peer.ClockUnit) }

// maxRTT is the longest round trip that an echo can show; beyond it the echo is
// void.
const maxRTT = 30 * time.Second

// rttShare: a new round trip moves the smoothed one by 1/rttShare of the
// difference. With four a second, it follows a change in about two seconds.
const rttShare = 8

// echo measures the round trip on the host's own clock, less the time for which
// the guest held the echo. A guest that lies about that time hurts only itself.
func (s *seat) echo(now, sent uint32, held uint16) {
	rtt := time.Duration(int32(now-sent)-int32(held)) * peer.ClockUnit
	if rtt < 0 || rtt > maxRTT {
		return
	}
	if s.rtt == 0 {
		s.rtt = rtt
	}
	s.rtt += (rtt - s.rtt) / rttShare
}

// event acts on a guest's event, a goodbye or a line of chat, and reports whether
// a guest may send it.
func (h *Host) event(s world.Seat, payload []byte) bool {
	var e snapshot.Event
	if e.Decode(payload) != nil {
		return false
	}
	switch {
	case e.Kind == snapshot.EventGoodbye:
		h.leave(s, peer.WentAway)
	case e.Kind != snapshot.EventChat || e.Seat != world.NoSeat: // nobody names itself
		return false
	case h.seats[s].mayChat(h.now):
		h.say(s, e.Text)
	default:
		h.drop(dropChat)
	}
	return true
}
