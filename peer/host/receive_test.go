package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world/body"
)

// offend sends so many packets that no honest guest sends, few enough for one wake.
func (v *visitor) offend(n int) {
	for range n {
		v.link.arrive(v.rig.now, peer.State, []byte{0xFF})
	}
	v.rig.ticks(1)
}

func TestRefusedPacketsAreCountedByName(t *testing.T) {
	hello := honestHello("Moss", snapshot.Token{})
	for _, c := range []struct {
		want string
		make func(v *visitor)
	}{
		{dropMalformed, func(v *visitor) { v.link.arrive(v.rig.now, peer.State, []byte("garbage")) }},
		{dropMalformed, func(v *visitor) { v.link.arrive(v.rig.now, peer.State, nil) }},
		{dropType, func(v *visitor) { v.link.arrive(v.rig.now, peer.Event, hello.Append(nil)) }},
		{dropStale, func(v *visitor) {
			p := v.packet()
			v.send(p)
			v.link.arrive(v.rig.now, peer.State, p.Append(nil))
		}},
		{dropCommands, func(v *visitor) {
			v.ahead = queueDepth
			v.send(v.packet())
		}},
		{dropEvent, func(v *visitor) {
			v.say(snapshot.Event{Kind: snapshot.EventRoster, Seat: 2, Presence: snapshot.Here, Name: "Moss"})
			v.send(v.packet())
		}},
		{dropEvent, func(v *visitor) { // nobody names itself
			v.say(snapshot.Event{Kind: snapshot.EventChat, Seat: 1, Text: "I am Fern"})
			v.send(v.packet())
		}},
	} {
		r := newRig(t, Config{})
		v := r.join("Moss")
		v.talks = false
		c.make(v)
		r.ticks(1)
		if d := r.host.Dropped(); d[c.want] != 1 || len(d) != 1 {
			t.Errorf("%s: counted as %v", c.want, d)
		}
		if v := r.view(); v.Sample.Dropped != 1 || v.Sample.Guests != 1 {
			t.Errorf("%s: the figures say %d refused, %d guests", c.want, v.Sample.Dropped, v.Sample.Guests)
		}
	}
}

// What the network does to an honest guest's packets is no offence.
func TestStalePacketsAreNoOffence(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.talks = false
	p := v.packet()
	v.send(p)
	for range 2 * maxOffences {
		v.link.arrive(r.now, peer.State, p.Append(nil))
	}
	r.ticks(1)
	if d := r.host.Dropped()[dropStale]; d != 2*maxOffences || r.host.seats[1].link == nil {
		t.Errorf("%d counted, link %v", d, r.host.seats[1].link)
	}
}

func TestOffencesEndTheLink(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	r.ticks(1)
	v.talks = false
	v.offend(maxOffences)
	if r.host.seats[1].link == nil {
		t.Fatalf("ended after %d offences", maxOffences)
	}
	v.offend(1)
	if got := v.goodbye(); r.host.seats[1].status != resting || got != peer.Malformed {
		t.Errorf("after one more: the seat is %d, told %v", r.host.seats[1].status, got)
	}
}

// One offence is forgiven in each second in which the guest is heard.
func TestOffencesAreForgiven(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	r.ticks(1)
	v.offend(maxOffences)
	const seconds = 7
	r.pass(seconds * time.Second)
	left := r.host.seats[1].offences
	if left != maxOffences-seconds {
		t.Errorf("%d of %d offences are left after %d seconds", left, maxOffences, seconds)
	}
	v.offend(maxOffences - left)
	if r.host.seats[1].link == nil {
		t.Fatal("what was forgiven still counts")
	}
	v.offend(1)
	if r.host.seats[1].link != nil {
		t.Error("more is forgiven than one a second")
	}
}

// flood sends more than a guest may in one second, and lets the rest of that second
// pass.
func (v *visitor) flood() {
	r := v.rig
	const batch = maxPackets - 1
	end := r.now + time.Second
	for sent := 0; sent <= maxPerSecond; sent += batch {
		for range batch {
			v.send(&snapshot.FromGuest{})
		}
		r.ticks(1)
	}
	for r.now < end {
		r.ticks(1)
	}
}

// quiet sends one packet in each of so many seconds.
func (v *visitor) quiet(seconds int) {
	for range seconds {
		v.send(&snapshot.FromGuest{EventAck: v.events.Ack()})
		v.rig.pass(time.Second)
	}
}

func TestPacketsBeyondTheRateAreDropped(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	r.pass(time.Second)
	v.talks = false
	r.pass(time.Second)
	for sent := 0; sent < maxPerSecond; sent += 100 {
		for range 100 {
			v.send(&snapshot.FromGuest{})
		}
		r.ticks(1)
	}
	if d := r.host.Dropped()[dropFlood]; d != 0 {
		t.Errorf("%d of %d packets in a second were dropped", d, maxPerSecond)
	}
	for range 5 {
		v.send(&snapshot.FromGuest{})
	}
	r.ticks(1)
	if d := r.host.Dropped()[dropFlood]; d != 5 {
		t.Errorf("%d of 5 packets beyond it were dropped", d)
	}
	r.pass(time.Second)
	v.send(&snapshot.FromGuest{})
	r.ticks(1)
	if d := r.host.Dropped()[dropFlood]; d != 5 {
		t.Errorf("the next second does not count anew: %d dropped", d)
	}
}

func TestFloodsEndTheLink(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.talks = false
	r.pass(time.Second)
	for n := range maxFloods {
		if v.flood(); r.host.seats[1].link == nil {
			t.Fatalf("ended in flooded second %d", n+1)
		}
	}
	v.flood()
	if r.host.seats[1].link != nil || v.goodbye() != peer.Flooding {
		t.Errorf("after %d flooded seconds: told %v", maxFloods+1, v.goodbye())
	}
}

// One flooded second is forgiven in every ten in which the guest is heard.
func TestFloodsAreForgiven(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.talks = false
	r.pass(time.Second)
	for range maxFloods {
		v.flood()
	}
	v.quiet(10)
	if n := r.host.seats[1].floods; n != maxFloods-1 {
		t.Fatalf("%d floods of %d are remembered ten seconds later", n, maxFloods)
	}
	if v.flood(); r.host.seats[1].link == nil {
		t.Fatal("what was forgiven still counts")
	}
	if v.flood(); r.host.seats[1].link != nil {
		t.Error("more is forgiven than one in ten seconds")
	}
}

// A link that floods is read a bounded number of times at each wake.
func TestOneWakeReadsABoundedNumberOfPackets(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.talks = false
	for range 3 * maxPackets {
		v.send(&snapshot.FromGuest{})
	}
	r.ticks(1)
	if left := len(v.link.inbox); left != 2*maxPackets {
		t.Errorf("%d packets are left of %d", left, 3*maxPackets)
	}
}

// The events after a goodbye in the same packet are ignored.
func TestNothingIsHeardAfterTheGoodbye(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	r.ticks(1)
	v.chat("before")
	v.say(snapshot.Event{Kind: snapshot.EventGoodbye})
	v.chat("after")
	r.ticks(3)
	chat := r.view().Chat
	if last := chat[len(chat)-1]; last.Text() != "before" || last.Who.String() != "Moss" {
		t.Errorf("the last line is %q of %q", last.Text(), last.Who.String())
	}
	if r.condition(1) != body.Absent {
		t.Error("it did not leave")
	}
}
