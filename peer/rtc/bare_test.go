package rtc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"switchback/peer"
)

// bare is a link without a network: the test puts packets in as a reader and takes them
// out as a session. The clock is the test's.
type bare struct {
	*link
	now   time.Duration
	wakes int
}

func newBare(of side) *bare {
	b := &bare{}
	b.link = &link{
		side: of, state: newQueue(stateWaiting), event: newQueue(eventWaiting), proven: true,
		config: Config{Now: func() time.Duration { return b.now }, Wake: func(peer.Channel) { b.wakes++ }},
	}
	b.wire = &wire{now: b.config.Now, accept: of.other().ssrc()}
	b.room.L = &b.mu
	return b
}

func (b *bare) came(t *testing.T, ch peer.Channel, text string, at time.Duration) {
	t.Helper()
	gotCh, packet, gotAt, ok := b.Recv(b.now)
	if !ok || gotCh != ch || string(packet) != text || gotAt != at {
		t.Errorf("received %q on %v of %v, %v; want %q on %v of %v", packet, gotCh, gotAt, ok, text, ch, at)
	}
}

func (b *bare) isEmpty(t *testing.T) {
	t.Helper()
	if ch, packet, _, ok := b.Recv(b.now); ok {
		t.Errorf("received %q on %v, want nothing", packet, ch)
	}
}

// Packets of both channels come in the order of their arrival. Of two that arrived at
// the same moment the event comes first: a snapshot may depend on it.
func TestPacketsComeAsTheyArrived(t *testing.T) {
	b := newBare(guest)
	for i := range 6 {
		b.now = time.Duration(i/2) * time.Millisecond
		if text := fmt.Sprint(i); i%2 == 0 {
			b.arrivedState([]byte(text))
		} else if reason := b.arrivedEvent([]byte(text)); reason != peer.None {
			t.Fatal(reason)
		}
	}
	if b.wakes != 6 {
		t.Errorf("woke %d times for 6 packets", b.wakes)
	}
	for i := range 3 {
		at := time.Duration(i) * time.Millisecond
		b.came(t, peer.Event, fmt.Sprint(2*i+1), at)
		b.came(t, peer.State, fmt.Sprint(2*i), at)
	}
	b.isEmpty(t)
	b.now = 9 * time.Millisecond
	b.arrivedState([]byte("early"))
	b.now++
	b.arrivedEvent([]byte("late"))
	b.came(t, peer.State, "early", 9*time.Millisecond)
	b.came(t, peer.Event, "late", 9*time.Millisecond+1)
}

// A link keeps a copy: the readers reuse their buffers.
func TestPacketsAreCopied(t *testing.T) {
	b := newBare(host)
	buffer := []byte("one")
	b.arrivedState(buffer)
	copy(buffer, "two")
	b.arrivedState(buffer)
	copy(buffer, "xxx")
	b.came(t, peer.State, "one", 0)
	b.came(t, peer.State, "two", 0)
}

func TestStateThatIsNotTaken(t *testing.T) {
	b := newBare(host)
	b.arrivedState(make([]byte, peer.MaxState))
	b.arrivedState(make([]byte, peer.MaxState+1))
	b.proven = false
	b.arrivedState([]byte("unproven"))
	if dropped := b.Stats().Dropped; dropped != 2 {
		t.Errorf("%d dropped, want 2", dropped)
	}
	if _, packet, _, ok := b.Recv(0); !ok || len(packet) != peer.MaxState {
		t.Errorf("the largest packet came with %d bytes, %v", len(packet), ok)
	}
	b.isEmpty(t)
	b.received(statePacket(foreignSource, 1), guestAddr, overhead4) // below, at the wire
	if dropped := b.Stats().Dropped; dropped != 3 {
		t.Errorf("%d dropped, want those of the wire too", dropped)
	}
}

func (b *bare) received(packet []byte, from netip.AddrPort, overhead uint64) {
	b.wire.received(packet, from, overhead)
}

// A guest floods a host with the first message that does not fit into the event queue;
// the messages before it are still there.
func TestAHostDoesNotWaitForEvents(t *testing.T) {
	b := newBare(host)
	message := make([]byte, 1000)
	const fits = eventWaiting / (queueHeader + 1000)
	for i := range fits {
		message[0] = byte(i)
		if reason := b.arrivedEvent(message); reason != peer.None {
			t.Fatalf("message %d of %d: %v", i, fits, reason)
		}
	}
	if reason := b.arrivedEvent(message); reason != peer.Flooding {
		t.Errorf("one more is answered with %v", reason)
	}
	for i := range fits {
		if _, packet, _, ok := b.Recv(0); !ok || packet[0] != byte(i) {
			t.Fatalf("message %d is lost", i)
		}
	}
	b.isEmpty(t)
}

// A guest's reader waits for room, and goes on when the session has made some
// or the link ends.
func TestAGuestWaitsForRoom(t *testing.T) {
	for name, free := range map[string]func(*bare){
		"the session reads": func(b *bare) { b.Recv(0) },
		"the link ends": func(b *bare) {
			b.mu.Lock()
			b.reason = peer.HostLeft
			b.mu.Unlock()
			b.room.Broadcast()
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := newBare(guest)
			large := make([]byte, peer.MaxEvent)
			for b.event.fits(large) {
				b.arrivedEvent(large)
			}
			done := make(chan struct{})
			go func() {
				defer close(done)
				b.arrivedEvent(append(bytes.Clone(large[:len(large)-4]), "last"...))
			}()
			synctest.Wait()
			select {
			case <-done:
				t.Fatal("the reader did not wait")
			default:
			}
			free(b)
			synctest.Wait()
			select {
			case <-done:
			default:
				t.Fatalf("%s: the reader goes on waiting", name)
			}
		})
	}
}

// A send on a link that has ended, or of a packet that is too large, is an error; a
// state packet before the proof is only dropped.
func TestSendsThatAreRefused(t *testing.T) {
	b := newBare(guest)
	for ch, size := range map[peer.Channel]int{peer.State: peer.MaxState, peer.Event: peer.MaxEvent} {
		if err := b.Send(0, ch, make([]byte, size+1)); !errors.Is(err, peer.ErrTooLarge) {
			t.Errorf("channel %v: %v", ch, err)
		}
	}
	b.proven = false
	if err := b.Send(0, peer.State, []byte("early")); err != nil || b.dropped != 1 {
		t.Errorf("state before the proof: %v, %d dropped", err, b.dropped)
	}
	b.reason = peer.Kicked
	for _, ch := range []peer.Channel{peer.State, peer.Event} {
		if err := b.Send(0, ch, nil); !errors.Is(err, peer.ErrClosed) {
			t.Errorf("channel %v after the end: %v", ch, err)
		}
	}
	if reason, over := b.Closed(); !over || reason != peer.Kicked {
		t.Errorf("closed %v, %v", reason, over)
	}
}

// The reason for the end of the event channel names who ended it; a message beyond its
// limit is Malformed, not a goodbye.
func TestWhyTheEventChannelEnded(t *testing.T) {
	for _, c := range []struct {
		side side
		err  error
		want peer.Reason
	}{
		{host, io.EOF, peer.Left}, {guest, io.EOF, peer.HostLeft},
		{host, fmt.Errorf("read: %w", io.ErrShortBuffer), peer.Malformed}, {guest, io.ErrShortBuffer, peer.Malformed},
	} {
		if got := newBare(c.side).readFailed(c.err); got != c.want {
			t.Errorf("%v, %v: %v, want %v", c.side, c.err, got, c.want)
		}
	}
}

// A link does its work on goroutines of its own and never asks to be polled.
func TestLinksAreNotPolled(t *testing.T) {
	if next := newBare(host).Poll(time.Second); next != peer.Never {
		t.Errorf("poll answers %v", next)
	}
}

// A queue that is filled to the last byte is full, and empty again when its
// one packet is out.
func TestAQueueFilledToTheLastByte(t *testing.T) {
	q := newQueue(100)
	exact := make([]byte, 100-queueHeader)
	if q.fits(make([]byte, len(exact)+1)) || !q.fits(exact) {
		t.Fatal("the bound of an empty queue is not its size")
	}
	for range 3 { // round its end
		q.push(1, exact)
		if q.fits(nil) || q.empty() {
			t.Error("a full queue has room for a header")
		}
		if packet, at := q.pop([]byte("before ")); len(packet) != len("before ")+len(exact) || at != 1 || !q.empty() {
			t.Errorf("popped %d bytes of %v", len(packet), at)
		}
		q.push(2, nil)
		if packet, at := q.pop(nil); len(packet) != 0 || at != 2 {
			t.Errorf("an empty packet came as %x of %v", packet, at)
		}
	}
}
