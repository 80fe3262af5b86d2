package guest_test

import (
	"errors"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/host"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

func (s *star) walkAll() {
	if s.dusk {
		s.host.World().Night = world.Night{}
	}
	for _, p := range s.guests {
		p.wander()
	}
}

func reasonOf(err error) peer.Reason {
	var e *peer.Ended
	if errors.As(err, &e) {
		return e.Reason
	}
	return peer.None
}

func TestEveryoneSeesEveryoneMove(t *testing.T) {
	s := newStar(t, 2)
	a, b := s.join("Moss", "lat:40", snapshot.Token{}), s.join("Reed", "lat:40", snapshot.Token{})
	s.run(2*time.Second, func() {})
	before := b.view.State.Players[1].Pos
	a.wish.MoveX = body.MaxAxis
	s.run(3*time.Second, func() {})
	if d := before.Dist(b.view.State.Players[1].Pos); d < 3*grid.Metre {
		t.Errorf("Reed saw Moss move %d units in three seconds", d)
	}
	if name := b.view.Names[1].String(); name != "Moss" {
		t.Errorf("Reed knows Moss as %q", name)
	}
	a.wish.MoveX = 0
	s.run(time.Second, func() {})
	truth := s.host.World().Players[1].Body
	if a.view.State.Players[1].Pos != truth.Pos || b.view.State.Players[1].Pos != truth.Pos {
		t.Errorf("at rest the host has Moss at %v, Moss at %v, Reed sees %v", truth.Pos, a.view.State.Players[1].Pos, b.view.State.Players[1].Pos)
	}
}

func TestLampIsTheHostsWord(t *testing.T) {
	s := newStar(t, 2)
	a := s.join("Moss", "lat:100", snapshot.Token{})
	s.run(2*time.Second, func() {})
	a.wish.Presses[world.Lamp]++
	off := time.Duration(0)
	start := s.now
	s.run(time.Second, func() {
		if off == 0 && !a.view.State.Players[1].LampOn {
			off = s.now - start
		}
	})
	if off < 200*time.Millisecond || off > 350*time.Millisecond {
		t.Errorf("the lamp went off after %v: a guest shows what the host said, and soon", off)
	}
}

func TestLateJoinerIsBesideAFriend(t *testing.T) {
	s := newStar(t, 3)
	a := s.join("Moss", "lat:30", snapshot.Token{})
	a.wish.MoveY, a.wish.Facing = -body.MaxAxis, 3*grid.Quarter
	s.run(15*time.Second, func() {})
	b := s.join("Reed", "lat:30", snapshot.Token{})
	a.wish.MoveY = 0
	s.run(2*time.Second, func() {})
	d := a.view.State.Players[1].Pos.Dist(b.view.State.Players[2].Pos)
	if d > 12*grid.Metre {
		t.Errorf("joined %d units from the only friend who left the trailhead", d)
	}
	if b.view.Names[0].String() != "Fern" || b.view.Names[1].String() != "Moss" {
		t.Errorf("names %q, %q", b.view.Names[0].String(), b.view.Names[1].String())
	}
}

func TestKilledGuestTakesItsSeatBack(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "lat:30", snapshot.Token{})
	b := s.join("Reed", "lat:30", snapshot.Token{})
	s.run(3*time.Second, s.walkAll)
	token, ok := a.Welcomed()
	if !ok {
		t.Fatal("not welcomed")
	}
	place := s.host.World().Players[1].Pos
	a.next, a.err = peer.Never, errors.New("killed") // it says nothing more
	again := s.join("Moss", "lat:30", token)
	b.wish.MoveX, b.wish.MoveY = 0, 0
	s.run(time.Second, func() {})
	if again.view.Self != 1 {
		t.Fatalf("came back into seat %d", again.view.Self)
	}
	if d := s.host.World().Players[1].Pos.Dist(place); d > 6*grid.Metre {
		t.Errorf("came back %d units away", d)
	}
	s.run(30*time.Second, func() { again.wander() })
	if again.moved > 0 {
		t.Errorf("%d corrections after coming back", again.moved)
	}
	if c := s.host.World().Players[1].Condition; c != body.Standing {
		t.Errorf("condition %d", c)
	}
}

func TestSilentGuestRestsAndItsSeatIsKept(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "", snapshot.Token{})
	s.run(2*time.Second, func() {})
	token, _ := a.Welcomed()
	a.next, a.err = peer.Never, errors.New("killed")
	s.run(peer.RestSilence+time.Second, func() {})
	if c := s.host.World().Players[1].Condition; c != body.Resting {
		t.Errorf("after ten silent seconds the condition is %d", c)
	}
	s.run(peer.LostSilence, func() {})
	again := s.join("Moss", "", token)
	s.run(time.Second, func() {})
	if again.view.Self != 1 || s.host.World().Players[1].Condition != body.Standing {
		t.Errorf("seat %d, condition %d", again.view.Self, s.host.World().Players[1].Condition)
	}
	again.next, again.err = peer.Never, errors.New("killed")
	s.run(peer.LostSilence+peer.SeatKept+2*time.Second, func() {})
	if c := s.host.World().Players[1].Condition; c != body.Absent {
		t.Errorf("after two minutes the seat's condition is %d", c)
	}
}

// A new process, which counts its presses from 0, does not undo a press of the one
// that died.
func TestNewProcessCountsItsPressesAnew(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "", snapshot.Token{})
	s.run(2*time.Second, func() {})
	a.wish.Presses[world.Lamp] = 3
	s.run(time.Second, func() {})
	token, _ := a.Welcomed()
	a.next, a.err = peer.Never, errors.New("killed")
	s.join("Moss", "", token)
	s.run(time.Second, func() {})
	if s.host.World().Players[1].LampOn {
		t.Error("coming back switched the lamp")
	}
}

func TestGuestThatLeavesFreesItsSeatAtOnce(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "lat:50,loss:20", snapshot.Token{})
	s.run(2*time.Second, func() {})
	a.Close(peer.Left)
	s.run(time.Second, func() {})
	if reasonOf(a.err) != peer.Left {
		t.Errorf("ended with %v", a.err)
	}
	if c := s.host.World().Players[1].Condition; c != body.Absent {
		t.Errorf("condition %d", c)
	}
}

func TestHostThatLeavesSaysSo(t *testing.T) {
	s := newStar(t, 4)
	for _, spec := range []string{"", "lat:50,jitter:10,loss:30", "lat:100"} {
		s.join("guest", spec, snapshot.Token{})
	}
	s.run(2*time.Second, s.walkAll)
	s.host.Close(peer.Left)
	s.run(time.Second, func() {})
	for i, p := range s.guests {
		for n := 0; p.err == nil && n < 1000; n++ { // the host is gone; let what is on its way arrive
			s.now += time.Millisecond
			p.next, p.err = p.Advance(s.now)
		}
		if reasonOf(p.err) != peer.HostLeft {
			t.Errorf("guest %d ended with %v", i, p.err)
		}
	}
}

func TestHostThatDiesIsNoticed(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "lat:20", snapshot.Token{})
	s.run(2*time.Second, s.walkAll)
	s.hostAt = peer.Never - 1 // killed: it never wakes again
	s.run(2*time.Second, func() {})
	if a.view.Silent < 1900*time.Millisecond || a.err != nil {
		t.Errorf("after two seconds: silent for %v, %v", a.view.Silent, a.err)
	}
	s.run(peer.LostSilence, func() {})
	if reasonOf(a.err) != peer.HostLost {
		t.Errorf("ended with %v", a.err)
	}
}

func TestFullHouseIsRefused(t *testing.T) {
	s := newStar(t, 4)
	for range 8 { // nine places, one of them the host's
		s.join("guest", "", snapshot.Token{})
	}
	late := s.join("late", "", snapshot.Token{})
	s.run(time.Second, func() {})
	if reasonOf(late.err) != peer.Full {
		t.Errorf("the tenth ended with %v", late.err)
	}
	for i, p := range s.guests[:8] {
		if p.err != nil {
			t.Errorf("guest %d: %v", i, p.err)
		}
	}
}

// TestRefusalsAreToldToTheHostAlone has two guests of other versions knock.
func TestRefusalsAreToldToTheHostAlone(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "", snapshot.Token{})
	s.run(time.Second, func() {})
	for _, hello := range []snapshot.Hello{
		{Version: snapshot.Version + 1, Name: "Reed"},
		{Version: snapshot.Version, Content: world.ContentHash() + 1, Name: "Reed"},
	} {
		link, err := s.net.Dial()
		if err != nil {
			t.Fatal(err)
		}
		if err := link.Send(s.now, peer.Event, hello.Append(nil)); err != nil {
			t.Fatal(err)
		}
	}
	s.run(time.Second, func() {})
	var v peer.View
	s.host.View(&v)
	last := v.Notices[len(v.Notices)-2:]
	for i, want := range []host.Refusal{
		{Reason: peer.WrongVersion, Version: snapshot.Version + 1},
		{Reason: peer.WrongContent, Name: "Reed", Version: snapshot.Version, Content: world.ContentHash() + 1},
	} {
		if n := last[i]; n.What != peer.Refused || peer.Reason(n.Index) != want.Reason || n.Who.String() != want.Name {
			t.Errorf("the host's player is told %+v, want %+v", n, want)
		}
		if len(s.refused) != 2 || s.refused[i] != want {
			t.Errorf("refused %+v, want %+v", s.refused, want)
		}
	}
	for _, n := range a.view.Notices {
		if n.What == peer.Refused {
			t.Errorf("a guest is told %+v", n)
		}
	}
}

func TestBlackoutEndsInOneCorrection(t *testing.T) {
	for _, spec := range []string{"lat:20; 10s drop:all 1s", "lat:75; 10s drop:all 1s", "lat:75,jitter:10; 10s drop:all 1s"} {
		s := newStar(t, 6)
		a := s.join("Moss", spec, snapshot.Token{})
		s.run(9*time.Second, func() {})
		a.wish.MoveX, a.wish.MoveY = body.MaxAxis, 0
		s.run(time.Second, func() {})
		before := a.moved
		s.run(4*time.Second, func() {})
		if a.moved-before > 1 {
			t.Errorf("%s: %d corrections after the blackout", spec, a.moved-before)
		}
		if a.worst > grid.Metre {
			t.Errorf("%s: corrected by %d units", spec, a.worst)
		}
		t.Logf("%s: %d corrections, worst %d units", spec, a.moved-before, a.worst)
	}
}

// A host whose process was stopped makes up for a quarter of a second and no more;
// the night goes on from there.
func TestStoppedHostGoesOn(t *testing.T) {
	const catchUp = grid.TicksPerSecond / 4
	for _, stop := range []time.Duration{200 * time.Millisecond, 2 * time.Second, 10 * time.Second} {
		s := newStar(t, 6)
		a := s.join("Moss", "lat:30", snapshot.Token{})
		s.run(5*time.Second, s.walkAll)
		before := s.host.Tick()
		s.hostAt = s.now + stop
		s.run(stop-10*time.Millisecond, func() {})
		if warned, want := a.view.Silent >= peer.WarnSilence, stop > peer.WarnSilence; warned != want {
			t.Errorf("stopped for %v: the guest has not heard the host for %v", stop, a.view.Silent)
		}
		first := world.Tick(0)
		s.run(50*time.Millisecond, func() {
			if first == 0 {
				first = s.host.Tick() - before
			}
		})
		if want := min(catchUp, world.Tick(stop*grid.TicksPerSecond/time.Second)+1); first == 0 || first > want {
			t.Errorf("stopped for %v: %d ticks at the first wake, want at most %d", stop, first, want)
		}
		a.moved, a.wish = 0, world.Command{MoveX: 90, Presses: a.wish.Presses}
		s.run(3*time.Second, func() {})
		a.moved = 0
		s.run(10*time.Second, func() {})
		if a.err != nil || a.moved > 0 || a.view.Silent >= peer.WarnSilence {
			t.Errorf("stopped for %v: %v, %d corrections later on, silent for %v", stop, a.err, a.moved, a.view.Silent)
		}
	}
}

func TestStoppedGuestComesBack(t *testing.T) {
	for _, stop := range []time.Duration{3 * time.Second, 9 * time.Second, 20 * time.Second} {
		s := newStar(t, 6)
		a := s.join("Moss", "lat:30", snapshot.Token{})
		s.run(5*time.Second, s.walkAll)
		lamp := s.host.World().Players[1].LampOn
		a.next = s.now + stop
		s.run(stop+time.Second, func() {})
		a.moved, a.wish = 0, world.Command{MoveX: 90, Presses: a.wish.Presses}
		s.run(10*time.Second, func() {})
		if a.err != nil || a.moved > 0 {
			t.Errorf("stopped for %v: %v, %d corrections later on", stop, a.err, a.moved)
		}
		if lead := a.view.Sample.Lead; lead < 1 || lead > 12 {
			t.Errorf("stopped for %v: lead %d", stop, lead)
		}
		if p := &s.host.World().Players[1]; p.Condition != body.Standing || p.LampOn != lamp {
			t.Errorf("stopped for %v: condition %d, lamp %v", stop, p.Condition, p.LampOn)
		}
	}
}

// A slot that a snapshot restates because an update may have been lost must not be
// restated because it was restated.
func TestNobodyMovesAndNothingIsSaid(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "lat:75", snapshot.Token{})
	a.wish.Presses[world.Lamp]++ // dark: the battery rests too
	s.host.Input(world.Command{Presses: a.wish.Presses})
	s.run(10*time.Second, func() {})
	const head = 24 // bytes a snapshot: header, head, a bit a kind; some carry a clock, a table, a hash
	if got := a.view.Sample.PayloadDown; got > 20*head {
		t.Errorf("%.0f bytes a second while nothing happens", got)
	}
}

func TestChatReachesEveryoneOnceAndClean(t *testing.T) {
	s := newStar(t, 4)
	a, b := s.join("Moss", "lat:40,loss:20", snapshot.Token{}), s.join("Reed", "lat:40,loss:20", snapshot.Token{})
	s.run(2*time.Second, func() {})
	a.Say("  shall we \x1b[2J go up? Zoë “q”\u202e ")
	s.host.Say("wait")
	s.run(2*time.Second, func() {})
	for name, chat := range map[string][8]peer.ChatLine{"Moss": a.view.Chat, "Reed": b.view.Chat} {
		said := chat[6:]
		if said[0].Text() != "wait" {
			said[0], said[1] = said[1], said[0]
		}
		if said[0].Text() != "wait" || said[0].Seat != 0 || said[1].Text() != "shall we [2J go up? Zoë “q”" || said[1].Seat != 1 || said[1].Who.String() != "Moss" {
			t.Errorf("%s reads %q of %d and %q of %d", name, said[0].Text(), said[0].Seat, said[1].Text(), said[1].Seat)
		}
		if chat[5].Number != 0 {
			t.Errorf("%s reads a third line %q", name, chat[5].Text())
		}
	}
}

func TestChatterIsBounded(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "", snapshot.Token{})
	s.run(time.Second, func() {})
	for range 50 {
		a.Say("spam")
	}
	s.run(2*time.Second, func() {})
	var v peer.View
	s.host.View(&v)
	if last := v.Chat[7].Number; last < 4 || last > 7 {
		t.Errorf("%d lines passed on in two seconds", last)
	}
	if a.err != nil {
		t.Errorf("talking a lot ended the link: %v", a.err)
	}
}
