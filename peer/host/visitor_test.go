package host

import (
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// visitor is a guest made by hand: it holds every snapshot that it decodes and
// sends what its test wants.
type visitor struct {
	rig     *rig
	link    *fakeLink
	welcome snapshot.Welcome
	schema  *snapshot.Schema // nil until welcomed

	talks bool                  // sends one packet after each tick
	lose  func(seq uint16) bool // packets of the host that do not arrive; nil: none
	wish  world.Command         // what it asks for, in every tick
	ahead world.Tick            // stamps its commands so many ticks later than the next

	window snapshot.Window
	events snapshot.Events
	sets   map[world.Tick]*snapshot.Set
	newest int64 // tick of the newest snapshot, −1 before the first
	heads  []snapshot.SnapshotHead
	told   []snapshot.Event
	clocks int // packets that asked for an echo
	tables [][world.MaxSeats]uint16
	clock  uint32 // the host's, as it came last
	echoes bool   // answers each clock at once
	asked  bool   // a clock waits for its answer
}

// turn reads and, if the visitor talks, answers.
func (v *visitor) turn() {
	v.read()
	if v.talks && !v.link.closed {
		v.send(v.packet())
	}
}

// read takes everything that the host sent.
func (v *visitor) read() {
	for _, p := range v.link.outbox {
		if p.channel == peer.Event {
			v.message(p.bytes)
		} else {
			v.statePacket(p.bytes)
		}
	}
	v.link.outbox = nil
}

func (v *visitor) message(m []byte) {
	if v.schema == nil && v.welcome.Decode(m) == nil {
		v.schema = snapshot.NewSchema(world.Tables)
		v.sets = map[world.Tick]*snapshot.Set{}
	}
	var r snapshot.Refused
	if r.Decode(m) == nil {
		v.told = append(v.told, snapshot.Event{Kind: snapshot.EventGoodbye, Reason: r.Reason})
	}
}

func (v *visitor) statePacket(b []byte) {
	t := v.rig.t
	t.Helper()
	var p snapshot.FromHost
	if err := p.Decode(b); err != nil {
		t.Fatalf("the host sent a bad packet: %v", err)
	}
	if v.lose != nil && v.lose(p.Header.Seq) {
		return
	}
	if p.HasSnapshot {
		v.snapshot(&p)
	}
	v.window.Receive(p.Header.Seq)
	v.window.Acked(p.Header, nil)
	v.events.Acked(p.EventAck)
	if p.HasClock {
		v.clocks, v.clock, v.asked = v.clocks+1, p.Clock, true
	}
	if p.HasLatency {
		v.tables = append(v.tables, p.Latency)
	}
	for _, e := range v.events.Receive(&p.Events) {
		var event snapshot.Event
		if err := event.Decode(e); err != nil {
			t.Fatalf("the host sent a bad event: %v", err)
		}
		v.told = append(v.told, event)
	}
}

func (v *visitor) snapshot(p *snapshot.FromHost) {
	t := v.rig.t
	t.Helper()
	var base *snapshot.Set
	if p.Head.Base != 0 {
		if base = v.sets[p.Head.BaseTick()]; base == nil {
			t.Fatalf("tick %d is written against tick %d, which never arrived", p.Head.Tick, p.Head.BaseTick())
		}
	}
	set := v.schema.NewSet()
	if err := v.schema.Decode(&p.Entities, v.welcome.Seat, base, p.Head.Tick, set); err != nil {
		t.Fatalf("tick %d does not decode: %v", p.Head.Tick, err)
	}
	v.sets[p.Head.Tick] = set
	v.newest = max(v.newest, int64(p.Head.Tick))
	v.heads = append(v.heads, p.Head)
}

// packet returns what the visitor would send now: its wish for the next tick,
// acknowledgements, and the events that wait.
func (v *visitor) packet() *snapshot.FromGuest {
	p := &snapshot.FromGuest{EventAck: v.events.Ack()}
	v.events.Batch(&p.Events)
	if v.echoes && v.asked {
		p.HasEcho, p.Clock, v.asked = true, v.clock, false
	}
	c := v.wish
	c.Tick = v.rig.host.Tick() + 1 + v.ahead
	p.Commands.Add(c)
	return p
}

// send gives a packet its place in the sequence and has it arrive now.
func (v *visitor) send(p *snapshot.FromGuest) { v.sendAt(v.rig.now, p) }

func (v *visitor) sendAt(at time.Duration, p *snapshot.FromGuest) {
	p.Header = v.window.Header(v.window.Next())
	v.link.arrive(at, peer.State, p.Append(nil))
}

// say queues an event for the next packet.
func (v *visitor) say(e snapshot.Event) {
	v.rig.t.Helper()
	if err := v.events.Push(e.Append(nil)); err != nil {
		v.rig.t.Fatal(err)
	}
}

// chat says something as an honest guest does.
func (v *visitor) chat(text string) {
	v.rig.t.Helper()
	v.say(snapshot.Event{Kind: snapshot.EventChat, Seat: world.NoSeat, Text: text})
}

// heard returns the events of a kind that reached the visitor.
func (v *visitor) heard(kind snapshot.EventKind) (list []snapshot.Event) {
	for _, e := range v.told {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// goodbye returns why the host sent the visitor away.
func (v *visitor) goodbye() peer.Reason {
	v.read()
	if list := v.heard(snapshot.EventGoodbye); len(list) > 0 {
		return peer.Reason(list[len(list)-1].Reason)
	}
	return peer.None
}
