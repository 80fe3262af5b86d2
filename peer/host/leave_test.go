package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
)

func TestGoodbyeFreesTheSeatAtOnce(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	r.host.pings[1] = 40
	a.say(snapshot.Event{Kind: snapshot.EventGoodbye})
	r.ticks(2)
	if c := r.condition(1); c != body.Absent {
		t.Errorf("the body is %d", c)
	}
	if n := r.lastNotice(); n.What != peer.WentAway || n.Who.String() != "Moss" || r.view().Pings[1] != 0 {
		t.Errorf("told %v %q, who is %d ms away", n.What, n.Who.String(), r.view().Pings[1])
	}
	r.ticks(2 * world.SnapshotTicks)
	roster := b.heard(snapshot.EventRoster)
	if e := roster[len(roster)-1]; e.Seat != 1 || e.Presence != snapshot.Empty || e.Name != "" {
		t.Errorf("Reed's roster says %+v", e)
	}
	r.pass(closingGrace + 2*peer.TickTime)
	if !a.link.closed || a.link.reason != peer.Left {
		t.Errorf("its link: closed %v, %v", a.link.closed, a.link.reason)
	}
	if v := r.view(); v.Names[1].String() != "" || v.Sample.Guests != 1 {
		t.Errorf("seat 1 is still %q's, %d guests", v.Names[1].String(), v.Sample.Guests)
	}
}

// silence has a visitor send nothing for so long.
func (v *visitor) silence(d time.Duration) {
	v.talks = false
	for since := v.rig.host.seats[v.welcome.Seat].heard; v.rig.now-since < d; {
		v.rig.ticks(1)
	}
}

func TestSilentBodyRestsAndWakes(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	lamp := &r.host.World().Players[1].LampOn
	a.wish.Presses[world.Lamp]++
	r.ticks(4)
	if *lamp {
		t.Fatal("the lamp was not switched")
	}
	a.silence(peer.RestSilence - peer.TickTime)
	if c := r.condition(1); c != body.Standing {
		t.Fatalf("condition %d before ten seconds are over", c)
	}
	r.ticks(4)
	if c := r.condition(1); c != body.Resting {
		t.Errorf("condition %d after ten seconds", c)
	}
	if n := r.lastNotice(); n.What != peer.LostLink || n.Seat != 1 {
		t.Errorf("told %+v", n)
	}
	a.talks = true
	r.ticks(3)
	if c := r.condition(1); c != body.Standing {
		t.Errorf("condition %d after it was heard again", c)
	}
	if *lamp {
		t.Error("the press from before the silence was done again")
	}
	if n := r.lastNotice(); n.What != peer.CameBack || n.Seat != 1 {
		t.Errorf("told %+v", n)
	}
	r.ticks(2 * world.SnapshotTicks)
	var seen []snapshot.Presence
	for _, e := range b.heard(snapshot.EventRoster) {
		if e.Seat == 1 {
			seen = append(seen, e.Presence)
		}
	}
	if len(seen) != 2 || seen[0] != snapshot.Resting || seen[1] != snapshot.Here {
		t.Errorf("Reed's roster had Moss %v, want resting, then here", seen)
	}
}

// count returns how many of the notices at the host are of a kind.
func (r *rig) count(what peer.NoticeKind) (n int) {
	for _, row := range r.view().Notices {
		if row.What == what {
			n++
		}
	}
	return n
}

func TestSilentLinkIsGivenUpAndTheSeatKept(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	r.ticks(1)
	a.silence(peer.LostSilence)
	if a.link.closed || r.host.seats[1].link == nil {
		t.Fatal("given up before 25 seconds are over")
	}
	r.ticks(3)
	lost := r.now
	if r.host.seats[1].link != nil {
		t.Fatal("not given up after 25 seconds")
	}
	if n := r.count(peer.LostLink); n != 1 {
		t.Errorf("told %d times that the link is lost", n)
	}
	r.pass(closingGrace + peer.TickTime)
	if a.link.reason != peer.GuestLost {
		t.Errorf("closed for %v", a.link.reason)
	}
	for r.now < lost+peer.SeatKept-4*peer.TickTime {
		r.ticks(1)
	}
	if r.condition(1) != body.Resting || r.count(peer.WentAway) != 0 {
		t.Error("the seat was not kept for two minutes")
	}
	r.ticks(8)
	if r.condition(1) != body.Absent || r.count(peer.WentAway) != 1 {
		t.Errorf("after two minutes: condition %d, told %d times", r.condition(1), r.count(peer.WentAway))
	}
	if v := r.comeBack("Moss", a.welcome.Token); v.welcome.Token == a.welcome.Token {
		t.Error("its token still opens the seat")
	}
}

func TestBrokenLinkRestsTheBodyAtOnce(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	r.pass(time.Second)
	r.host.pings[1] = 40
	_ = a.link.Close(peer.Broken)
	r.ticks(2)
	if c := r.condition(1); c != body.Resting {
		t.Errorf("condition %d", c)
	}
	if n := r.lastNotice(); n.What != peer.LostLink || r.view().Pings[1] != 0 {
		t.Errorf("told %v, round trip %d ms", n.What, r.view().Pings[1])
	}
	again := r.comeBack("Moss", a.welcome.Token)
	r.ticks(2)
	if again.welcome.Seat != 1 || r.condition(1) != body.Standing || r.lastNotice().What != peer.CameBack {
		t.Errorf("back in seat %d, condition %d, told %v", again.welcome.Seat, r.condition(1), r.lastNotice().What)
	}
}

// A guest whose link breaks while its body rests already causes only one notice.
func TestSilenceAndThenABrokenLinkAreOneLoss(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	r.ticks(1)
	a.silence(peer.RestSilence + 3*peer.TickTime)
	_ = a.link.Close(peer.Broken)
	r.ticks(3)
	if n := r.count(peer.LostLink); n != 1 {
		t.Errorf("told %d times", n)
	}
	if r.host.seats[1].silent {
		t.Error("a link that is gone can still come to life")
	}
}

func TestGuestThatAcknowledgesNoEventsIsStalled(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	a.lose = func(uint16) bool { return true }
	for n := range snapshot.MaxPending {
		r.host.Say("one more")
		if n%20 == 0 {
			r.ticks(world.SnapshotTicks) // Reed keeps up
		}
	}
	if got := a.goodbye(); got != peer.None {
		t.Fatal("ended while its events still had room")
	}
	r.host.Say("too much")
	r.ticks(1)
	if got := a.goodbye(); got != peer.Stalled {
		t.Errorf("told %v", got)
	}
	if r.host.seats[1].status != resting || r.host.seats[2].status != playing || b.link.closed {
		t.Errorf("seat 1 is %d, seat 2 is %d", r.host.seats[1].status, r.host.seats[2].status)
	}
}

func TestKickedGuestIsToldTwiceAndGone(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	r.ticks(3)
	r.host.Kick(1)
	if m, ok := a.link.refusal(); !ok || peer.Reason(m.Reason) != peer.Kicked {
		t.Errorf("told %+v on the event channel", m)
	}
	r.ticks(1)
	if r.condition(1) != body.Absent || r.count(peer.SentAway) != 1 || r.count(peer.WentAway) != 0 {
		t.Errorf("condition %d, sent away %d, went away %d", r.condition(1), r.count(peer.SentAway), r.count(peer.WentAway))
	}
	before := r.host.notices
	for _, nobody := range []world.Seat{0, 1, 5, world.MaxSeats, world.NoSeat} {
		r.host.Kick(nobody)
	}
	if r.host.notices != before || r.condition(0) != body.Standing {
		t.Error("somebody who is not a guest was sent away")
	}
}

func TestAdmitKeepsWithinItsBounds(t *testing.T) {
	r := newRig(t, Config{})
	for _, c := range []struct{ asked, want int }{{-3, 1}, {0, 1}, {6, 6}, {99, world.MaxSeats}} {
		r.host.Admit(c.asked, true)
		if v := r.view(); int(v.Max) != c.want || !v.Closed {
			t.Errorf("%d asked for: %d places, closed %v", c.asked, v.Max, v.Closed)
		}
	}
}
