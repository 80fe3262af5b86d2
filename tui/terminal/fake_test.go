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
	"switchback/world/hike"
)

// patience is how long a test waits for a condition before it fails.
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
	w := world.New(7, hike.Mode)
	var in [world.MaxSeats]world.Input
	in[0].Change = world.Take
	w.Step(&in)
	p.view.State, p.view.Names[0] = w.State, peer.MakeName("Fern")
	return p
}

// blow makes View panic in the next goroutine that calls it.
func (p *fakeParty) blow() {
	p.mu.Lock()
	p.bomb = true
	p.mu.Unlock()
	p.fresh <- struct{}{}
}

// bombText, once said, causes a panic in a goroutine that nothing guards.
const bombText = "bomb"

func (p *fakeParty) View() *peer.View {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bomb {
		panic("a bomb in the view")
	}
	return &p.view
}

// Glance never panics: only the goroutine that calls View is meant to.
func (p *fakeParty) Glance() *peer.View { return &p.view }

func (p *fakeParty) Say(text string) {
	if text == bombText {
		go func() { panic("a bomb in a callback") }() // as in a library that calls back from its own goroutine
	}
}

// over reports whether Leave was called.
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

// solo returns the configuration of a solo hike.
func solo(parties peer.Parties) tui.Config {
	return tui.Config{Parties: parties, Start: start.Way{Kind: start.Solo}, Version: "test"}
}

// eventually waits for a condition that no screen shows.
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
