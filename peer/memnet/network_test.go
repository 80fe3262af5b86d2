package memnet

import (
	"math/rand/v2"
	"testing"
	"time"

	"switchback/peer"
)

// Links are accepted in the order in which they were dialled, each once, and
// each is the far end of the link that was dialled.
func TestLinksAreAcceptedInTheirOrder(t *testing.T) {
	n := New(1)
	l := n.Listen()
	if _, ok := l.Accept(); ok {
		t.Fatal("a link that nobody dialled")
	}
	var guests []*Link
	for range 3 {
		guest, err := n.Dial()
		if err != nil {
			t.Fatal(err)
		}
		guests = append(guests, guest)
	}
	for i, guest := range guests {
		host, ok := l.Accept()
		if !ok {
			t.Fatalf("link %d is not there", i)
		}
		send(t, guest, 0, peer.State, string(rune('a'+i)))
		if _, packet, _, ok := host.Recv(0); !ok || string(packet) != string(rune('a'+i)) {
			t.Errorf("link %d received %q, %v", i, packet, ok)
		}
	}
	if _, ok := l.Accept(); ok {
		t.Error("a link was accepted twice")
	}
	if _, err := n.Dial(); err != nil {
		t.Errorf("after all were accepted: %v", err)
	}
}

// The two directions are apart: an end does not receive what it sends, and a full
// queue in one direction leaves the other free.
func TestDirectionsAreApart(t *testing.T) {
	guest, host := connect(t)
	for range maxState + 1 {
		send(t, guest, 0, peer.State, "up")
	}
	send(t, host, 0, peer.State, "down")
	if _, packet, _, ok := guest.Recv(0); !ok || string(packet) != "down" {
		t.Errorf("the guest received %q, %v", packet, ok)
	}
	if guest.Stats().Dropped != 0 || host.Stats().Dropped != 1 {
		t.Errorf("dropped %d at the guest, %d at the host", guest.Stats().Dropped, host.Stats().Dropped)
	}
}

// A full event queue takes one more as soon as one was read; state packets pass all
// the while.
func TestRoomForEventsComesBack(t *testing.T) {
	guest, host := connect(t)
	for range maxEvent {
		send(t, guest, 0, peer.Event, "e")
	}
	send(t, guest, 0, peer.State, "s")
	host.Recv(0)
	send(t, guest, 0, peer.Event, "one more")
	if err := guest.Send(0, peer.Event, nil); err == nil {
		t.Error("two more")
	}
}

// A packet that Send refuses is not counted as sent.
func TestRefusedPacketsAreNotCounted(t *testing.T) {
	guest, host := connect(t)
	_ = guest.Send(0, peer.State, make([]byte, peer.MaxState+1))
	_ = guest.Close(peer.Kicked)
	_ = guest.Send(0, peer.State, nil)
	_ = host.Send(0, peer.Event, nil)
	if up, down := guest.Stats().Up, host.Stats().Up; up != (peer.Flow{}) || down != (peer.Flow{}) {
		t.Errorf("sent %v and %v", up, down)
	}
	if guest.Stats().Pair != "memory" {
		t.Errorf("the pair is %q", guest.Stats().Pair)
	}
}

// The first close counts.
func TestTheFirstReasonStays(t *testing.T) {
	guest, _ := connect(t)
	_ = guest.Close(peer.Kicked)
	_ = guest.Close(peer.Left)
	if reason, closed := guest.Closed(); !closed || reason != peer.Kicked {
		t.Errorf("closed %v with %v", closed, reason)
	}
}

// What waits at the end that closed can still be read there.
func TestAnEndThatClosedReadsOn(t *testing.T) {
	guest, host := connect(t)
	send(t, host, 0, peer.Event, "before")
	_ = guest.Close(peer.Left)
	if _, packet, _, ok := guest.Recv(0); !ok || string(packet) != "before" {
		t.Errorf("received %q, %v", packet, ok)
	}
}

// Many packets at random times on both channels: each channel in the order of
// sending, none before its time, none lost.
func TestNothingIsLostOrEarly(t *testing.T) {
	const seed, packets = 5, 5000
	r := rand.New(rand.NewPCG(seed, 0))
	guest, host := connect(t)
	now, sent := time.Duration(0), [2]byte{}
	var got [2]byte
	read := func() {
		for {
			ch, packet, at, ok := host.Recv(now)
			if !ok {
				return
			}
			if at > now || packet[0] != got[ch] {
				t.Fatalf("seed %d: packet %d of channel %d at %v, now %v; want %d", seed, packet[0], ch, at, now, got[ch])
			}
			got[ch]++
		}
	}
	for range packets {
		now += time.Duration(r.IntN(3)) * ms
		ch := peer.Channel(r.IntN(2))
		if err := guest.Send(now, ch, []byte{sent[ch]}); err != nil {
			t.Fatal(err)
		}
		sent[ch]++
		if r.IntN(8) == 0 {
			read()
		}
	}
	read()
	if got != sent {
		t.Errorf("seed %d: received up to %v of %v", seed, got, sent)
	}
}
