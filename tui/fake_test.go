package tui

import (
	"context"
	"fmt"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/world"
	"switchback/world/hike"
	"switchback/world/level"
)

// testCode is a real invite code.
var testCode = invite.Format(invite.Invite{
	Addrs:  []netip.AddrPort{netip.MustParseAddrPort("203.0.113.7:50100")},
	Secret: [10]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
	Pin:    [10]byte{11, 12, 13, 14, 15, 16, 17, 18, 19, 20},
})

// patience is how long a test waits for a condition before it fails.
const patience = 10 * time.Second

// fakeParties makes parties that show what a test puts into them.
type fakeParties struct {
	mu     sync.Mutex
	solo   int
	host   int
	joined []string // codes
	fail   error    // of Join; nil means a party
	hold   bool     // Join waits until it is cancelled
	steps  []peer.Step
	last   *fakeParty
	setup  func(*fakeParty)
}

func (f *fakeParties) Solo(peer.Options) (peer.Party, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.solo++
	return f.make(""), nil
}

func (f *fakeParties) Host(peer.Options) (peer.Party, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.host++
	return f.make(testCode), nil
}

func (f *fakeParties) Join(ctx context.Context, code string, _ peer.Options, progress func(peer.Step, string)) (peer.Party, error) {
	f.mu.Lock()
	f.joined = append(f.joined, code)
	hold, fail := f.hold, f.fail
	f.mu.Unlock()
	for _, s := range f.steps {
		progress(s, "")
	}
	if hold {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	if fail != nil {
		return nil, fail
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.make(""), nil
}

func (f *fakeParties) make(invite string) *fakeParty {
	p := newFakeParty(invite)
	if f.setup != nil {
		f.setup(p)
	}
	f.last = p
	return p
}

// starts returns how many parties of each kind were started.
func (f *fakeParties) starts() (solo, host, join int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.solo, f.host, len(f.joined)
}

// party returns the newest party.
func (f *fakeParties) party() *fakeParty {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// fakeParty is a world that stands still unless a test changes it.
type fakeParty struct {
	mu     sync.Mutex
	view   peer.View
	out    peer.View
	glance peer.View
	in     peer.Intent
	paces  []int8 // MoveX, each time it changed
	inputs int
	invite string
	bomb   bool // View panics
	said   []string
	orders []string

	fresh chan struct{}
	done  chan struct{}
	once  sync.Once
	err   error
}

const fakeSeed = 7

func newFakeParty(invite string) *fakeParty {
	p := &fakeParty{invite: invite, fresh: make(chan struct{}, 1), done: make(chan struct{})}
	w := world.New(fakeSeed, hike.Mode)
	var in [world.MaxSeats]world.Input
	in[0].Change = world.Take
	w.Step(&in)
	p.view.State, p.view.Names[0] = w.State, peer.MakeName("Fern")
	return p
}

// change edits the view and signals it.
func (p *fakeParty) change(f func(*peer.View)) {
	p.mu.Lock()
	f(&p.view)
	p.mu.Unlock()
	select {
	case p.fresh <- struct{}{}:
	default:
	}
}

// end ends the session, as a host or a network would.
func (p *fakeParty) end(err error) {
	p.once.Do(func() {
		p.err = err
		close(p.done)
	})
}

// over reports whether the session has ended.
func (p *fakeParty) over() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

func (p *fakeParty) intent() peer.Intent {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.in
}

func (p *fakeParty) View() *peer.View {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bomb {
		panic("a bomb in the view")
	}
	p.out = p.view
	return &p.out
}

func (p *fakeParty) Glance() *peer.View {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.glance = p.view
	return &p.glance
}

func (p *fakeParty) Input(in peer.Intent) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if in.MoveX != p.in.MoveX {
		p.paces = append(p.paces, in.MoveX)
	}
	p.in = in
	p.inputs++
}

// paced returns how the player walked: each value of MoveX, from the start.
func (p *fakeParty) paced() []int8 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.paces)
}

func (p *fakeParty) Fresh() <-chan struct{} { return p.fresh }
func (p *fakeParty) Invite() string         { return p.invite }
func (p *fakeParty) Say(text string) {
	if text == bombText {
		go func() { panic("a bomb in a callback") }() // as in a library that calls back from its own goroutine
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = append(p.said, text)
}

// bombText is a chat line that panics in a goroutine that nobody guards.
const bombText = "bomb"

func (p *fakeParty) Begin(seed uint64) { p.order(fmt.Sprint("begin ", seed)) }

func (p *fakeParty) Admit(most int, closed bool) { p.order(fmt.Sprint("admit ", most, " ", closed)) }

func (p *fakeParty) Kick(s world.Seat) { p.order(fmt.Sprint("kick ", s)) }

func (p *fakeParty) order(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.orders = append(p.orders, what)
}

// ordered returns the orders that the party was given.
func (p *fakeParty) ordered() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.orders)
}

// heard returns what the player said.
func (p *fakeParty) heard() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.said)
}
func (p *fakeParty) Done() <-chan struct{} { return p.done }
func (p *fakeParty) Err() error            { return p.err }
func (p *fakeParty) Leave()                { p.end(&peer.Ended{Reason: peer.Left}) }

// optionParties keeps the options of the newest join.
type optionParties struct {
	fakeParties
	seen peer.Options
}

func (f *optionParties) Join(ctx context.Context, code string, o peer.Options, progress func(peer.Step, string)) (peer.Party, error) {
	f.mu.Lock()
	f.seen = o
	f.mu.Unlock()
	return f.fakeParties.Join(ctx, code, o, progress)
}

func (f *optionParties) options() peer.Options {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.seen
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

// TestMain keeps the levels of these tests while they run, so that each is made only
// once.
func TestMain(m *testing.M) {
	kept := []*level.Level{level.Of(fakeSeed), level.Of(titleSeed)}
	m.Run()
	runtime.KeepAlive(kept)
}
