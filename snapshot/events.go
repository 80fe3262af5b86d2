package snapshot

import (
	"errors"

	"switchback/snapshot/bits"
)

// Limits of the small reliable events that the state packets carry.
const (
	maxEventBytes = 256 // of one event
	maxBatchBytes = 400 // of all events in one packet
	maxBatch      = 32  // events in one packet
	MaxPending    = 256 // events that may wait for an acknowledgement
)

// The errors of Push.
var (
	errEventSize   = errors.New("snapshot: event is empty or larger than 256 bytes")
	errEventsStuck = errors.New("snapshot: 256 events wait for an acknowledgement")
)

// EventBatch holds the events of one packet, numbered consecutively from First.
type EventBatch struct {
	First uint16 // number of List[0]; 0 if the batch is empty
	Len   uint8
	List  [maxBatch][]byte // after decoding, slices of the packet
}

// all returns the events, oldest first.
func (b *EventBatch) all() [][]byte { return b.List[:b.Len] }

// write writes
//
//	8   how many, 0..32; then, if any:
//	16  number of the first
//	    for each: 8 length in bytes less one, and the bytes
func (b *EventBatch) write(w *bits.Writer) {
	w.Bits(uint32(b.Len), 8)
	if b.Len == 0 {
		return
	}
	w.Bits(uint32(b.First), 16)
	for _, e := range b.all() {
		w.Bits(uint32(len(e)-1), 8)
		w.Bytes(e)
	}
}

// read refuses more than 32 events and more than 400 bytes of them.
func (b *EventBatch) read(in *input) {
	n := in.bits("events (count)", 8)
	if n > maxBatch {
		in.Fail(errRange)
	}
	if n == 0 || in.Err() != nil {
		return
	}
	b.First = uint16(in.bits("first (event number)", 16))
	total := 0
	for i := range n {
		size := int(in.bits("length less one (bytes)", 8)) + 1
		if total += size; total > maxBatchBytes {
			in.Fail(errRange)
		}
		if in.Err() != nil {
			return
		}
		b.List[i] = in.view("event", size)
	}
	b.Len = uint8(n)
}

// Events is one end's bookkeeping of a link's events: those it sent that are not
// acknowledged yet, and the number of the next to receive. Every packet carries
// the oldest unacknowledged events, so one that fits arrives with the first
// packet that does. The receiver gets each once and in order. The zero value is
// a fresh link. Numbers count from 0, modulo 65536.
type Events struct {
	pending [MaxPending][]byte // by number modulo MaxPending; buffers are reused
	oldest  uint16             // number of the oldest that waits
	waiting int                // how many wait

	expected uint16 // number of the next to receive
}

// Push queues a copy of payload. It fails if the payload is empty or longer than
// 256 bytes, or if MaxPending events wait already.
func (e *Events) Push(payload []byte) error {
	if len(payload) == 0 || len(payload) > maxEventBytes {
		return errEventSize
	}
	if e.waiting == MaxPending {
		return errEventsStuck
	}
	slot := &e.pending[(e.oldest+uint16(e.waiting))%MaxPending]
	*slot = append((*slot)[:0], payload...)
	e.waiting++
	return nil
}

// Pending returns how many events wait for their acknowledgement.
func (e *Events) Pending() int { return e.waiting }

// Batch fills b with the oldest events that wait, as many as one packet may
// carry. Its bytes are valid until the events are acknowledged.
func (e *Events) Batch(b *EventBatch) {
	b.First, b.Len = 0, 0
	total := 0
	for int(b.Len) < min(e.waiting, maxBatch) {
		next := e.pending[(e.oldest+uint16(b.Len))%MaxPending]
		if total += len(next); total > maxBatchBytes {
			break
		}
		b.List[b.Len] = next
		b.Len++
	}
	if b.Len > 0 {
		b.First = e.oldest
	}
}

// Acked takes the other side's event acknowledgement: the number of the next
// event that it expects. It returns false, and does nothing, if that lies beyond
// what was sent or before what was acknowledged already.
func (e *Events) Acked(next uint16) bool {
	n := int(next - e.oldest)
	if n > e.waiting {
		return false
	}
	e.oldest = next
	e.waiting -= n
	return true
}

// Ack returns the acknowledgement to send: the number of the next event that
// this side expects.
func (e *Events) Ack() uint16 { return e.expected }

// Receive returns the new events of a packet, oldest first, and counts them as
// received. They are slices of the packet.
func (e *Events) Receive(b *EventBatch) [][]byte {
	known := int(e.expected - b.First)
	if known >= int(b.Len) {
		return nil
	}
	e.expected = b.First + uint16(b.Len)
	return b.List[known:b.Len]
}
