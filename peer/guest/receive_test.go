package guest_test

import (
	"errors"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
)

func TestGreetingIsWhatTheGuestIs(t *testing.T) {
	l := newStranger(t, guest.Config{Name: " Moss\x1b ", Token: snapshot.Token{3}}, 0)
	ch, m, _, ok := l.link.Recv(l.now)
	var hello snapshot.Hello
	if !ok || ch != peer.Event || hello.Decode(m) != nil {
		t.Fatal("no greeting")
	}
	if want := (snapshot.Hello{Version: snapshot.Version, Content: world.ContentHash(), Name: "Moss", Token: snapshot.Token{3}}); hello != want {
		t.Errorf("greets with %+v, want %+v", hello, want)
	}
	if _, _, _, more := l.link.Recv(l.now); more {
		t.Error("greets twice")
	}
}

func TestBeforeTheWelcomeThereIsNothingToSee(t *testing.T) {
	l := newStranger(t, guest.Config{}, 0)
	if len(l.seats) != 0 || l.view.Self != world.NoSeat || l.guest.Tick() != 0 {
		t.Errorf("given %v, seat %d, tick %d", l.seats, l.view.Self, l.guest.Tick())
	}
	l.night = nightOf(1, 0)
	_ = l.word(nil) // nothing is said to somebody who is not in
	if l.view.Self != world.NoSeat || l.view.Sample.Dropped != 0 {
		t.Errorf("seat %d, %d refused", l.view.Self, l.view.Sample.Dropped)
	}
}

func TestWelcomeIsTaken(t *testing.T) {
	l := newStranger(t, guest.Config{Net: "lat:40"}, 500)
	l.welcome(nightOf(7, 400))
	_ = l.advance()
	if len(l.seats) != 1 || l.seats[0] != (snapshot.Token{7}) {
		t.Errorf("given %v", l.seats)
	}
	v := &l.view
	if v.Self != seat || v.Max != 6 || v.Night != 400 || v.State.Seed != 7 || v.Names[0].String() != "Fern" || v.Sample.Net != "lat:40" || v.Sample.Seat != seat {
		t.Errorf("seat %d of %d, night %d in forest %d, Fern is %q, figures %+v", v.Self, v.Max, v.Night, v.State.Seed, v.Names[0].String(), v.Sample)
	}
}

// The first lead is the time that the greeting took to be answered, and two ticks.
// All of the round trip is in it, because a command has to reach the host before
// its tick.
func TestTheGreetingsRoundTripIsTheFirstLead(t *testing.T) {
	for _, wait := range []world.Tick{1, 2, 6, 12, 60} {
		l := newStranger(t, guest.Config{}, 500)
		for range wait - 1 {
			_ = l.advance()
		}
		said := l.tick
		l.welcome(nightOf(7, 400))
		_ = l.advance()
		if got, want := l.guest.Tick(), said+1+wait+2; got != want {
			t.Errorf("answered after %d ticks, at %d: the first command is for %d, want %d", wait, said, got, want)
		}
	}
}

func TestUnansweredGreetingGivesUp(t *testing.T) {
	l := newStranger(t, guest.Config{}, 0)
	greeted, err := l.now, error(nil)
	for err == nil && l.now < time.Minute {
		err = l.advance()
	}
	if took := l.now - greeted; endOf(err) != (peer.Ended{Reason: peer.HostLost, Evidence: peer.Unanswered{}}) || took <= 10*time.Second || took > 10*time.Second+2*peer.TickTime {
		t.Errorf("ended with %v after %v", err, took)
	}
	if again := l.advance(); reasonOf(again) != peer.HostLost {
		t.Errorf("then with %v", again)
	}
}

func TestSilentHostIsGivenUp(t *testing.T) {
	l := meet(t, guest.Config{})
	heard, err := l.now, error(nil)
	for err == nil && l.now < time.Minute {
		if err = l.advance(); err == nil && l.view.Silent != l.now-heard+peer.TickTime {
			t.Fatalf("silent for %v, the guest says %v", l.now-heard+peer.TickTime, l.view.Silent)
		}
	}
	if took := l.now - heard; endOf(err) != (peer.Ended{Reason: peer.HostLost}) || took < peer.LostSilence-peer.TickTime || took > peer.LostSilence+peer.TickTime {
		t.Errorf("ended with %v after %v", err, took)
	}
}

// endOf returns the peer.Ended in an error, or the zero value.
func endOf(err error) peer.Ended {
	var e *peer.Ended
	if errors.As(err, &e) {
		return *e
	}
	return peer.Ended{}
}

func TestWhatTheHostCanEndItWith(t *testing.T) {
	refused := snapshot.Refused{Reason: uint8(peer.Full), Version: 9, Content: 5, Text: "all places (5) are taken"}
	goodbye := snapshot.Event{Kind: snapshot.EventGoodbye, Reason: uint8(peer.HostLeft)}
	farewell := goodbye
	farewell.Text = "good night"
	for _, c := range []struct {
		name string
		say  func(l *liar) error
		want peer.Ended
	}{
		{
			"a refusal", func(l *liar) error { l.send(peer.Event, refused.Append(nil)); return l.advance() },
			peer.Ended{Reason: peer.Full, Evidence: peer.Refusal{
				HostVersion: 9, Version: snapshot.Version, HostRules: 5, Rules: world.ContentHash(), Said: refused.Text,
			}},
		},
		{"a goodbye", func(l *liar) error { return l.event(goodbye) }, peer.Ended{Reason: peer.HostLeft}},
		{
			"a goodbye with a word", func(l *liar) error { return l.event(farewell) },
			peer.Ended{Reason: peer.HostLeft, Evidence: peer.Said{Text: "good night"}},
		},
		{"a link that ends", func(l *liar) error { _ = l.link.Close(peer.Broken); return l.advance() }, peer.Ended{Reason: peer.Broken}},
	} {
		l := meet(t, guest.Config{})
		if got := endOf(c.say(l)); got != c.want {
			t.Errorf("%s: ended with %+v, want %+v", c.name, got, c.want)
		}
		if next, err := l.guest.Advance(l.now); next != peer.Never || endOf(err) != c.want {
			t.Errorf("%s: wants to be called at %v, %v", c.name, next, err)
		}
	}
}

func TestUnknownModeNamesItself(t *testing.T) {
	l := newStranger(t, guest.Config{}, 0)
	w := snapshot.Welcome{Seat: seat, Night: nightOf(1, 0), Mode: 77}
	l.send(peer.Event, w.Append(nil))
	want := peer.Ended{Reason: peer.WrongContent, Evidence: peer.UnknownMode{ID: 77}}
	if got := endOf(l.advance()); got != want || len(l.seats) != 0 {
		t.Errorf("ended with %+v, want %+v", got, want)
	}
}

// A packet that cannot be used is dropped, counted, and not acknowledged; the
// session goes on.
func TestUselessPacketsAreRefused(t *testing.T) {
	welcome := snapshot.Welcome{Seat: 2, Night: nightOf(9, 0)}
	own := func(l *liar) []byte {
		l.state.Tick = l.tick
		head := snapshot.SnapshotHead{Tick: l.tick, Night: l.night, Slack: snapshot.NoSlack}
		return l.packet(head, nil, &l.state, l.schema.NewSet())
	}
	for _, c := range []struct {
		name    string
		channel peer.Channel
		packet  func(l *liar) []byte
		counted uint64
	}{
		{"garbage", peer.State, func(*liar) []byte { return []byte("garbage") }, 1},
		{"nothing", peer.State, func(*liar) []byte { return nil }, 1},
		{"a guest's packet", peer.State, func(*liar) []byte { return (&snapshot.FromGuest{}).Append(nil) }, 1},
		{"garbage on the event channel", peer.Event, func(*liar) []byte { return []byte("garbage") }, 1},
		{"a second welcome", peer.Event, func(*liar) []byte { return welcome.Append(nil) }, 1},
		{"entities cut short", peer.State, func(l *liar) []byte { p := own(l); return p[:len(p)-2] }, 1},
		{"a baseline that never was", peer.State, func(l *liar) []byte {
			head := snapshot.SnapshotHead{Tick: l.tick, Base: 2, Slack: snapshot.NoSlack}
			return l.packet(head, l.schema.NewSet(), &l.state, l.schema.NewSet())
		}, 0},
		{"a night that is too soon", peer.State, func(l *liar) []byte {
			head := snapshot.SnapshotHead{Tick: l.tick, Night: nightOf(2, l.night.Start+1), Slack: snapshot.NoSlack}
			return l.packet(head, nil, &l.state, l.schema.NewSet())
		}, 0},
		{"an honest one", peer.State, own, 0},
	} {
		l := meet(t, guest.Config{})
		before := l.view.Sample
		l.send(c.channel, c.packet(l))
		for range 4 {
			if err := l.advance(); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		after := l.view.Sample
		if got := after.Dropped - before.Dropped; got != c.counted {
			t.Errorf("%s: %d counted, want %d", c.name, got, c.counted)
		}
		came := l.listen()
		acked := came[len(came)-1].Header.Ack == l.window.Next()-1
		if honest := c.name == "an honest one"; c.channel == peer.State && len(c.packet(l)) > 20 && acked != honest {
			t.Errorf("%s: acknowledged %v", c.name, acked)
		}
		if l.view.Self != seat || l.view.State.Seed != 1 {
			t.Errorf("%s: now in seat %d of forest %d", c.name, l.view.Self, l.view.State.Seed)
		}
	}
}

func TestBadEventsAreCountedAndThoseAfterThemHeard(t *testing.T) {
	l := meet(t, guest.Config{})
	if err := l.events.Push([]byte{200, 1, 2}); err != nil {
		t.Fatal(err)
	}
	_ = l.event(snapshot.Event{Kind: snapshot.EventRoster, Seat: 3, Presence: snapshot.Here, Name: "Reed"})
	if l.view.Sample.Dropped != 1 || l.view.Names[3].String() != "Reed" {
		t.Errorf("%d counted, seat 3 is %q", l.view.Sample.Dropped, l.view.Names[3].String())
	}
}

func TestEventsReachTheView(t *testing.T) {
	l := meet(t, guest.Config{})
	_ = l.event(snapshot.Event{Kind: snapshot.EventRoster, Seat: 4, Presence: snapshot.Here, Name: "Reed"})
	_ = l.event(snapshot.Event{Kind: snapshot.EventNotice, What: uint8(peer.Joined), Seat: 4, Index: 2, Tick: 99, Name: "Reed"})
	_ = l.event(snapshot.Event{Kind: snapshot.EventChat, Seat: 4, Text: "hello"})
	_ = l.event(snapshot.Event{Kind: snapshot.EventChat, Seat: world.NoSeat, Text: "from nobody"})
	p := snapshot.FromHost{HasLatency: true}
	p.Latency[seat], p.Latency[4] = 55, 77
	_ = l.pass(p)
	v := &l.view
	if v.Names[4].String() != "Reed" {
		t.Errorf("seat 4 is %q", v.Names[4].String())
	}
	want := peer.Notice{Number: 1, Tick: 99, What: peer.Joined, Seat: 4, Index: 2, Who: peer.MakeName("Reed")}
	if n := v.Notices[len(v.Notices)-1]; n != want {
		t.Errorf("told %+v, want %+v", n, want)
	}
	if line := v.Chat[len(v.Chat)-1]; line.Text() != "hello" || line.Seat != 4 || line.Who.String() != "Reed" || line.Number != 1 {
		t.Errorf("the last line is %q of %d", line.Text(), line.Seat)
	}
	if v.Pings[4] != 77 || v.Sample.RTT != 55*time.Millisecond {
		t.Errorf("round trips %v, its own %v", v.Pings, v.Sample.RTT)
	}
	_ = l.event(snapshot.Event{Kind: snapshot.EventRoster, Seat: 4})
	if v.Names[4].String() != "" {
		t.Errorf("the seat that is empty is %q", v.Names[4].String())
	}
}

// A packet that comes twice says nothing the second time.
func TestDoubledPacketsAreTakenOnce(t *testing.T) {
	l := meet(t, guest.Config{})
	p := snapshot.FromHost{Header: l.window.Header(l.window.Next())}
	p.HasLatency, p.Latency[seat] = true, 40
	first := p.Append(nil)
	p.Latency[seat] = 90
	second := p.Append(nil)
	l.send(peer.State, first)
	l.send(peer.State, second)
	_ = l.advance()
	if s := l.view.Sample; s.RTT != 40*time.Millisecond || s.Late != 1 || s.Dropped != 0 {
		t.Errorf("round trip %v, %d late or doubled, %d refused", s.RTT, s.Late, s.Dropped)
	}
}

// The host hashes a baseline, the guest compares.
func TestHashOfABaselineIsCompared(t *testing.T) {
	l := meet(t, guest.Config{})
	for _, c := range []struct{ off, agrees bool }{{false, true}, {true, false}, {false, true}} {
		l.play(1)
		_ = l.word(nil)
		base := l.told
		l.state.Tick = l.tick
		head := snapshot.SnapshotHead{Tick: l.tick, Base: uint16(l.tick - base.Tick), Slack: snapshot.NoSlack, HasHash: true, Hash: base.Hash()}
		if c.off {
			head.Hash++
		}
		if err := l.snapshot(head, base, &l.state, l.schema.NewSet()); err != nil {
			t.Fatal(err)
		}
		if s := l.view.Sample; s.HashAgrees != c.agrees || s.BaselineAge != head.Base {
			t.Errorf("hash off %v: agrees %v, baseline %d ticks old, want %d", c.off, s.HashAgrees, s.BaselineAge, head.Base)
		}
	}
}

// A host that lost time finds the commands too far ahead to queue. They are stamped
// anew, so that the body does not freeze until the host has caught up.
func TestCommandsFarAheadAreStampedAnew(t *testing.T) {
	const late = 40 // ticks that the welcome took: the lead that it gives
	for _, c := range []struct {
		ping   uint16 // ms
		slack  int8
		behind world.Tick // of the host, behind its own snapshots until now
		want   world.Tick // lead of the next command, over the snapshot
	}{
		{0, snapshot.FarSlack, 0, 3},
		{101, snapshot.FarSlack, 0, 10},
		{101, 100, 0, 10},
	} {
		l := newStranger(t, guest.Config{}, 500)
		for range late {
			_ = l.advance()
		}
		l.welcome(nightOf(1, 400))
		p := snapshot.FromHost{HasLatency: true}
		p.Latency[seat] = c.ping
		_ = l.pass(p)
		if lead := l.guest.Tick() - l.tick; lead < 30 {
			t.Fatalf("the lead is %d", lead)
		}
		told := l.tick
		_ = l.word(func(h *snapshot.SnapshotHead) { h.Slack, h.Newest = c.slack, l.guest.Tick() })
		if got := l.guest.Tick() - told; got != c.want {
			t.Errorf("at %d ms, slack %d: the next command is %d ticks ahead, want %d", c.ping, c.slack, got, c.want)
		}
	}
}

// Slack that is near is left to the clock.
func TestSlackThatIsNearMovesTheClock(t *testing.T) {
	for _, c := range []struct {
		slack int8
		ran   world.Tick // how many ticks run at the wake that brings the slack
	}{{1, 1}, {-1, 3}, {-4, 6}, {20, 0}} {
		l := meet(t, guest.Config{})
		before := l.guest.Tick()
		_ = l.word(func(h *snapshot.SnapshotHead) { h.Slack, h.Newest = c.slack, before })
		if got := l.guest.Tick() - before; got != c.ran {
			t.Errorf("slack %d: %d ticks were run at once, want %d", c.slack, got, c.ran)
		}
		if l.view.Sample.Slack != int16(c.slack) {
			t.Errorf("slack %d is shown as %d", c.slack, l.view.Sample.Slack)
		}
	}
}

// After a stop of the process of more than a quarter of a second, the ticks that the
// host has run without this guest are given up.
func TestStoppedGuestGivesItsTicksUp(t *testing.T) {
	for _, c := range []struct {
		stop       world.Tick
		ran, given world.Tick
	}{{1, 1, 0}, {15, 15, 0}, {16, 16, 0}, {17, 1, 16}, {200, 1, 199}} {
		l := meet(t, guest.Config{})
		before := l.guest.Tick()
		l.now += time.Duration(c.stop) * (time.Second / grid.TicksPerSecond)
		if _, err := l.guest.Advance(l.now); err != nil {
			t.Fatal(err)
		}
		l.guest.View(&l.view)
		if got := l.guest.Tick() - before; got != c.stop || l.view.Sample.TicksDropped != uint32(c.given) {
			t.Errorf("stopped for %d ticks: went on by %d, %d given up, want %d", c.stop, got, l.view.Sample.TicksDropped, c.given)
		}
	}
}

// Slack that was measured on commands from before a stop says nothing about the
// clock after it.
func TestSlackOfBeforeAStopIsIgnored(t *testing.T) {
	l := meet(t, guest.Config{})
	before := l.guest.Tick()
	l.now += 3 * time.Second
	l.tick += 3 * grid.TicksPerSecond
	if err := l.advance(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		newest world.Tick
		ran    world.Tick
	}{{before, 1}, {l.guest.Tick() - 1, 1}, {l.guest.Tick() + 1, 1 + 6}} {
		ran := l.guest.Tick()
		if err := l.word(func(h *snapshot.SnapshotHead) { h.Slack, h.Newest = -5, c.newest }); err != nil {
			t.Fatal(err)
		}
		if got := l.guest.Tick() - ran; got != c.ran {
			t.Errorf("slack of command %d, the stop was at %d: %d ticks at once, want %d", c.newest, before, got, c.ran)
		}
	}
}
