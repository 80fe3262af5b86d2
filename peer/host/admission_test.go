package host

import (
	"fmt"
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/hike"
)

func TestWelcomeSaysAllThatAGuestNeeds(t *testing.T) {
	r := newRig(t, Config{Seed: 7, Max: 5})
	r.join("Moss")
	r.ticks(30)
	before := r.host.Tick()
	v := r.join("Reed")
	w := v.welcome
	if w.Seat != 2 || w.Tick != before || w.Mode != hike.Mode.ID || w.Max != 5 || w.Token != (snapshot.Token{2}) {
		t.Errorf("welcomed with %+v at tick %d", w, before)
	}
	if want := nightOf(r.host.World()); w.Night.Seed != 7 || w.Night.Start != 0 || w.Night.Level != want.Level {
		t.Errorf("the night is %+v, want %+v", w.Night, want)
	}
	want := []snapshot.RosterEntry{
		{Seat: 0, Presence: snapshot.Here, Name: "Fern"},
		{Seat: 1, Presence: snapshot.Here, Name: "Moss"},
		{Seat: 2, Presence: snapshot.Here, Name: "Reed"},
	}
	if fmt.Sprint(w.Roster) != fmt.Sprint(want) {
		t.Errorf("the roster is %v, want %v", w.Roster, want)
	}
	if c := r.condition(2); c != body.Standing {
		t.Errorf("its body is %d", c)
	}
}

func TestOthersAreToldWhoCame(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	r.join("Reed")
	r.ticks(2 * world.SnapshotTicks)
	notices, roster := a.heard(snapshot.EventNotice), a.heard(snapshot.EventRoster)
	if n := notices[len(notices)-1]; peer.NoticeKind(n.What) != peer.Joined || n.Seat != 2 || n.Name != "Reed" {
		t.Errorf("Moss was told %+v", n)
	}
	if e := roster[len(roster)-1]; e.Seat != 2 || e.Presence != snapshot.Here || e.Name != "Reed" {
		t.Errorf("Moss's roster says %+v", e)
	}
	if n := r.lastNotice(); n.What != peer.Joined || n.Who.String() != "Reed" || n.Seat != 2 {
		t.Errorf("the host's player was told %+v", n)
	}
}

func TestRefusalsCarryTextAndEvidence(t *testing.T) {
	ours := world.ContentHash()
	for _, c := range []struct {
		name   string
		cfg    Config
		hello  snapshot.Hello
		reason peer.Reason
		text   string
		want   Refusal
		theirs uint64
		mine   uint64
	}{
		{
			name: "another protocol", hello: snapshot.Hello{Version: 9, Name: "Moss"}, reason: peer.WrongVersion,
			text: fmt.Sprintf("the host speaks protocol %d, you speak 9", snapshot.Version),
			want: Refusal{Reason: peer.WrongVersion, Version: 9}, theirs: 9, mine: snapshot.Version,
		}, {
			name: "other rules", hello: snapshot.Hello{Version: snapshot.Version, Content: 5, Name: "Moss"}, reason: peer.WrongContent,
			text: fmt.Sprintf("the host plays by rules %016x, you by 0000000000000005", ours),
			want: Refusal{Reason: peer.WrongContent, Name: "Moss", Version: snapshot.Version, Content: 5}, theirs: 5, mine: ours,
		}, {
			name: "closed", cfg: Config{Closed: true}, hello: honestHello("Moss", snapshot.Token{}), reason: peer.Closed,
			text: "the host lets nobody new in",
			want: Refusal{Reason: peer.Closed, Name: "Moss", Version: snapshot.Version, Content: ours},
		}, {
			name: "full", cfg: Config{Max: 1}, hello: honestHello("Moss", snapshot.Token{}), reason: peer.Full,
			text: "all places (1) are taken",
			want: Refusal{Reason: peer.Full, Name: "Moss", Version: snapshot.Version, Content: ours},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, c.cfg)
			l := r.refused(c.hello)
			m, _ := l.refusal()
			if peer.Reason(m.Reason) != c.reason || m.Text != c.text || m.Version != snapshot.Version || m.Content != ours {
				t.Errorf("the link was told %+v", m)
			}
			if len(r.refusals) != 1 || r.refusals[0] != c.want {
				t.Errorf("the program was told %+v, want %+v", r.refusals, c.want)
			}
			n := r.lastNotice()
			if n.What != peer.Refused || peer.Reason(n.Index) != c.reason || n.Who.String() != c.want.Name || n.Seat != world.NoSeat {
				t.Errorf("the player was told %+v", n)
			}
			if n.Theirs != c.theirs || n.Ours != c.mine {
				t.Errorf("they differ in %d and %d, want %d and %d", n.Theirs, n.Ours, c.theirs, c.mine)
			}
			if got := r.host.Dropped()["refused "+c.reason.String()]; got != 1 {
				t.Errorf("counted as %v", r.host.Dropped())
			}
		})
	}
}

func TestWhatIsNoGreetingIsRefused(t *testing.T) {
	r := newRig(t, Config{})
	l := r.dial()
	l.arrive(r.now, peer.Event, []byte("GET / HTTP/1.1"))
	r.ticks(1)
	m, ok := l.refusal()
	if !ok || peer.Reason(m.Reason) != peer.Malformed || m.Text != "the first message was not a greeting" {
		t.Errorf("told %+v", m)
	}
	if d := r.host.Dropped(); d[dropMalformed] != 1 || d["refused malformed"] != 1 {
		t.Errorf("counted as %v", d)
	}
	if want := (Refusal{Reason: peer.Malformed}); len(r.refusals) != 1 || r.refusals[0] != want {
		t.Errorf("the program was told %+v", r.refusals)
	}
}

// A refusal needs time to be read: the link lives for a second, and not longer.
func TestRefusedLinkIsClosedAfterItsGrace(t *testing.T) {
	r := newRig(t, Config{Max: 1})
	l := r.refused(honestHello("Moss", snapshot.Token{}))
	said := r.now
	for r.now < said+closingGrace-peer.TickTime {
		l.arrive(r.now, peer.State, []byte("still talking"))
		r.ticks(1)
	}
	if l.closed {
		t.Fatalf("closed after %v", r.now-said)
	}
	if len(l.inbox) > 1 {
		t.Errorf("%d packets pile up on a link that is being closed", len(l.inbox))
	}
	r.ticks(2)
	if !l.closed || l.reason != peer.Full {
		t.Errorf("after %v: closed %v, %v", r.now-said, l.closed, l.reason)
	}
}

// When more links are closing than the host holds, the oldest is closed at once, for
// its own reason.
func TestClosingLinksAreBounded(t *testing.T) {
	r := newRig(t, Config{Max: 1})
	first := r.refused(snapshot.Hello{Version: 9})
	for range maxClosing - 1 { // one a tick: within the grace of the first
		r.refused(honestHello("Moss", snapshot.Token{}))
	}
	if first.closed || len(r.host.closing) != maxClosing {
		t.Fatalf("with room for all: the first is closed %v, %d are kept", first.closed, len(r.host.closing))
	}
	at := r.now
	second := r.knock(honestHello("Reed", snapshot.Token{}))
	r.ticks(1)
	if !first.closed || first.reason != peer.WrongVersion {
		t.Errorf("the first: closed %v, %v", first.closed, first.reason)
	}
	if n := len(r.host.closing); n != maxClosing {
		t.Errorf("%d links are being closed, at most %d may", n, maxClosing)
	}
	if second.closed || r.now-at > closingGrace {
		t.Errorf("the newest has lost its grace after %v", r.now-at)
	}
}

func TestSilentArrivalIsClosed(t *testing.T) {
	r := newRig(t, Config{})
	l := r.dial()
	r.ticks(1)
	since := r.now
	for r.now+peer.TickTime <= since+helloWithin {
		r.ticks(1)
		if l.closed {
			t.Fatalf("closed after %v", r.now-since)
		}
	}
	r.ticks(1)
	if !l.closed || l.reason != peer.GuestLost || len(l.outbox) != 0 {
		t.Errorf("after %v: closed %v, %v, told %d things", r.now-since, l.closed, l.reason, len(l.outbox))
	}
	if d := r.host.Dropped()[dropSilent]; d != 1 {
		t.Errorf("counted as %v", r.host.Dropped())
	}
}

func TestStatePacketsBeforeTheGreetingAreDropped(t *testing.T) {
	r := newRig(t, Config{})
	l := r.dial()
	for range 3 {
		l.arrive(r.now, peer.State, (&snapshot.FromGuest{}).Append(nil))
	}
	hello := honestHello("Moss", snapshot.Token{})
	l.arrive(r.now, peer.Event, hello.Append(nil))
	r.ticks(1)
	if d := r.host.Dropped()[dropEarly]; d != 3 {
		t.Errorf("counted as %v", r.host.Dropped())
	}
	if r.condition(1) != body.Standing {
		t.Error("the greeting behind them was not read")
	}
}

func TestArrivalThatGoesAwayIsForgotten(t *testing.T) {
	r := newRig(t, Config{})
	l := r.dial()
	r.ticks(1)
	_ = l.Close(peer.Broken)
	r.ticks(1)
	if len(r.host.waiting) != 0 || len(r.host.Dropped()) != 0 || l.closes != 1 {
		t.Errorf("%d still wait, counted %v, closed %d times", len(r.host.waiting), r.host.Dropped(), l.closes)
	}
}

func TestArrivalsAreBounded(t *testing.T) {
	r := newRig(t, Config{})
	var first *fakeLink
	for i := range maxWaiting {
		if l := r.dial(); i == 0 {
			first = l
		}
	}
	r.ticks(1)
	late := r.dial()
	r.ticks(1)
	if !late.closed || late.reason != peer.Full || r.host.Dropped()[dropCrowded] != 1 {
		t.Errorf("one too many: closed %v, %v, counted %v", late.closed, late.reason, r.host.Dropped())
	}
	hello := honestHello("Moss", snapshot.Token{})
	first.arrive(r.now, peer.Event, hello.Append(nil))
	r.ticks(1)
	again := r.dial()
	r.ticks(1)
	if again.closed || first.closed {
		t.Error("there is no place for another when one has greeted")
	}
}

func TestSeatsAreFilledFromTheFirst(t *testing.T) {
	r := newRig(t, Config{Max: 4})
	r.join("a")
	b := r.join("b")
	r.join("c")
	b.say(snapshot.Event{Kind: snapshot.EventGoodbye})
	r.ticks(2)
	if again := r.join("d"); again.welcome.Seat != 2 {
		t.Errorf("seat %d was given, 2 is free", again.welcome.Seat)
	}
	r.refused(honestHello("e", snapshot.Token{}))
}

func TestWithoutABodyEverySeatIsAGuests(t *testing.T) {
	r := newRig(t, Config{NoBody: true, Max: 2})
	a, b := r.join("a"), r.join("b")
	if a.welcome.Seat != 0 || b.welcome.Seat != 1 {
		t.Errorf("seats %d and %d", a.welcome.Seat, b.welcome.Seat)
	}
	r.refused(honestHello("c", snapshot.Token{}))
	if v := r.view(); v.Self != world.NoSeat {
		t.Errorf("the host plays seat %d", v.Self)
	}
}

func TestPlacesHaveADefaultAndABound(t *testing.T) {
	for _, c := range []struct{ asked, want int }{{0, peer.DefaultMax}, {3, 3}, {world.MaxSeats + 5, world.MaxSeats}} {
		h := New(Config{Max: c.asked}, nil)
		var v peer.View
		if h.View(&v); int(v.Max) != c.want {
			t.Errorf("%d asked for: %d places, want %d", c.asked, v.Max, c.want)
		}
	}
}

func TestTokenTakesTheSeatBack(t *testing.T) {
	r := newRig(t, Config{Max: 2})
	a := r.join("Moss")
	r.pass(time.Second)
	place := r.host.World().Players[1].Pos
	r.host.Admit(1, true) // neither fullness nor closed doors keep its own out
	again := r.comeBack("Other", a.welcome.Token)
	if again.welcome.Seat != 1 || again.welcome.Token != a.welcome.Token {
		t.Errorf("came back into seat %d", again.welcome.Seat)
	}
	if got := r.view().Names[1].String(); got != "Moss" {
		t.Errorf("came back as %q: the seat's name is kept", got)
	}
	if n := r.lastNotice(); n.What != peer.CameBack || n.Seat != 1 {
		t.Errorf("told %+v", n)
	}
	if got := r.host.World().Players[1].Pos; got != place {
		t.Errorf("the body was moved from %v to %v", place, got)
	}
	r.pass(closingGrace + 2*peer.TickTime)
	if !a.link.closed || a.link.reason != peer.Replaced || again.link.closed {
		t.Errorf("the old link: closed %v, %v; the new one: %v", a.link.closed, a.link.reason, again.link.closed)
	}
}

func TestTokensOfNobodyOpenNothing(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	for _, c := range []struct {
		name  string
		token snapshot.Token
	}{{"none", snapshot.Token{}}, {"a guess", snapshot.Token{0xAA}}} {
		if v := r.comeBack("Reed", c.token); v.welcome.Seat == 1 || v.welcome.Token == a.welcome.Token {
			t.Errorf("%s: took seat %d", c.name, v.welcome.Seat)
		}
	}
	a.say(snapshot.Event{Kind: snapshot.EventGoodbye})
	r.ticks(2)
	if v := r.comeBack("Moss", a.welcome.Token); v.welcome.Token == a.welcome.Token {
		t.Error("the token of a seat that was given up still opens it")
	}
}

// A host without tokens gives none, and no token takes a seat back.
func TestHostWithoutTokens(t *testing.T) {
	r := newRig(t, Config{})
	r.host.cfg.Token = nil
	a := r.join("Moss")
	if a.welcome.Token != (snapshot.Token{}) {
		t.Errorf("the token is %v", a.welcome.Token)
	}
	if b := r.join("Reed"); b.welcome.Seat != 2 {
		t.Errorf("the second got seat %d", b.welcome.Seat)
	}
}
