package guest_test

import (
	"runtime"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
)

// tap remembers what its link sent and received on the state channel.
type tap struct {
	peer.Transport
	out, in *[][]byte
}

const captured = 5000 // packets kept of each direction

func keepPacket(into *[][]byte, ch peer.Channel, p []byte) {
	if ch == peer.State && len(*into) < captured {
		*into = append(*into, append([]byte(nil), p...))
	}
}

func (t *tap) Send(now time.Duration, ch peer.Channel, p []byte) error {
	keepPacket(t.out, ch, p)
	return t.Transport.Send(now, ch, p)
}

func (t *tap) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	ch, p, at, ok := t.Transport.Recv(now)
	if ok {
		keepPacket(t.in, ch, p)
	}
	return ch, p, at, ok
}

// capture plays until both directions of an honest game are full.
func capture(t *testing.T) (up, down [][]byte) {
	s := newStar(t, 8)
	for range 2 {
		p := s.join("honest", "lat:40,jitter:20,loss:5", snapshot.Token{})
		p.Guest = guest.New(guest.Config{Name: "honest", Modes: modes}, &tap{p.link, &up, &down})
	}
	for len(up) < captured || len(down) < captured {
		s.run(10*time.Second, s.walkAll)
	}
	return up, down
}

// spoiled calls f with a packet truncated at every byte and with every
// eighth bit flipped, begun at a bit that changes from packet to packet.
func spoiled(n int, p []byte, f func([]byte)) {
	for cut := range p {
		f(p[:cut])
	}
	bad := make([]byte, len(p))
	for bit := n % 8; bit < 8*len(p); bit += 8 {
		copy(bad, p)
		bad[bit/8] ^= 1 << (bit % 8)
		f(bad)
	}
}

// intruder is an authenticated guest that sends what it likes.
type intruder struct {
	s     *star
	link  peer.Transport
	token snapshot.Token
	sent  int
	joins int
}

func (i *intruder) join() {
	link, err := i.s.net.Dial()
	if err != nil {
		i.s.t.Fatal(err)
	}
	hello := snapshot.Hello{Version: snapshot.Version, Content: world.ContentHash(), Name: "intruder", Token: i.token}
	if err := link.Send(i.s.now, peer.Event, hello.Append(nil)); err != nil {
		i.s.t.Fatal(err)
	}
	i.link = link
	i.joins++
	i.s.run(50*time.Millisecond, i.s.walkAll)
	i.read()
}

// read takes the token out of the welcome and notices when it was sent away.
func (i *intruder) read() {
	for {
		ch, m, _, ok := i.link.Recv(i.s.now)
		if !ok {
			return
		}
		var w snapshot.Welcome
		var r snapshot.Refused
		if ch == peer.Event && w.Decode(m) == nil {
			i.token = w.Token
		} else if ch == peer.Event && r.Decode(m) == nil {
			i.link = nil
			return
		}
	}
}

// patience is fewer packets than a host refuses before it ends their link, so that
// it reads every one.
const patience = 25

// send sends one packet, at a rate that is no flood, and joins anew before the host
// ends the link.
func (i *intruder) send(p []byte) {
	if i.link == nil || i.sent%patience == 0 {
		i.join()
	}
	i.sent++
	if err := i.link.Send(i.s.now, peer.State, p); err != nil {
		i.s.t.Fatal(err)
	}
	if i.sent%patience == 0 {
		i.s.run(100*time.Millisecond, i.s.walkAll)
		i.read()
	}
}

func TestSpoiledPacketsHurtOnlyTheirSender(t *testing.T) {
	up, down := capture(t)
	every := spoiledEvery
	if testing.Short() {
		every = 50
	}
	t.Run("host", func(t *testing.T) { spoilHost(t, up, down, every) })
	t.Run("guest", func(t *testing.T) { spoilGuest(t, up, down, every) })
}

func spoilHost(t *testing.T, up, down [][]byte, every int) {
	s := newStar(t, 9)
	s.dusk = true
	honest := s.join("honest", "lat:30", snapshot.Token{})
	s.run(2*time.Second, s.walkAll)
	bad := &intruder{s: s}
	before := s.links.read
	for n := 0; n < len(up); n += every {
		spoiled(n, up[n], bad.send)
		bad.send(down[n])
	}
	own := int(honest.view.Sample.Tick) // the honest guest's are counted too: at most one a tick, and another on a change
	reached := s.links.read - before
	t.Logf("%d packets sent over %d links, %d read by the host with those of the honest guest; dropped %v", bad.sent, bad.joins, reached, s.host.Dropped())
	if reached < bad.sent || reached > bad.sent+2*own {
		t.Errorf("%d of %d packets were read", reached, bad.sent)
	}
	if honest.err != nil || honest.moved > 0 {
		t.Errorf("the honest guest: %v, %d corrections", honest.err, honest.moved)
	}
	if n := s.host.Dropped()["malformed"]; n < uint64(bad.sent/2) {
		t.Errorf("only %d of %d were refused as malformed", n, bad.sent)
	}
}

func spoilGuest(t *testing.T, up, down [][]byte, every int) {
	s := newStar(t, 9)
	reached, joins := 0, 0
	var p *pupil
	victim := func() {
		joins++
		p = s.join("victim", "", snapshot.Token{byte(1)})
		p.Guest = guest.New(guest.Config{Name: "victim", Token: snapshot.Token{byte(1)}, Modes: modes}, &counted{p.link, &reached})
		s.run(time.Second, func() {})
	}
	victim()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	count := 0
	feed := func(packet []byte) {
		if p.err != nil { // the real host's packets have become too old for it
			victim()
		}
		count++
		_ = s.links.all[len(s.links.all)-1].Send(s.now, peer.State, packet) // the host's end of the newest link
		if count%20 == 0 {
			s.run(17*time.Millisecond, func() {})
		}
	}
	for n := 0; n < len(down); n += every {
		spoiled(n, down[n], feed)
		feed(up[n])
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 8<<20 {
		t.Errorf("the heap grew by %d bytes over %d packets", grown, count)
	}
	if p.err != nil && reasonOf(p.err) == peer.Crashed {
		t.Errorf("the guest ended with %v", p.err)
	}
	t.Logf("%d packets, %d read by guests that joined %d times", count, reached, joins)
	if reached < count*99/100 {
		t.Errorf("%d of %d packets were read", reached, count)
	}
}

func TestFlooderIsDroppedAlone(t *testing.T) {
	s := newStar(t, 10)
	honest := s.join("honest", "lat:30", snapshot.Token{})
	s.run(2*time.Second, s.walkAll)
	bad := &intruder{s: s}
	bad.join()
	packet := (&snapshot.FromGuest{}).Append(nil)
	link := bad.link
	for range 600 { // six seconds
		for range 1000 {
			_ = link.Send(s.now, peer.State, packet) // what does not fit is lost
		}
		s.run(10*time.Millisecond, s.walkAll)
	}
	if bad.read(); bad.link != nil {
		t.Error("the flooder was not sent away")
	}
	if honest.err != nil || honest.moved > 0 {
		t.Errorf("the honest guest: %v, %d corrections", honest.err, honest.moved)
	}
}

// A guest whose commands are for any tick at all moves nobody else and stays in its
// own seat.
func TestWildCommandsMoveNobodyElse(t *testing.T) {
	s := newStar(t, 11)
	honest := s.join("honest", "lat:30", snapshot.Token{})
	s.run(2*time.Second, func() {})
	bad := &intruder{s: s}
	random := grid.Stream{State: 77}
	before := s.host.World().Players[1].Pos
	for n := range 20_000 {
		p := snapshot.FromGuest{Header: snapshot.Header{Seq: uint16(n)}}
		tick := world.Tick(random.Next())
		if n%2 == 0 {
			tick = s.host.Tick() + world.Tick(random.Below(40))
		}
		p.Commands.Add(world.Command{Tick: tick, Drawn: world.Tick(random.Next()), MoveX: int8(random.Below(255)) - 127, MoveY: 127, Buttons: 3})
		bad.send(p.Append(nil))
	}
	if d := s.host.World().Players[1].Pos.Dist(before); d != 0 && honest.wish.MoveX == 0 && honest.wish.MoveY == 0 {
		t.Errorf("the honest guest was moved by %d units", d)
	}
	if honest.err != nil || honest.moved > 0 {
		t.Errorf("the honest guest: %v, %d corrections", honest.err, honest.moved)
	}
}
