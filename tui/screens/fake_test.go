package screens

import (
	"fmt"
	"maps"
	"net/netip"
	"runtime"
	"strings"
	"testing"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/hike"
	"switchback/world/level"
)

// bench is a machine whose Outside writes down what it is asked for. Its clocks
// stand still unless a test moves them.
type bench struct {
	Machine
	now    time.Duration
	date   time.Time
	asked  []string // in order, with what they are about; saves apart
	raised []Attempt
	saves  int
	values map[string]string // that were saved
	bound  map[string]string
	fault  string // of the next save
}

func newBench(s State) *bench {
	b := &bench{now: time.Hour, date: time.Date(2026, 11, 29, 22, 0, 0, 0, time.UTC), values: map[string]string{}}
	ask := func(format string, args ...any) { b.asked = append(b.asked, fmt.Sprintf(format, args...)) }
	b.Machine = New(s, Outside{
		Quit:    func() { ask("quit") },
		Suspend: func() { ask("suspend") },
		Copy:    func(text string) { ask("copy %s", text) },
		Raise: func(a Attempt) func() {
			b.raised = append(b.raised, a)
			ask("raise %d", a.Way.Kind)
			return func() { ask("give up") }
		},
		Watch: func(p peer.Party) { ask("watch %s", p.(*fakeParty).name) },
		Leave: func(p peer.Party) { ask("leave %s", p.(*fakeParty).name) },
		Save:  func() { b.saves++ },
		Date:  func() time.Time { return b.date },
	})
	return b
}

// press presses keys, each long after the previous one.
func (b *bench) press(codes ...rune) {
	for _, code := range codes {
		k := keys.Key{Code: code}
		if code < keys.Up && code > ' ' && code != keys.Backspace {
			k.Text = string(code)
		}
		b.send(k)
	}
}

// send presses a key long after the previous one, and lets everything happen that follows
// from it.
func (b *bench) send(k keys.Key) {
	b.now += time.Second
	b.Press(k, b.now)
	b.save()
	b.Settle(b.now)
	b.now += time.Second
	b.Advance(b.now)
	b.Settle(b.now)
}

// save does what Outside.Save was asked for.
func (b *bench) save() {
	for ; b.saves > 0; b.saves-- {
		values, bound := b.Unsaved()
		maps.Copy(b.values, values)
		if bound != nil {
			b.bound = bound
		}
		b.Saved(b.fault)
	}
}

// log returns what was asked for since the last call.
func (b *bench) log() string {
	all := strings.Join(b.asked, ", ")
	b.asked = nil
	return all
}

// starts begins to start a party, and returns the attempt.
func (b *bench) starts(kind start.Kind) Attempt {
	b.begin(start.Way{Kind: kind, Code: testCode}, b.now)
	return b.raised[len(b.raised)-1]
}

// onTheHike returns a bench on a hike.
func onTheHike(kind start.Kind) (*bench, *fakeParty) {
	b, p := newBench(State{Settings: settings.Default()}), newFakeParty("party")
	b.Raised(b.starts(kind), p, nil, b.now)
	b.Settle(b.now)
	b.log()
	return b, p
}

// fakeParty is a world that stands still unless a test changes it.
type fakeParty struct {
	peer.Party // none of whose other methods are called
	name       string
	view       peer.View
	in         peer.Intent
	inputs     int // how many were given
	invite     string
	said       []string
	kicked     []world.Seat
	begun      []uint64
	most       int
	closed     bool
	err        error
}

const fakeSeed = 7

func newFakeParty(name string) *fakeParty {
	p := &fakeParty{name: name}
	w := world.New(fakeSeed, hike.Mode)
	var in [world.MaxSeats]world.Input
	in[0].Change = world.Take
	w.Step(&in)
	p.view.State = w.State
	return p
}

func (p *fakeParty) Glance() *peer.View   { return &p.view }
func (p *fakeParty) Input(in peer.Intent) { p.in, p.inputs = in, p.inputs+1 }
func (p *fakeParty) Invite() string       { return p.invite }
func (p *fakeParty) Say(text string)      { p.said = append(p.said, text) }
func (p *fakeParty) Kick(s world.Seat)    { p.kicked = append(p.kicked, s) }
func (p *fakeParty) Begin(seed uint64)    { p.begun = append(p.begun, seed) }
func (p *fakeParty) Err() error           { return p.err }
func (p *fakeParty) Admit(most int, closed bool) {
	p.most, p.closed = most, closed
}

// TestMain keeps the level of these tests while they run: it is made once.
func TestMain(m *testing.M) {
	kept := level.Of(fakeSeed)
	m.Run()
	runtime.KeepAlive(kept)
}

// testCode is a real invite code.
var testCode = invite.Format(invite.Invite{
	Addrs:  []netip.AddrPort{netip.MustParseAddrPort("203.0.113.7:50100")},
	Secret: [10]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
	Pin:    [10]byte{11, 12, 13, 14, 15, 16, 17, 18, 19, 20},
})

// key returns a key without modifiers.
func key(code rune) keys.Key { return keys.Key{Code: code} }

// noticeOf returns the kind of notice that an event of the world has.
func noticeOf(e world.EventKind) peer.NoticeKind { return peer.WorldNotice + peer.NoticeKind(e) }

// tap presses a key now, without anything that follows.
func (b *bench) tap(code rune) { b.Press(key(code), b.now) }
