package rtc

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"
)

// A queue is compared with a slice over many random pushes, pops and drops.
func TestQueueIsAQueue(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	const size = 256
	q := newQueue(size)
	var model []waiting
	used := 0
	for range 20_000 {
		packet := make([]byte, random.IntN(size/2))
		for i := range packet {
			packet[i] = byte(random.Uint32())
		}
		if fits := used+queueHeader+len(packet) <= size; fits != q.fits(packet) {
			t.Fatalf("with %d of %d bytes used, fits(%d) is %v", used, size, len(packet), !fits)
		}
		if q.fits(packet) && random.IntN(2) == 0 {
			at := time.Duration(random.Int64())
			q.push(at, packet)
			model, used = append(model, waiting{at, packet}), used+queueHeader+len(packet)
		} else if len(model) > 0 {
			used -= queueHeader + len(model[0].packet)
			takeOldest(t, &q, model[0], random.IntN(4) == 0)
			model = model[1:]
		}
		if q.empty() != (len(model) == 0) {
			t.Fatalf("empty is %v with %d packets", q.empty(), len(model))
		}
	}
}

type waiting struct {
	at     time.Duration
	packet []byte
}

func takeOldest(t *testing.T, q *queue, want waiting, drop bool) {
	t.Helper()
	if drop {
		q.drop()
		return
	}
	if got, at := q.pop(nil); at != want.at || !bytes.Equal(got, want.packet) {
		t.Fatalf("popped %x of %v, want %x of %v", got, at, want.packet, want.at)
	}
}
