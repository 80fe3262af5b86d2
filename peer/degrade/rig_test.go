package degrade

import (
	"encoding/binary"
	"fmt"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/queue"
)

// wire is an end of a perfect link: what it sends arrives at its far end at
// once.
type wire struct {
	far    *wire
	inbox  *queue.Queue
	closed bool
	refuse error // answer of Send for events
}

func newWire() (guest, host *wire) {
	guest = &wire{inbox: queue.New(1<<16, 1<<10)}
	host = &wire{inbox: queue.New(1<<16, 1<<10), far: guest}
	guest.far = host
	return guest, host
}

func (w *wire) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	if ch == peer.Event && w.refuse != nil {
		return w.refuse
	}
	w.far.inbox.Push(now, ch, packet)
	return nil
}

func (w *wire) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	return w.inbox.Pop(now)
}
func (w *wire) Poll(time.Duration) time.Duration { return w.inbox.Next() }
func (w *wire) Stats() peer.LinkStats            { return peer.LinkStats{} }
func (w *wire) Closed() (peer.Reason, bool)      { return peer.Broken, w.closed || w.far.closed }
func (w *wire) Close(peer.Reason) error          { w.closed = true; return nil }

// rig is a guest behind a conditioner and a host without one, on virtual time.
type rig struct {
	t     *testing.T
	guest *Conditioner
	host  *wire
	now   time.Duration

	atHost, atGuest []arrival // in the order of receiving
}

// arrival is a packet as it was received.
type arrival struct {
	ch       peer.Channel
	number   int
	sent, at time.Duration
}

func (a arrival) delay() time.Duration { return a.at - a.sent }

const testSeed = 1

func newRig(t *testing.T, text string) *rig { return seededRig(t, text, testSeed) }

func seededRig(t *testing.T, text string, seed uint64) *rig {
	t.Helper()
	t.Logf("%s, seed %d", text, seed)
	guest, host := newWire()
	return &rig{t: t, guest: Wrap(guest, mustParse(t, text), seed, Guest), host: host}
}

func mustParse(t *testing.T, text string) Spec {
	t.Helper()
	spec, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return spec
}

// packetSize is enough bytes for the number and the time of sending, and is the size
// of a small snapshot.
const packetSize = 44

func (r *rig) packet(number int) []byte {
	p := make([]byte, packetSize)
	binary.BigEndian.PutUint64(p, uint64(number))
	binary.BigEndian.PutUint64(p[8:], uint64(r.now))
	return p
}

// both sends n packets on a channel each way, one every gap.
func (r *rig) both(ch peer.Channel, n int, gap time.Duration) *rig {
	for i := range n {
		r.send(r.guest, ch, i)
		r.send(r.host, ch, i)
		r.run(r.now + gap)
	}
	return r
}

func (r *rig) send(from peer.Transport, ch peer.Channel, number int) {
	r.t.Helper()
	if err := from.Send(r.now, ch, r.packet(number)); err != nil {
		r.t.Fatalf("packet %d: %v", number, err)
	}
}

// run sleeps until each time that Poll asks for, and to the end.
func (r *rig) run(until time.Duration) *rig {
	for {
		next := r.guest.Poll(r.now)
		r.atHost = r.drain(r.host, r.atHost)
		r.atGuest = r.drain(r.guest, r.atGuest)
		if next > until {
			r.now = until
			return r
		}
		r.now = max(r.now, next)
	}
}

func (r *rig) drain(from peer.Transport, list []arrival) []arrival {
	for {
		ch, packet, at, ok := from.Recv(r.now)
		if !ok {
			return list
		}
		list = append(list, arrival{
			ch:     ch,
			number: int(binary.BigEndian.Uint64(packet)),
			sent:   time.Duration(binary.BigEndian.Uint64(packet[8:])),
			at:     at,
		})
	}
}

// log returns everything that happened, to be compared.
func (r *rig) log() string { return fmt.Sprint(r.atHost, r.atGuest, r.guest.paths[up].counts) }

// inversions counts the packets that came after one sent later.
func inversions(list []arrival) (n int) {
	newest := -1
	for _, a := range list {
		if a.number < newest {
			n++
		}
		newest = max(newest, a.number)
	}
	return n
}

// lost returns how many of n packets did not come, and the mean length of their runs.
func lost(list []arrival, n int) (count int, meanBurst float64) {
	came := make([]bool, n)
	for _, a := range list {
		came[a.number] = true
	}
	bursts := 0
	for i := range came {
		if came[i] {
			continue
		}
		count++
		if i == 0 || came[i-1] {
			bursts++
		}
	}
	return count, float64(count) / float64(max(1, bursts))
}
