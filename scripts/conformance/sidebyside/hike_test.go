package sidebyside

import (
	"os"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/degrade"
	"switchback/peer/guest"
	"switchback/peer/host"
	"switchback/peer/memnet"
	"switchback/scripts/conformance"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// document returns PROTOCOL.md.
func document(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tap reads everything that crosses a guest's end of a link.
type tap struct {
	peer.Transport
	t       *testing.T
	second  conformance.Guest
	seated  bool
	hashes  int // baselines whose hash the host sent
	sent    int // packets of the guest
	spoken  int // messages and events
	written int // snapshots
	nights  int
	night   conformance.Night // the newest
}

// Recv reads what the host sent.
func (l *tap) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	ch, packet, at, ok := l.Transport.Recv(now)
	switch {
	case !ok:
	case ch == peer.Event:
		l.message(packet)
	case l.seated:
		l.snapshot(packet)
	}
	return ch, packet, at, ok
}

// Send reads what the guest sends.
func (l *tap) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	if ch == peer.Event {
		l.message(packet)
		return l.Transport.Send(now, ch, packet)
	}
	p, err := conformance.DecodeGuestPacket(packet)
	l.check(err, packet)
	l.events(p.Header)
	l.sent++
	return l.Transport.Send(now, ch, packet)
}

func (l *tap) check(err error, data []byte) {
	l.t.Helper()
	if err != nil {
		l.t.Fatalf("%v: %x", err, data)
	}
}

func (l *tap) message(m []byte) {
	decoded, err := conformance.DecodeMessage(m)
	l.check(err, m)
	l.spoken++
	if w, ok := decoded.(conformance.Welcome); ok {
		l.second.Seat, l.seated = int(w.Seat), true
	}
}

func (l *tap) events(h conformance.Header) {
	for _, e := range h.Events {
		_, err := conformance.DecodeEvent(e)
		l.check(err, e)
		l.spoken++
	}
}

func (l *tap) snapshot(packet []byte) {
	p, err := l.second.HostPacket(packet)
	l.check(err, packet)
	l.events(p.Header)
	if p.Head == nil {
		return
	}
	if h := p.Head; h.Hash != nil {
		l.hashes++
		if got := l.second.Hash(l.second.Held[h.Tick-uint32(h.Base)]); got != *h.Hash {
			l.t.Fatalf("the set of tick %d has hash %08x, its host says %08x", h.Tick-uint32(h.Base), got, *h.Hash)
		}
	}
	l.enter(p.Head.Night)
	l.second.Held[p.Head.Tick] = *p.Set
	l.written++
}

// enter forgets all sets if another night has begun. n is nil if the snapshot is
// written against a baseline.
func (l *tap) enter(n *conformance.Night) {
	if n == nil || *n == l.night {
		return
	}
	if l.nights > 0 && n.Start < l.night.Start+snapshot.LeastNight {
		l.t.Fatalf("after the night of %+v comes that of %+v", l.night, *n)
	}
	l.night = *n
	l.nights++
	clear(l.second.Held)
}

// joinThrough lets a guest join over a lossy link behind a tap.
func joinThrough(t *testing.T, net *memnet.Network, tables []conformance.Table, seed uint64) (*guest.Guest, *tap) {
	t.Helper()
	spec, err := degrade.Parse("lat:40,jitter:15,loss:5")
	if err != nil {
		t.Fatal(err)
	}
	link, err := net.Dial()
	if err != nil {
		t.Fatal(err)
	}
	l := &tap{Transport: degrade.Wrap(link, spec, seed, degrade.Guest), t: t}
	l.second = conformance.Guest{Tables: tables, Held: map[uint32]conformance.Set{}}
	return guest.New(guest.Config{Name: "Moss", Modes: []*world.Mode{hike.Mode}}, l), l
}

// TestHike walks two guests about for half a minute and two nights, and reads
// every packet with the field tables of PROTOCOL.md.
func TestHike(t *testing.T) {
	const seed, length = 3, 30 * time.Second
	tables, err := conformance.ReadTables(document(t))
	if err != nil {
		t.Fatal(err)
	}
	net := memnet.New(seed)
	h := host.New(host.Config{Seed: seed, Name: "Fern"}, net.Listen())
	var guests [2]*guest.Guest
	var taps [2]*tap
	for i := range guests {
		guests[i], taps[i] = joinThrough(t, net, tables, uint64(i))
	}
	random := grid.Stream{State: seed}
	for now := time.Duration(0); now < length; now += peer.TickTime {
		if h.Tick() == world.Tick(length/2/peer.TickTime) {
			h.Begin(seed + 1)
		}
		advance(t, h, now)
		for _, g := range guests {
			g.Input(stroll(&random, g.Tick()))
			advance(t, g, now)
		}
	}
	for i, l := range taps {
		t.Logf("seed %d, guest %d: %d snapshots, %d hashes, %d packets back, %d messages and events", seed, i, l.written, l.hashes, l.sent, l.spoken)
		if l.nights != 2 || l.written < 200 || l.hashes < 20 || l.sent < 200 || l.spoken < 3 {
			t.Errorf("guest %d: too little came for this test to show anything", i)
		}
	}
}

func advance(t *testing.T, s peer.Session, now time.Duration) {
	t.Helper()
	if _, err := s.Advance(now); err != nil {
		t.Fatal(err)
	}
}

// stroll walks in a zigzag, runs now and then, and presses at random.
func stroll(random *grid.Stream, tick world.Tick) (c world.Command) {
	const leg, seldom = 90, 60 // ticks in one direction; ticks between two presses
	legs := uint32(tick) / leg
	c.Facing = grid.Turn(legs * uint32(grid.Quarter) / 2)
	v := grid.Vector(c.Facing, body.MaxAxis)
	c.MoveX, c.MoveY = int8(v.X), int8(v.Y)
	c.Buttons = body.Buttons(legs % 2)
	for i := range c.Presses {
		c.Presses[i] = uint8(legs)
		if random.Below(seldom) == 0 {
			c.Presses[i]++
		}
	}
	return c
}
