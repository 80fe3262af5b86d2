package host

import (
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// What goes out, and how often.
const (
	budget       = 600 // bytes of entities in a snapshot, at most
	echoEvery    = 5   // snapshots between two echoes: a quarter of a second
	latencyEvery = 20  // snapshots between two latency tables: a second
	hashEvery    = 10  // snapshots between two hashes of the baseline
)

// sendSnapshots sends every guest a snapshot of its own.
func (h *Host) sendSnapshots() {
	h.snapshots++
	h.figures.rounds.Add(h.now, 1)
	if h.snapshots%latencyEvery == 0 {
		h.updatePings()
	}
	for i := range h.seats {
		if h.seats[i].link != nil {
			h.sendSnapshot(world.Seat(i))
		}
	}
}

func (h *Host) sendSnapshot(s world.Seat) {
	seat := &h.seats[s]
	seq := seat.window.Next()
	e := seat.sent.at(seq)
	if e.set == nil {
		e.set = h.schema.NewSet()
	}
	e.used = false // until it is written, so that it is not its own baseline
	base := seat.sent.baseline(seq, h.world.Tick)
	prior := seat.sent.prior(base)
	if base == nil {
		seat.full++
	}
	h.address(seat, seq, base)
	h.encode(s, base, &prior, e)
	e.used, e.seq = true, seq
	h.wrote(s, base)
	seat.payloadDown.Add(h.now, uint64(len(h.packet)))
	if err := seat.link.Send(h.now, peer.State, h.packet); err != nil {
		h.drop(dropSend) // the link's end is noticed by watch
	}
}

// wrote passes the packet to Config.Wrote.
func (h *Host) wrote(s world.Seat, base *sentSnapshot) {
	if h.cfg.Wrote == nil {
		return
	}
	p := &Written{Seat: s, Tick: h.world.Tick, Packet: h.packet, schema: h.schema}
	if base != nil {
		p.Base = base.set
	}
	h.cfg.Wrote(p)
}

// address fills in everything of a packet but its entities.
func (h *Host) address(seat *seat, seq uint16, base *sentSnapshot) {
	p := &h.out
	p.Header = seat.window.Header(seq)
	p.EventAck = seat.events.Ack()
	seat.events.Batch(&p.Events)
	h.askEcho(seat, p)
	p.HasLatency = h.snapshots%latencyEvery == 0
	p.Latency = h.pings
	p.HasSnapshot = true
	p.Head = h.head(seat, base)
}

// encode writes the packet, with the entities that the seat may know of.
func (h *Host) encode(s world.Seat, base *sentSnapshot, prior *snapshot.Slots, e *sentSnapshot) {
	if h.cfg.Encoding != nil {
		h.cfg.Encoding.Start()
		defer h.cfg.Encoding.Stop()
	}
	h.captured.Capture(&h.world.State, s)
	var baseSet *snapshot.Set
	if base != nil {
		baseSet = base.set
	}
	h.writer.Reset(h.packet[:0], snapshot.MaxPacket)
	h.out.Write(&h.writer)
	e.written, _ = h.schema.Encode(&h.writer, s, baseSet, h.captured, prior, budget, e.set)
	packet, err := h.writer.Finish()
	if err != nil {
		panic("host: a snapshot does not fit its packet: " + err.Error())
	}
	h.packet = packet
}

func (h *Host) head(seat *seat, base *sentSnapshot) snapshot.SnapshotHead {
	head := snapshot.SnapshotHead{
		Tick: h.world.Tick, Newest: seat.queue.Newest(), Starved: uint8(seat.queue.Starved()), Slack: snapshot.NoSlack,
	}
	if ticks, ok := seat.queue.TakeSlack(); ok {
		head.Slack = int8(min(max(ticks, -127), 127))
	}
	if base == nil {
		head.Night = h.night
	} else {
		head.Base = uint16(h.world.Tick - base.set.Tick)
		if head.HasHash = h.snapshots%hashEvery == 0; head.HasHash {
			head.Hash = base.set.Hash()
		}
	}
	return head
}

// askEcho puts the host's clock in the packet, for the guest to send back: in
// every one until the first echo came, then four times a second.
func (h *Host) askEcho(seat *seat, p *snapshot.FromHost) {
	p.HasClock = seat.rtt == 0 || h.snapshots%echoEvery == 0
	p.Clock = h.clockAt(h.now)
}

// updatePings fills the table of round trips that everyone gets.
func (h *Host) updatePings() {
	for i := range h.seats {
		h.pings[i] = uint16(min(h.seats[i].rtt.Round(time.Millisecond).Milliseconds(), 1<<16-1))
	}
}

// sendEvent sends a message on the event channel. It does not wait for a guest
// that does not read.
func (h *Host) sendEvent(l peer.Transport, m []byte) {
	if err := l.Send(h.now, peer.Event, m); err != nil {
		h.drop(dropSend)
	}
}

// tell queues an event for every guest. A guest that does not acknowledge its
// events is marked as stalled once its queue is full.
func (h *Host) tell(payload []byte) {
	for i := range h.seats {
		if s := &h.seats[i]; s.link != nil {
			if err := s.events.Push(payload); err != nil {
				s.stalled = true
			}
		}
	}
}

// goodbye sends one guest the reason for which its session is over: on the event
// channel, which is sure, and as an event in the next packets, which is quick.
func (h *Host) goodbye(seat *seat, r peer.Reason) {
	m := snapshot.Refused{Reason: uint8(r), Version: snapshot.Version, Content: world.ContentHash()}
	h.sendEvent(seat.link, m.Append(nil))
	e := snapshot.Event{Kind: snapshot.EventGoodbye, Reason: uint8(r)}
	_ = seat.events.Push(e.Append(nil)) // when full, the event channel carries it
}

// tellRoster sends everyone the name and presence of a seat.
func (h *Host) tellRoster(s world.Seat) {
	e := snapshot.Event{Kind: snapshot.EventRoster, Seat: s, Presence: h.seats[s].presence(), Name: h.seats[s].name.String()}
	h.tell(e.Append(nil))
}

// tellNotice sends a notice to every guest.
func (h *Host) tellNotice(n *peer.Notice) {
	e := snapshot.Event{
		Kind: snapshot.EventNotice, Seat: n.Seat, What: uint8(n.What), Index: n.Index, Tick: n.Tick, Name: n.Who.String(),
	}
	h.tell(e.Append(nil))
}
