package degrade

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"switchback/peer"
)

// Poll returns the next moment at which something comes out or changes.
func TestPollNamesTheNextMoment(t *testing.T) {
	r := newRig(t, "lat:100; 10s lat:20; 20s drop:all 5s")
	want := func(what string, at time.Duration) {
		t.Helper()
		if next := r.guest.Poll(r.now); next != at {
			t.Errorf("%s: poll at %v answers %v, want %v", what, r.now, next, at)
		}
	}
	want("nothing on its way", 10*time.Second)
	r.send(r.guest, peer.State, 1)
	want("a packet on its way out", 100*ms)
	r.now = 40 * ms
	r.send(r.host, peer.State, 1)
	want("one each way", 100*ms)
	r.now = 100 * ms
	want("one on its way in", 140*ms)
	r.run(10 * time.Second)
	want("the second part", 20*time.Second)
	r.now = 20 * time.Second
	want("the outage", 25*time.Second)
	r.run(26 * time.Second)
	want("after the last part", peer.Never)
}

// A packet that waits to be overtaken has a moment of its own.
func TestPollNamesTheEndOfWaiting(t *testing.T) {
	r := newRig(t, "lat:50,reorder:100")
	r.guest.Poll(0)
	r.send(r.guest, peer.State, 1)
	if next := r.guest.Poll(0); next != 50*ms+stragglerLimit {
		t.Errorf("poll answers %v, want %v", next, 50*ms+stragglerLimit)
	}
}

// An event in an outage gives Poll no moment before the end of the outage is known.
func TestPollOfAnEventInAnOutage(t *testing.T) {
	r := newRig(t, "lat:50,drop:all")
	r.guest.Poll(0)
	r.send(r.guest, peer.Event, 1)
	if next := r.guest.Poll(0); next != peer.Never {
		t.Errorf("poll answers %v in an outage without an end", next)
	}
	r.now = time.Second
	r.guest.Set(r.now, mustParse(t, "lat:20"))
	if next := r.guest.Poll(r.now); next != time.Second+20*ms {
		t.Errorf("poll answers %v, want 20 ms after the end of the outage", next)
	}
}

// Without room for another event, packets in the inner link are no reason to be called:
// something has to come out first.
func TestPollWithoutRoomForEvents(t *testing.T) {
	r := newRig(t, "lat:5000")
	for i := range maxEvent + 1 {
		r.send(r.host, peer.Event, i)
	}
	if next := r.guest.Poll(0); next != 5*time.Second {
		t.Errorf("poll answers %v, want the first arrival", next)
	}
}

// Events held up by an outage set out in their order when it ends, before those that
// are sent later.
func TestEventsOfAnOutageKeepTheirOrder(t *testing.T) {
	r := newRig(t, "lat:40; 1s up.drop:all 2s; 2s up.lat:10")
	r.run(time.Second)
	for i := range 5 {
		r.send(r.guest, peer.Event, i)
		r.run(r.now + 500*ms)
	}
	r.run(time.Minute)
	var at []time.Duration
	for i, a := range r.atHost {
		if a.number != i {
			t.Errorf("event %d came as number %d", a.number, i)
		}
		at = append(at, a.at)
	}
	if want := []time.Duration{3010 * ms, 3010 * ms, 3010 * ms, 3010 * ms, 3010 * ms}; !slices.Equal(at, want) {
		t.Errorf("events came at %v, want %v", at, want)
	}
}

// Outage reports either direction, and only while it lasts.
func TestOutageOfEitherDirection(t *testing.T) {
	for _, way := range []string{"", "up.", "down."} {
		r := newRig(t, "lat:10; 1s "+way+"drop:all 1s")
		for at, want := range map[time.Duration]bool{999 * ms: false, time.Second: true, 1999 * ms: true, 2 * time.Second: false} {
			c := newRig(t, "lat:10; 1s "+way+"drop:all 1s")
			c.run(at)
			if got := c.guest.Outage(); got != want {
				t.Errorf("%sdrop: at %v the outage is %v", way, at, got)
			}
		}
		r.run(time.Second)
		if r.guest.Set(r.now, mustParse(t, "lat:10")); r.guest.Outage() {
			t.Errorf("%sdrop: an outage goes on under another specification", way)
		}
	}
}

// Changes are reported once, with the moment at which they took effect, even when
// nobody called at that moment.
func TestChangesAreToldWithTheirMoment(t *testing.T) {
	r := newRig(t, "1s lat:40; 3s loss:5 1s; 3s dup:1")
	var log []string
	r.guest.OnChange(func(at time.Duration, what string) { log = append(log, fmt.Sprint(at, " ", what)) })
	r.now = 3500 * ms // late for two of them
	r.guest.Poll(r.now)
	r.guest.Poll(r.now)
	r.run(5 * time.Second)
	r.guest.Set(r.now, mustParse(t, "lat:5; 2s lat:6"))
	r.run(10 * time.Second)
	r.guest.Set(r.now, Spec{})
	want := []string{"1s 1s lat:40", "3s 3s loss:5 1s; 3s dup:1", "4s end of 3s loss:5 1s", "5s lat:5", "7s 2s lat:6", "10s off"}
	if !slices.Equal(log, want) {
		t.Errorf("told %q,\nwant %q", log, want)
	}
}

// After Set, Spec returns the new specification.
func TestSetShowsWhatIsInUse(t *testing.T) {
	r := newRig(t, " LAT : 40 ")
	if got := r.guest.Spec().String(); got != "lat:40" {
		t.Errorf("shows %q", got)
	}
	r.guest.Set(0, mustParse(t, "loss:3"))
	if got := r.guest.Spec().String(); got != "loss:3" {
		t.Errorf("shows %q after another was set", got)
	}
	if r.guest.Set(0, Spec{}); r.guest.Spec().String() != "" {
		t.Errorf("shows %q after it was taken off", r.guest.Spec())
	}
}

// A specification that is replaced leaves no part of its schedule behind.
func TestSetDropsTheOldSchedule(t *testing.T) {
	r := newRig(t, "lat:40; 2s drop:all")
	r.run(time.Second)
	r.guest.Set(r.now, mustParse(t, "lat:10"))
	r.run(3 * time.Second)
	if r.guest.Outage() {
		t.Error("a part of the old specification took effect")
	}
	if next := r.guest.Poll(r.now); next != peer.Never {
		t.Errorf("poll answers %v for a specification without parts to come", next)
	}
}

// Close sends what waits, in its order, except for events that an outage holds up.
func TestCloseInAnOutage(t *testing.T) {
	r := newRig(t, "lat:100; 1s up.drop:all")
	r.now = 950 * ms
	r.send(r.guest, peer.Event, 1)
	r.send(r.guest, peer.State, 2)
	r.now = 1100 * ms
	r.guest.Poll(r.now)
	r.send(r.guest, peer.Event, 3)
	if err := r.guest.Close(peer.Left); err != nil {
		t.Fatal(err)
	}
	r.now = time.Hour
	var numbers []int
	for _, a := range r.drain(r.host, nil) {
		numbers = append(numbers, a.number)
	}
	if !slices.Equal(numbers, []int{1, 2}) {
		t.Errorf("the host received %v, want what set out before the outage", numbers)
	}
	if _, closed := r.guest.Closed(); !closed {
		t.Error("not closed")
	}
}

// In an outage nobody hears that the far end has closed.
func TestNoEndIsHeardInAnOutage(t *testing.T) {
	r := newRig(t, "lat:10; 1s down.drop:all 1s")
	r.run(time.Second)
	r.host.closed = true
	r.run(1999 * ms)
	if _, closed := r.guest.Closed(); closed {
		t.Error("the end was heard through the outage")
	}
	if r.run(2 * time.Second); true {
		if _, closed := r.guest.Closed(); !closed {
			t.Error("the end was not heard after the outage")
		}
	}
}
