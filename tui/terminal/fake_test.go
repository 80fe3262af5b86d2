package terminal

import (
	"context"
	"sync"
	"testing"
	"time"

	"switchback/peer"
	"switchback/tui"
	"switchback/tui/start"
	"switchback/world"
)

// patience is how long a condition is awaited until a test fails.
const patience = 10 * time.Second

// fakeParties starts hikes that stand still.
type fakeParties struct {
	mu   sync.Mutex
	last *fakeParty
}

func (f *fakeParties) Solo(peer.Options) (peer.Party, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.last = newFakeParty()
	return f.last, nil
}

func (f *fakeParties) Host(o peer.Options) (peer.Party, error) { return f.Solo(o) }

func (f *fakeParties) Join(_ context.Context, _ string, o peer.Options, _ func(peer.Step, string)) (peer.Party, error) {
	return f.Solo(o)
}

// party returns the newest party.
func (f *fakeParties) party() *fakeParty {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// fakeParty is a world that stands still and can blow up.
type fakeParty struct {
	mu   sync.Mutex
	view peer.View
	bomb bool // View panics

	fresh chan struct{}
	done  chan struct{}
	leave func()
}

func newFakeParty() *fakeParty {
	p := &fakeParty{fresh: make(chan struct{}, 1), done: make(chan struct{})}
	p.leave = sync.OnceFunc(func() { close(p.done) })
	w := world.New(7)
	var in [world.MaxSeats]world.Input
	in[0].Change = world.Take
	w.Step(&in)
	p.view.State, p.view.Names[0] = w.State, peer.MakeName("Fern")
	return p
}

// blow makes the goroutine that looks at the world next panic.
func (p *fakeParty) blow() {
	p.mu.Lock()
	p.bomb = true
	p.mu.Unlock()
	p.fresh <- struct{}{}
}

// bombText blows up a goroutine that nobody guards.
const bombText = "bomb"

func (p *fakeParty) View() *peer.View {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bomb {
		panic("a bomb in the view")
	}
	return &p.view
}

// Glance is for another goroutine than the one that is to blow up.
func (p *fakeParty) Glance() *peer.View { return &p.view }

func (p *fakeParty) Say(text string) {
	if text == bombText {
		go func() { panic("a bomb in a callback") }() // as in a library that calls back from its own goroutine
	}
}

// over reports whether the party was left.
func (p *fakeParty) over() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

func (p *fakeParty) Fresh() <-chan struct{} { return p.fresh }
func (p *fakeParty) Done() <-chan struct{}  { return p.done }
func (p *fakeParty) Err() error             { return &peer.Ended{Reason: peer.Left} }
func (p *fakeParty) Leave()                 { p.leave() }
func (*fakeParty) Input(peer.Intent)        {}
func (*fakeParty) Invite() string           { return "" }
func (*fakeParty) Begin(uint64)             {}
func (*fakeParty) Admit(int, bool)          {}
func (*fakeParty) Kick(world.Seat)          {}

// solo is a hike of a test.
func solo(parties peer.Parties) tui.Config {
	return tui.Config{Parties: parties, Start: start.Way{Kind: start.Solo}, Version: "test"}
}

// eventually waits for something that no screen shows.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for deadline := time.Now().Add(patience); !ok(); <-tick.C {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}
