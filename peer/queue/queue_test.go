package queue

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"switchback/peer"
)

// TestQueueAgainstModel drives a Queue and a plain slice with the same
// operations.
func TestQueueAgainstModel(t *testing.T) {
	const seed = 1
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	limits := [2]int{peer.State: 37, peer.Event: 5}
	q := New(limits[peer.State], limits[peer.Event])
	var m model
	now := time.Duration(0)
	for i := range 20000 {
		now += time.Duration(r.IntN(3))
		ch := peer.Channel(r.IntN(2))
		if r.IntN(2) == 0 {
			packet := []byte{byte(i), byte(i >> 8)}
			if got, want := q.Push(now+5, ch, packet), m.push(now+5, ch, packet, limits); got != want {
				t.Fatalf("step %d: push is %v, want %v", i, got, want)
			}
			continue
		}
		gotCh, got, at, ok := q.Pop(now)
		want, wantOK := m.pop(now)
		if ok != wantOK || ok && (gotCh != want.ch || at != want.at || !bytes.Equal(got, want.packet)) {
			t.Fatalf("step %d: pop is %v %v %v %v, want %v %v", i, gotCh, got, at, ok, want, wantOK)
		}
	}
}

type entry struct {
	at     time.Duration
	ch     peer.Channel
	packet []byte
}

type model []entry

func (m *model) push(at time.Duration, ch peer.Channel, packet []byte, limits [2]int) bool {
	n := 0
	for _, e := range *m {
		if e.ch == ch {
			n++
		}
	}
	if n == limits[ch] {
		return false
	}
	*m = append(*m, entry{at, ch, packet})
	return true
}

func (m *model) pop(now time.Duration) (entry, bool) {
	best := -1
	for i, e := range *m {
		if e.at <= now && (best < 0 || e.at < (*m)[best].at) {
			best = i
		}
	}
	if best < 0 {
		return entry{}, false
	}
	e := (*m)[best]
	*m = append((*m)[:best], (*m)[best+1:]...)
	return e, true
}

func TestQueuePacketOutlivesPushes(t *testing.T) {
	q := New(4, 4)
	q.Push(0, peer.State, []byte("first"))
	_, packet, _, _ := q.Pop(0)
	for range 4 {
		q.Push(0, peer.State, []byte("later"))
	}
	if string(packet) != "first" {
		t.Fatalf("a push overwrote the packet that Pop returned: %q", packet)
	}
}

func TestQueueSteadyStateAllocatesNothing(t *testing.T) {
	q := New(64, 8)
	packet := make([]byte, peer.MaxState)
	round := func() {
		for range 20 {
			q.Push(0, peer.State, packet)
			q.Push(0, peer.Event, packet[:100])
			q.Pop(0)
			q.Pop(0)
		}
	}
	round()
	if n := testing.AllocsPerRun(100, round); n != 0 {
		t.Fatalf("%v allocations a round", n)
	}
}
