package guest_test

import (
	"slices"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
)

// want has the guest's player hold an axis.
func (l *liar) want(x int8) { l.guest.Input(world.Command{MoveX: x, Facing: grid.North}) }

func TestRestingGuestSendsEveryThirdTick(t *testing.T) {
	l := meet(t, guest.Config{})
	for l.play(1)[0] == 0 {
	}
	for n := range 10 {
		if got, want := l.play(3), []int{0, 0, 1}; !slices.Equal(got, want) {
			t.Fatalf("round %d: %v packets in three ticks, want %v", n, got, want)
		}
	}
}

// After a change three ticks in a row have a packet.
func TestChangeIsSentAtOnceAndTwiceMore(t *testing.T) {
	for phase := range 3 {
		l := meet(t, guest.Config{})
		l.play(3 + phase)
		l.want(50)
		if got := l.play(3); !slices.Equal(got, []int{1, 1, 1}) {
			t.Errorf("phase %d: %v packets in the three ticks after a change", phase, got)
		}
		if got := l.play(3); got[0]+got[1]+got[2] != 1 {
			t.Errorf("phase %d: %v packets in the next three", phase, got)
		}
	}
}

// lossyGuest returns a guest that loses a fifth of its packets, and knows it.
func lossyGuest(t *testing.T) *liar {
	l := meet(t, guest.Config{})
	l.lose = func(seq uint16) bool { return seq%5 == 0 }
	l.play(6 * grid.TicksPerSecond)
	if l.view.Sample.LossUp < 10 {
		t.Fatalf("the guest knows of %.1f %% loss", l.view.Sample.LossUp)
	}
	return l
}

// While packets are lost a change goes out in two packets at once, and in one
// on each of the five ticks that follow.
func TestChangeGoesOutTwiceWhilePacketsAreLost(t *testing.T) {
	l := lossyGuest(t)
	l.want(50)
	if err := l.advance(); err != nil {
		t.Fatal(err)
	}
	pair := slices.Clone(l.listen())
	if len(pair) != 2 {
		t.Fatalf("%d packets on the tick of a change", len(pair))
	}
	if a, b := pair[0].Commands.All(), pair[1].Commands.All(); pair[0].Header.Seq+1 != pair[1].Header.Seq || !slices.Equal(a, b) || a[0].MoveX != 50 {
		t.Errorf("packet %d ends in %+v, packet %d in %+v", pair[0].Header.Seq, a[0], pair[1].Header.Seq, b[0])
	}
	if got := l.play(5); !slices.Equal(got, []int{1, 1, 1, 1, 1}) {
		t.Errorf("%v packets on the ticks after it", got)
	}
	if got := l.play(3); got[0]+got[1]+got[2] != 1 {
		t.Errorf("%v packets on the next three", got)
	}
}

// A change is any part of a command.
func TestEveryPartOfACommandIsAChange(t *testing.T) {
	still := world.Command{Facing: grid.North}
	for name, change := range map[string]func(*world.Command){
		"x":       func(c *world.Command) { c.MoveX = 1 },
		"y":       func(c *world.Command) { c.MoveY = -1 },
		"facing":  func(c *world.Command) { c.Facing++ },
		"buttons": func(c *world.Command) { c.Buttons = 1 },
		"presses": func(c *world.Command) { c.Presses[world.Lamp]++ },
	} {
		l := meet(t, guest.Config{})
		l.guest.Input(still)
		l.play(12)
		c := still
		change(&c)
		l.guest.Input(c)
		if got := l.play(3); !slices.Equal(got, []int{1, 1, 1}) {
			t.Errorf("%s: %v packets in the three ticks after it changed", name, got)
		}
	}
}

// Values that the wire cannot carry are limited before they are predicted.
func TestInputIsCutToWhatTheWireCanSay(t *testing.T) {
	l := meet(t, guest.Config{})
	l.guest.Input(world.Command{MoveX: -128, MoveY: -128, Buttons: 0xFF})
	_ = l.advance()
	c := l.listen()[0].Commands.All()[0]
	if c.MoveX != -127 || c.MoveY != -127 || c.Buttons != 3 {
		t.Errorf("sent %+v", c)
	}
}

// Each packet carries all commands that the host is not known to have, newest first.
func TestPacketsCarryAllThatWaits(t *testing.T) {
	l := meet(t, guest.Config{})
	for l.play(1)[0] == 0 {
	}
	known := l.newest
	l.lose = func(uint16) bool { return true }
	_ = l.word(nil)
	for _, ticks := range []int{3, 9, 30} {
		for range ticks {
			_ = l.advance()
		}
		came := l.listen()
		all := came[len(came)-1].Commands.All()
		newest := all[0].Tick
		if want := int(newest - known); len(all) != want || l.guest.Tick()-newest > 2 {
			t.Errorf("%d commands up to %d, the host has none of the last %d", len(all), newest, want)
		}
		for i, c := range all {
			if c.Tick != newest-world.Tick(i) {
				t.Fatalf("command %d is of tick %d, the first of %d", i, c.Tick, newest)
			}
		}
	}
	l.newest = l.guest.Tick() - 2
	_ = l.word(nil)
	for range 3 {
		_ = l.advance()
	}
	came := l.listen()
	if all := came[len(came)-1].Commands.All(); all[len(all)-1].Tick != l.newest+1 {
		t.Errorf("the host has command %d, the oldest sent is %d", l.newest, all[len(all)-1].Tick)
	}
}

func TestPacketsCarryNoMoreThanTheyCan(t *testing.T) {
	l := meet(t, guest.Config{})
	for range 100 {
		_ = l.advance()
	}
	came := l.listen()
	all := came[len(came)-1].Commands.All()
	if len(all) != len(snapshot.Commands{}.List) || all[0].Tick < l.guest.Tick()-2 {
		t.Errorf("%d commands, the newest of tick %d of %d", len(all), all[0].Tick, l.guest.Tick())
	}
}

// The host's clock goes back once, with the time for which it was held.
func TestClockGoesBackOnceWithTheTimeItWasHeld(t *testing.T) {
	l := meet(t, guest.Config{})
	for l.play(1)[0] == 0 { // the next packet is three ticks away
	}
	came := l.now
	_ = l.pass(snapshot.FromHost{HasClock: true, Clock: 777})
	echoes := 0
	for range 12 {
		for _, p := range l.listen() {
			if !p.HasEcho {
				continue
			}
			echoes++
			if want := uint16((l.now - came) / peer.ClockUnit); p.Clock != 777 || p.Held != want || want == 0 {
				t.Errorf("clock %d came back, held for %d, want %d", p.Clock, p.Held, want)
			}
		}
		_ = l.advance()
	}
	if echoes != 1 {
		t.Errorf("it came back %d times", echoes)
	}
}

func TestSayGoesOutUntilItArrives(t *testing.T) {
	l := newStranger(t, guest.Config{}, 0)
	l.guest.Say("too early")
	l.welcome(nightOf(1, 0))
	l.play(6)
	l.lose = func(uint16) bool { return true }
	l.guest.Say("  hello \x1b there ")
	l.guest.Say("\x1b")
	l.play(12)
	sent := 0
	l.lose = nil
	for range 12 {
		_ = l.advance()
		for _, p := range l.listen() {
			sent += int(p.Events.Len)
		}
		_ = l.pass(snapshot.FromHost{})
	}
	if len(l.said) != 1 || l.said[0].Kind != snapshot.EventChat || l.said[0].Seat != world.NoSeat || l.said[0].Text != "hello there" {
		t.Errorf("heard %+v", l.said)
	}
	if sent < 1 || sent > 2 {
		t.Errorf("sent in %d packets after the host could hear it", sent)
	}
}

// A backlog that nobody takes is refused and counted.
func TestSayHasABound(t *testing.T) {
	l := meet(t, guest.Config{})
	l.lose = func(uint16) bool { return true }
	for range snapshot.MaxPending + 3 {
		l.guest.Say("anybody?")
	}
	_ = l.advance()
	if got := l.view.Sample.Dropped; got != 3 {
		t.Errorf("%d are counted, want 3", got)
	}
}

// Commands that do not reach the host stop moving the body once the host has stopped
// it too: after a round trip, a snapshot, and the ticks for which the host guesses.
func TestUnheardGuestStandsStillLikeTheHost(t *testing.T) {
	for _, c := range []struct {
		ping  uint16 // ms
		moves int    // commands
	}{{0, 31}, {99, 37}, {101, 38}} {
		l := newStranger(t, guest.Config{}, 0)
		l.welcome(nightOf(1, 0))
		p := snapshot.FromHost{HasLatency: true}
		p.Latency[seat] = c.ping
		_ = l.pass(p)
		l.want(50)
		moving, seen := 0, l.guest.Tick()
		for range 80 {
			_ = l.advance()
			for _, p := range l.listen() {
				for _, command := range slices.Backward(p.Commands.All()) {
					if command.Tick > seen && command.MoveX != 0 {
						moving++
					}
					seen = max(seen, command.Tick)
				}
			}
		}
		if got := 1 + moving; got != c.moves { // the first, before it wanted to move
			t.Errorf("at %d ms: the body moves up to the %dth command that is not acknowledged, want %d", c.ping, got, c.moves)
		}
	}
}

// A command names the tick that was drawn, so that a flash is tested against what
// was seen.
func TestCommandsSayWhatWasDrawn(t *testing.T) {
	l := meet(t, guest.Config{})
	l.play(3 * grid.TicksPerSecond)
	for range 10 {
		_ = l.advance()
		for _, p := range l.listen() {
			if got := p.Commands.All()[0].Drawn; got != l.view.State.Tick {
				t.Errorf("a command claims drawing %d, the picture is of %d", got, l.view.State.Tick)
			}
		}
	}
	if behind := l.tick - l.view.State.Tick; behind < 3 || behind > 5 {
		t.Errorf("the picture is %d ticks old", behind)
	}
}

func TestCloseSaysGoodbyeAndWaits(t *testing.T) {
	for _, c := range []struct {
		heard bool
		least time.Duration
		most  time.Duration
	}{{true, 0, 5 * peer.TickTime}, {false, 250 * time.Millisecond, 270 * time.Millisecond}} {
		l := meet(t, guest.Config{})
		l.lose = func(uint16) bool { return !c.heard }
		l.guest.Close(peer.Left)
		l.guest.Close(peer.Crashed) // the first reason stands
		start := l.now
		var err error
		for err == nil && l.now < start+time.Second {
			if err = l.pass(snapshot.FromHost{}); err == nil {
				l.listen()
			}
		}
		if took := l.now - start; reasonOf(err) != peer.Left || took < c.least || took > c.most {
			t.Errorf("heard %v: ended with %v after %v", c.heard, err, took)
		}
		if c.heard && (len(l.said) != 1 || l.said[0].Kind != snapshot.EventGoodbye || peer.Reason(l.said[0].Reason) != peer.Left) {
			t.Errorf("the host heard %+v", l.said)
		}
		l.listen()
		if _, closed := l.link.Closed(); !closed {
			t.Errorf("heard %v: the link is open", c.heard)
		}
	}
}

func TestCloseBeforeTheWelcomeIsTheEnd(t *testing.T) {
	l := newStranger(t, guest.Config{}, 0)
	l.guest.Close(peer.Left)
	if err := l.advance(); reasonOf(err) != peer.Left {
		t.Errorf("ended with %v", err)
	}
}
