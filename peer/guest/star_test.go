package guest_test

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/degrade"
	"switchback/peer/guest"
	"switchback/peer/host"
	"switchback/peer/memnet"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// modes are what a guest of these tests can play.
var modes = []*world.Mode{hike.Mode}

// star is a host and guests on one virtual network, driven by one loop.
type star struct {
	t       *testing.T
	net     *memnet.Network
	host    *host.Host
	guests  []*pupil
	links   *hostLinks
	dusk    bool // night never falls: nobody is moved but by their own commands
	refused []host.Refusal
	now     time.Duration
	hostAt  time.Duration
}

// hostLinks accepts the host's ends of the links and remembers them.
type hostLinks struct {
	peer.Listener
	all  []peer.Transport
	read int // state packets that the host took from them
}

// counted counts the state packets that are read from a link.
type counted struct {
	peer.Transport
	read *int
}

func (c *counted) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	ch, p, at, ok := c.Transport.Recv(now)
	if ok && ch == peer.State {
		*c.read++
	}
	return ch, p, at, ok
}

func (l *hostLinks) Accept() (peer.Transport, bool) {
	t, ok := l.Listener.Accept()
	if !ok {
		return nil, false
	}
	t = &counted{t, &l.read}
	l.all = append(l.all, t)
	return t, true
}

// pupil is a guest with the figures that tests look at.
type pupil struct {
	*guest.Guest
	link    *degrade.Conditioner
	next    time.Duration
	err     error
	random  grid.Stream
	wish    world.Command
	worst   int32
	moved   int
	total   int
	free    int
	freeBad int
	view    peer.View
	token   snapshot.Token
	seated  bool
}

func newStar(t *testing.T, seed uint64) *star {
	n := memnet.New(seed)
	token, links := byte(0), &hostLinks{Listener: n.Listen()}
	s := &star{t: t, net: n, links: links}
	s.host = host.New(host.Config{Seed: seed, Name: "Fern", Max: 9, Token: func() (tok snapshot.Token) {
		token++
		tok[0] = token
		return tok
	}, Refused: func(r host.Refusal) { s.refused = append(s.refused, r) }}, links)
	return s
}

func (s *star) join(name, spec string, token snapshot.Token) *pupil {
	s.t.Helper()
	parsed, err := degrade.Parse(spec)
	if err != nil {
		s.t.Fatal(err)
	}
	link, err := s.net.Dial()
	if err != nil {
		s.t.Fatal(err)
	}
	p := &pupil{random: grid.Stream{State: uint64(len(s.guests) + 1)}, next: s.now}
	p.wish.Facing = grid.Quarter
	p.link = degrade.Wrap(link, parsed, uint64(len(s.guests)), degrade.Guest)
	p.Guest = guest.New(guest.Config{Name: name, Token: token, Modes: modes, Reconciled: p.reconciled, Welcomed: p.welcomed}, p.link)
	s.guests = append(s.guests, p)
	return p
}

func (p *pupil) welcomed(t snapshot.Token) { p.token, p.seated = t, true }

// Welcomed returns the token of the seat; ok is false before the host has given one.
func (p *pupil) Welcomed() (snapshot.Token, bool) { return p.token, p.seated }

func (p *pupil) reconciled(r guest.Reconciliation) {
	p.total++
	p.worst = max(p.worst, r.Moved)
	if r.Moved != 0 {
		p.moved++
	}
	if r.GuessFree {
		p.free++
		if r.Moved != 0 {
			p.freeBad++
		}
	}
}

// wander turns twice a second, runs out of breath, and presses now and then.
func (p *pupil) wander() {
	if p.random.Below(30) == 0 {
		v := grid.Vector(grid.Turn(p.random.Next()), body.MaxAxis)
		p.wish.MoveX, p.wish.MoveY = int8(v.X), int8(v.Y)
		p.wish.Facing = grid.Atan2(v.Y, v.X)
		p.wish.Buttons = body.Buttons(p.random.Below(2))
	}
	if k := p.random.Below(120); k < uint32(world.NumPresses) {
		p.wish.Presses[k]++
	}
}

// run drives everything for a while; each is called at every wake of the host.
func (s *star) run(length time.Duration, each func()) {
	for end := s.now + length; s.now < end; {
		next := s.hostAt
		for _, p := range s.guests {
			next = min(next, p.next)
		}
		s.now = max(s.now, next)
		if s.hostAt <= s.now {
			next, err := s.host.Advance(s.now)
			if err != nil {
				next = peer.Never
			}
			s.hostAt = next
			each()
		}
		for _, p := range s.guests {
			if p.next <= s.now && p.err == nil {
				p.Input(p.wish)
				p.next, p.err = p.Advance(s.now)
				p.View(&p.view)
			}
			if p.err != nil {
				p.next = peer.Never
			}
		}
		if s.hostAt == peer.Never {
			return
		}
	}
}

// enough reconciliations show something: five in six of the snapshots of a long run.
const enough = int(longRun/time.Second) * 20 * 5 / 6

func TestCleanLinkCorrectsNothing(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		s := newStar(t, seed)
		for range 4 {
			s.join("guest", "lat:75", snapshot.Token{})
		}
		s.run(time.Second, func() {})
		s.run(longRun, func() {
			for _, p := range s.guests {
				p.wander()
			}
		})
		for i, p := range s.guests {
			if p.total < enough || p.moved != 0 {
				t.Errorf("seed %d guest %d: %d of %d reconciliations moved the body, by %d units at most", seed, i, p.moved, p.total, p.worst)
			}
			if p.err != nil {
				t.Errorf("seed %d guest %d: %v", seed, i, p.err)
			}
			t.Logf("guest %d: %+v", i, p.view.Sample)
		}
	}
}

func TestLossyLinkCorrectsLittle(t *testing.T) {
	s := newStar(t, 5)
	for range 4 {
		s.join("guest", "lat:75,jitter:15,loss:5", snapshot.Token{})
	}
	s.run(2*time.Second, func() {})
	s.run(2*longRun, func() {
		for _, p := range s.guests {
			p.wander()
		}
	})
	for i, p := range s.guests {
		t.Logf("guest %d: %d of %d moved, worst %d units; %d guess-free of which %d moved; %+v", i, p.moved, p.total, p.worst, p.free, p.freeBad, p.view.Sample)
		if p.moved*100 > p.total || p.worst > grid.Metre/4 || p.freeBad > 0 || p.total < 2*enough {
			t.Errorf("guest %d: %d of %d moved, worst %d units, %d of %d guess-free moved", i, p.moved, p.total, p.worst, p.freeBad, p.free)
		}
	}
}
