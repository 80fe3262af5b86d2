package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// TestEventsOverLossyPackets: whatever is lost, doubled or late, every event is
// received once and in order, past the wrap of the numbers.
func TestEventsOverLossyPackets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var from, to Events
		start := rapid.SampledFrom([]uint16{0, 65500, 65535}).Draw(t, "start")
		from.oldest, to.expected = start, start
		var pushed, got []string
		var old []EventBatch
		take := func(b *EventBatch) {
			for _, e := range to.Receive(b) {
				got = append(got, string(e))
			}
		}
		for range rapid.IntRange(1, 150).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "act") {
			case 0:
				text := fmt.Sprintf("%d %s", len(pushed), bytes.Repeat([]byte{'x'}, rapid.IntRange(0, 200).Draw(t, "size")))
				if from.Push([]byte(text)) == nil {
					pushed = append(pushed, text)
				}
			case 1: // a packet arrives, and a copy is kept for later
				var b EventBatch
				from.Batch(&b)
				take(&b)
				old = append(old, copyOf(&b))
			case 2: // the acknowledgement arrives
				if !from.Acked(to.Ack()) {
					t.Fatalf("acknowledgement %d is refused", to.Ack())
				}
			case 3: // an old packet comes again
				if len(old) > 0 {
					take(&old[rapid.IntRange(0, len(old)-1).Draw(t, "which")])
				}
			}
		}
		for range MaxPending { // lossless: at least one event a packet
			var b EventBatch
			from.Batch(&b)
			take(&b)
			from.Acked(to.Ack())
		}
		if fmt.Sprint(got) != fmt.Sprint(pushed) {
			t.Fatalf("got %q, want %q", got, pushed)
		}
	})
}

func copyOf(b *EventBatch) EventBatch {
	c := EventBatch{First: b.First, Len: b.Len}
	for i, e := range b.all() {
		c.List[i] = bytes.Clone(e)
	}
	return c
}

func TestEventsLimits(t *testing.T) {
	var e Events
	if !errors.Is(e.Push(nil), errEventSize) || !errors.Is(e.Push(make([]byte, maxEventBytes+1)), errEventSize) {
		t.Error("an event of 0 or 257 bytes is taken")
	}
	for range MaxPending {
		if err := e.Push(make([]byte, 150)); err != nil {
			t.Fatal(err)
		}
	}
	if !errors.Is(e.Push([]byte{1}), errEventsStuck) {
		t.Error("the queue is not bounded")
	}
	var b EventBatch
	if e.Batch(&b); b.Len != 2 {
		t.Errorf("%d events of 150 bytes in a packet, want 2", b.Len)
	}
	if e.Acked(MaxPending+1) || e.Acked(65535) || e.Pending() != MaxPending {
		t.Error("what was never sent is acknowledged")
	}
	gap := batchOf(7, "later")
	if got := new(Events).Receive(&gap); got != nil {
		t.Errorf("event 7 is taken before event 0: %q", got)
	}
}

func TestEventsAllocateNothing(t *testing.T) {
	var from, to Events
	payload := make([]byte, 100)
	var b EventBatch
	round := func() {
		for range 5 {
			_ = from.Push(payload)
		}
		from.Batch(&b)
		to.Receive(&b)
		from.Acked(to.Ack())
	}
	for range MaxPending { // every buffer grows once
		round()
	}
	if n := testing.AllocsPerRun(100, round); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
