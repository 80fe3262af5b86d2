package memnet

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"switchback/peer"
)

const ms = time.Millisecond

// connect returns both ends of a fresh link.
func connect(t *testing.T) (guest, host peer.Transport) {
	t.Helper()
	n := New(1)
	guest, err := n.Dial()
	if err != nil {
		t.Fatal(err)
	}
	host, ok := n.Listen().Accept()
	if !ok {
		t.Fatal("nothing to accept after Dial")
	}
	return guest, host
}

func send(t *testing.T, l peer.Transport, now time.Duration, ch peer.Channel, text string) {
	t.Helper()
	if err := l.Send(now, ch, []byte(text)); err != nil {
		t.Fatalf("send %q: %v", text, err)
	}
}

func TestPacketArrivesWhenSentAndNotBefore(t *testing.T) {
	guest, host := connect(t)
	send(t, guest, 20*ms, peer.State, "a")
	if next := host.Poll(10 * ms); next != 20*ms {
		t.Errorf("poll wants %v, not the arrival", next)
	}
	if _, _, _, ok := host.Recv(19 * ms); ok {
		t.Error("received before it was sent")
	}
	ch, packet, at, ok := host.Recv(25 * ms)
	if !ok || ch != peer.State || string(packet) != "a" || at != 20*ms {
		t.Errorf("received %v %q at %v, %v", ch, packet, at, ok)
	}
	if next := host.Poll(25 * ms); next != peer.Never {
		t.Errorf("an empty link wants to be polled at %v", next)
	}
}

func TestOrderIsThatOfSendingOverBothChannels(t *testing.T) {
	guest, host := connect(t)
	for i := range 6 {
		send(t, guest, ms, peer.Channel(i%2), fmt.Sprint(i))
	}
	for i := range 6 {
		if ch, packet, _, _ := host.Recv(ms); string(packet) != fmt.Sprint(i) || ch != peer.Channel(i%2) {
			t.Errorf("packet %d is %q on %v", i, packet, ch)
		}
	}
}

func TestFullQueues(t *testing.T) {
	guest, host := connect(t)
	for range maxState + 3 {
		send(t, guest, 0, peer.State, "s")
	}
	if d := host.Stats().Dropped; d != 3 {
		t.Errorf("%d State packets dropped, want 3", d)
	}
	for range maxEvent {
		send(t, guest, 0, peer.Event, "e")
	}
	if err := guest.Send(0, peer.Event, nil); !errors.Is(err, peer.ErrBacklog) {
		t.Errorf("a full event channel answers %v", err)
	}
}

func TestTooLarge(t *testing.T) {
	guest, _ := connect(t)
	for ch, size := range map[peer.Channel]int{peer.State: peer.MaxState, peer.Event: peer.MaxEvent} {
		if err := guest.Send(0, ch, make([]byte, size)); err != nil {
			t.Errorf("channel %d, largest packet: %v", ch, err)
		}
		if err := guest.Send(0, ch, make([]byte, size+1)); !errors.Is(err, peer.ErrTooLarge) {
			t.Errorf("channel %d, one byte more: %v", ch, err)
		}
	}
}

func TestClose(t *testing.T) {
	guest, host := connect(t)
	send(t, guest, 0, peer.State, "bye")
	if err := guest.Close(peer.Left); err != nil {
		t.Fatal(err)
	}
	if _, closed := host.Closed(); closed {
		t.Error("the far end is closed before it has read the goodbye")
	}
	if _, packet, _, ok := host.Recv(0); !ok || string(packet) != "bye" {
		t.Errorf("sent before the close, received %q, %v", packet, ok)
	}
	if reason, closed := guest.Closed(); !closed || reason != peer.Left {
		t.Errorf("the end that closed says %v, %v", reason, closed)
	}
	if reason, closed := host.Closed(); !closed || reason != peer.Broken {
		t.Errorf("the far end says %v, %v", reason, closed)
	}
	for _, end := range []peer.Transport{guest, host} {
		if err := end.Send(0, peer.State, nil); !errors.Is(err, peer.ErrClosed) {
			t.Errorf("send after close: %v", err)
		}
	}
}

func TestStatsCountHeaders(t *testing.T) {
	guest, host := connect(t)
	send(t, guest, 0, peer.State, "four")
	host.Recv(0)
	want := peer.Flow{Bytes: 4 + peer.Overhead, Packets: 1}
	if guest.Stats().Up != want || host.Stats().Down != want {
		t.Errorf("sent %v, received %v, want %v", guest.Stats().Up, host.Stats().Down, want)
	}
}

func TestDialIsBounded(t *testing.T) {
	n := New(1)
	for range maxWaiting {
		if _, err := n.Dial(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := n.Dial(); !errors.Is(err, peer.ErrBacklog) {
		t.Errorf("one link more: %v", err)
	}
}

func TestSeedsRepeat(t *testing.T) {
	a, b, other := New(7), New(7), New(8)
	for range 4 {
		x, y, z := a.Seed(), b.Seed(), other.Seed()
		if x != y || x == z {
			t.Errorf("seeds %x %x, of another network %x", x, y, z)
		}
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	guest, host := connect(t)
	packet := make([]byte, 200)
	second := func() {
		for range 60 {
			_ = guest.Send(0, peer.State, packet)
			_ = guest.Send(0, peer.Event, packet)
			host.Recv(0)
			host.Recv(0)
		}
	}
	second()
	if n := testing.AllocsPerRun(50, second); n != 0 {
		t.Errorf("%v allocations in a second of packets", n)
	}
}
