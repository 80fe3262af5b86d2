package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// rig is a host on virtual time, with guests whose every packet a test makes.
type rig struct {
	t        *testing.T
	host     *Host
	knocking []*fakeLink // not yet accepted
	visitors []*visitor
	refusals []Refusal
	now      time.Duration
	next     time.Duration // when the host wants to be called
}

// Accept makes the rig the host's listener.
func (r *rig) Accept() (peer.Transport, bool) {
	if len(r.knocking) == 0 {
		return nil, false
	}
	l := r.knocking[0]
	r.knocking = r.knocking[1:]
	return l, true
}

// newRig completes cfg with what every test wants: a host with a player, tokens that
// count up, room for nine, and a night that never falls.
func newRig(t *testing.T, cfg Config) *rig {
	t.Helper()
	r := &rig{t: t}
	if cfg.Name == "" {
		cfg.Name = "Fern"
	}
	if cfg.Max == 0 {
		cfg.Max = 9
	}
	tokens := byte(0)
	cfg.Token = func() snapshot.Token {
		tokens++
		return snapshot.Token{tokens}
	}
	cfg.Refused = func(refusal Refusal) { r.refusals = append(r.refusals, refusal) }
	r.host = New(cfg, r)
	r.advance(0)
	return r
}

// advance calls the host at a time.
func (r *rig) advance(now time.Duration) error {
	r.host.World().Night = world.Night{}
	r.now = now
	next, err := r.host.Advance(now)
	r.next = next
	return err
}

// ticks runs the host from one tick to the next, and after each of them lets
// the visitors answer.
func (r *rig) ticks(n int) {
	r.t.Helper()
	for range n {
		if err := r.advance(r.next); err != nil {
			r.t.Fatalf("the host ended: %v", err)
		}
		for _, v := range r.visitors {
			v.turn()
		}
	}
}

// pass runs as many ticks as fit into a time.
func (r *rig) pass(d time.Duration) {
	r.t.Helper()
	r.ticks(int(d * grid.TicksPerSecond / time.Second))
}

func (r *rig) view() *peer.View {
	var v peer.View
	r.host.View(&v)
	return &v
}

func (r *rig) condition(s world.Seat) body.Condition { return r.host.World().Players[s].Condition }

// lastNotice returns the newest notice at the host.
func (r *rig) lastNotice() peer.Notice {
	v := r.view()
	return v.Notices[len(v.Notices)-1]
}

// dial opens a link that says nothing yet.
func (r *rig) dial() *fakeLink {
	l := &fakeLink{}
	r.knocking = append(r.knocking, l)
	return l
}

// honestHello returns the Hello of a guest of this version.
func honestHello(name string, token snapshot.Token) snapshot.Hello {
	return snapshot.Hello{Version: snapshot.Version, Content: world.ContentHash(), Name: name, Token: token}
}

// knock dials and greets.
func (r *rig) knock(hello snapshot.Hello) *fakeLink {
	l := r.dial()
	l.arrive(r.now, peer.Event, hello.Append(nil))
	return l
}

// refused knocks with a Hello that must be refused, and returns the link.
func (r *rig) refused(hello snapshot.Hello) *fakeLink {
	r.t.Helper()
	l := r.knock(hello)
	r.ticks(1)
	if _, ok := l.refusal(); !ok {
		r.t.Fatalf("%+v was not refused", hello)
	}
	return l
}

// join knocks, waits for the welcome and returns a guest that answers after
// every tick.
func (r *rig) join(name string) *visitor { return r.comeBack(name, snapshot.Token{}) }

// comeBack joins with the token of a kept seat.
func (r *rig) comeBack(name string, token snapshot.Token) *visitor {
	r.t.Helper()
	v := &visitor{rig: r, link: r.knock(honestHello(name, token)), talks: true, newest: -1}
	r.ticks(1)
	if v.read(); v.schema == nil {
		r.t.Fatalf("%s was not welcomed", name)
	}
	r.visitors = append(r.visitors, v)
	return v
}
