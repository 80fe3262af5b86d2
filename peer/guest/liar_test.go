package guest_test

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/peer/memnet"
	"switchback/snapshot"
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// liar is a host that sends what its test wants, and reads every packet.
type liar struct {
	t      *testing.T
	guest  *guest.Guest
	link   peer.Transport // its end
	schema *snapshot.Schema
	window snapshot.Window
	events snapshot.Events
	tick   world.Tick
	now    time.Duration
	view   peer.View
	told   *snapshot.Set // by the newest full snapshot

	seats  []snapshot.Token // that the guest says it was given
	night  snapshot.Night
	state  world.State           // that word sends
	lose   func(seq uint16) bool // packets of the guest that do not arrive; nil: none
	newest world.Tick            // of the commands that came
	said   []snapshot.Event      // by the guest
	came   []snapshot.FromGuest  // since listen was called last
}

// seat is the one that the guest gets.
const seat = 1

func newLiar(t *testing.T, first snapshot.Night) *liar {
	t.Helper()
	l := newStranger(t, guest.Config{Name: "Moss"}, first.Start)
	l.welcome(first)
	return l
}

// newStranger returns a liar that has a guest's Hello and has not answered it.
func newStranger(t *testing.T, cfg guest.Config, start world.Tick) *liar {
	t.Helper()
	n := memnet.New(1)
	listener := n.Listen()
	link, err := n.Dial()
	if err != nil {
		t.Fatal(err)
	}
	l := &liar{t: t, schema: snapshot.NewSchema(world.Tables), tick: start}
	cfg.Modes = modes
	cfg.Welcomed = func(token snapshot.Token) { l.seats = append(l.seats, token) }
	l.guest = guest.New(cfg, link)
	_ = l.advance()
	l.link, _ = listener.Accept()
	return l
}

// meet welcomes a guest to a night that begins at tick 0, in which it stands at a
// free place, and plays until the guest knows that place.
func meet(t *testing.T, cfg guest.Config) *liar {
	t.Helper()
	l := newStranger(t, cfg, 0)
	l.welcome(nightOf(1, 0))
	p := &l.state.Players[seat]
	p.Condition, p.Breath, p.Facing = body.Standing, body.MaxBreath, grid.North
	p.Pos = grid.Pos{X: 2 * grid.Metre, Y: 2 * grid.Metre}
	l.play(4 * world.SnapshotTicks)
	return l
}

func (l *liar) welcome(n snapshot.Night) {
	l.t.Helper()
	l.night = n
	w := snapshot.Welcome{
		Seat: seat, Tick: l.tick, Night: n, Max: 6, Token: snapshot.Token{7},
		Roster: []snapshot.RosterEntry{{Seat: 0, Presence: snapshot.Here, Name: "Fern"}},
	}
	l.send(peer.Event, w.Append(nil))
}

func (l *liar) send(ch peer.Channel, p []byte) {
	l.t.Helper()
	if err := l.link.Send(l.now, ch, p); err != nil {
		l.t.Fatal(err)
	}
}

// advance lets a tick's time pass at the guest.
func (l *liar) advance() error {
	l.now += time.Second / grid.TicksPerSecond
	l.tick++
	_, err := l.guest.Advance(l.now)
	l.guest.View(&l.view)
	return err
}

// listen takes what the guest said, and returns its state packets.
func (l *liar) listen() []snapshot.FromGuest {
	l.t.Helper()
	l.came = l.came[:0]
	for {
		ch, packet, _, ok := l.link.Recv(l.now)
		if !ok {
			return l.came
		}
		if ch == peer.Event {
			continue
		}
		var p snapshot.FromGuest
		if err := p.Decode(packet); err != nil {
			l.t.Fatalf("the guest sent a bad packet: %v", err)
		}
		l.came = append(l.came, p)
		if l.lose == nil || !l.lose(p.Header.Seq) {
			l.hear(&p)
		}
	}
}

func (l *liar) hear(p *snapshot.FromGuest) {
	l.window.Receive(p.Header.Seq)
	l.window.Acked(p.Header, nil)
	l.events.Acked(p.EventAck)
	for _, payload := range l.events.Receive(&p.Events) {
		var e snapshot.Event
		if err := e.Decode(payload); err != nil {
			l.t.Fatalf("the guest sent a bad event: %v", err)
		}
		l.said = append(l.said, e)
	}
	if all := p.Commands.All(); len(all) > 0 {
		l.newest = max(l.newest, all[0].Tick)
	}
}

// play lets ticks pass, with a snapshot after every third, and returns how many
// packets the guest sent in each.
func (l *liar) play(ticks int) (packets []int) {
	l.t.Helper()
	for range ticks {
		var err error
		if l.tick%world.SnapshotTicks == 0 {
			err = l.word(nil)
		} else {
			err = l.advance()
		}
		if err != nil {
			l.t.Fatal(err)
		}
		packets = append(packets, len(l.listen()))
	}
	return packets
}

// word sends a full snapshot, as an honest host would but for a change.
func (l *liar) word(change func(*snapshot.SnapshotHead)) error {
	l.t.Helper()
	l.state.Tick = l.tick
	head := snapshot.SnapshotHead{Tick: l.tick, Night: l.night, Newest: l.newest, Slack: snapshot.NoSlack}
	if change != nil {
		change(&head)
	}
	l.told = l.schema.NewSet()
	return l.snapshot(head, nil, &l.state, l.told)
}

// tell sends a full snapshot of a night in which nobody has a body.
func (l *liar) tell(n snapshot.Night) error {
	l.told = l.schema.NewSet()
	return l.snapshot(snapshot.SnapshotHead{Tick: l.tick, Night: n}, nil, &world.State{Tick: l.tick}, l.told)
}

// snapshot sends a state against a baseline.
func (l *liar) snapshot(head snapshot.SnapshotHead, base *snapshot.Set, s *world.State, told *snapshot.Set) error {
	l.t.Helper()
	l.send(peer.State, l.packet(head, base, s, told))
	return l.advance()
}

// packet writes a state against a baseline.
func (l *liar) packet(head snapshot.SnapshotHead, base *snapshot.Set, s *world.State, told *snapshot.Set) []byte {
	l.t.Helper()
	var w bits.Writer
	w.Reset(nil, snapshot.MaxPacket)
	p := snapshot.FromHost{Header: l.window.Header(l.window.Next()), EventAck: l.events.Ack(), HasSnapshot: true, Head: head}
	l.events.Batch(&p.Events)
	p.Write(&w)
	set, none := l.schema.NewSet(), snapshot.Slots{}
	set.Capture(s, seat)
	l.schema.Encode(&w, seat, base, set, &none, snapshot.MaxPacket, told)
	packet, err := w.Finish()
	if err != nil {
		l.t.Fatal(err)
	}
	return packet
}

// pass sends a packet without a snapshot.
func (l *liar) pass(p snapshot.FromHost) error {
	l.t.Helper()
	p.Header, p.EventAck = l.window.Header(l.window.Next()), l.events.Ack()
	l.events.Batch(&p.Events)
	l.send(peer.State, p.Append(nil))
	return l.advance()
}

// event sends the guest an event with the next packet.
func (l *liar) event(e snapshot.Event) error {
	l.t.Helper()
	if err := l.events.Push(e.Append(nil)); err != nil {
		l.t.Fatal(err)
	}
	return l.pass(snapshot.FromHost{})
}

func nightOf(seed uint64, start world.Tick) snapshot.Night {
	return snapshot.Night{Start: start, Seed: seed, Level: level.Of(seed).ID}
}
