package snapshot

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestWindowBeforeAnything(t *testing.T) {
	var w Window
	if h := w.Header(w.Next()); h != (Header{Seq: 0, Ack: 0xffff}) {
		t.Errorf("first header %+v", h)
	}
	if got := w.Acked(Header{Ack: 0xffff, Bits: 0xffffffff}, nil); got != nil {
		t.Errorf("packets %v were never sent", got)
	}
	if got := w.Acked(Header{Ack: 1}, nil); got != nil {
		t.Errorf("packets %v were never sent", got)
	}
}

func TestWindowReceive(t *testing.T) {
	var w Window
	for i, c := range []struct {
		seq  uint16
		want bool
		bits uint32
	}{
		{0, true, 0},
		{0, false, 0},          // doubled
		{1, true, 0b1},         //
		{4, true, 0b1100},      // two missing
		{3, true, 0b1101},      // late
		{3, false, 0b1101},     // late and doubled
		{65535, false, 0b1101}, // before the first
		{36, true, 1 << 31},    // 32 ahead of 4, the oldest still remembered
		{3, false, 1 << 31},    // too old by one
		{100, true, 0},
	} {
		if got := w.Receive(c.seq); got != c.want || w.Header(0).Bits != c.bits {
			t.Fatalf("step %d, packet %d: used %v, bits %b; want %v, %b", i, c.seq, got, w.Header(0).Bits, c.want, c.bits)
		}
	}
	if w.Received != 6 || w.Duplicates != 2 || w.Reordered != 3 {
		t.Errorf("received %d, duplicates %d, reordered %d; want 6, 2, 3", w.Received, w.Duplicates, w.Reordered)
	}
	if w.Missed != 63 { // 0..67 can no longer come; of these 0, 1, 3, 4 and 36 did
		t.Errorf("missed %d, want 63", w.Missed)
	}
}

func TestWindowLosses(t *testing.T) {
	var host, guest Window
	acked := 0
	for i := range 1000 {
		seq := host.Next()
		if i%10 != 9 {
			guest.Receive(seq)
		}
		acked += len(host.Acked(guest.Header(guest.Next()), nil))
	}
	if acked != 900 {
		t.Errorf("%d acknowledged, want 900", acked)
	}
	if host.Lost != guest.Missed || host.Lost < 96 || host.Lost > 97 { // the newest 32 are not decided
		t.Errorf("lost %d, missed %d; want 96 or 97, alike", host.Lost, guest.Missed)
	}
	if l := host.LossOut(); l < 9 || l > 11 || l != guest.LossIn() {
		t.Errorf("loss %v %% out, %v %% in; want 10", l, guest.LossIn())
	}
}

func TestWindowSilence(t *testing.T) {
	var w Window
	for range flightSpan + 7 {
		w.Next()
	}
	if w.Lost != 7 || w.LossOut() != 100 {
		t.Errorf("lost %d, %v %%; want 7, 100 %%", w.Lost, w.LossOut())
	}
}

// TestWindowModel sends packets over a link that drops, doubles and reorders
// them, in both directions and far past the wrap of the sequence, against a
// model that remembers everything.
func TestWindowModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var host, guest Window
		start := rapid.IntRange(0, 70000).Draw(t, "start")
		for range start { // a clean past
			guest.Receive(host.Next())
			host.Acked(guest.Header(guest.Next()), nil)
		}
		sent := start
		arrived, acked := map[int]bool{}, map[int]bool{}
		var flying []int
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "act") {
			case 0, 1:
				host.Next()
				flying = append(flying, sent)
				sent++
			case 2:
				if len(flying) == 0 {
					continue
				}
				i := rapid.IntRange(0, len(flying)-1).Draw(t, "which")
				if n := flying[i]; guest.Receive(uint16(n)) {
					if arrived[n] {
						t.Fatalf("packet %d used twice", n)
					}
					arrived[n] = true
				}
				if rapid.Bool().Draw(t, "gone") {
					flying = slices.Delete(flying, i, i+1)
				}
			case 3:
				for _, seq := range host.Acked(guest.Header(guest.Next()), nil) {
					n := sent - 1 - int(uint16(sent-1)-seq)
					if !arrived[n] || acked[n] {
						t.Fatalf("packet %d acknowledged: arrived %v, before %v", n, arrived[n], acked[n])
					}
					acked[n] = true
				}
			}
		}
		if int(guest.Received) != start+len(arrived) {
			t.Fatalf("received %d, want %d", guest.Received, start+len(arrived))
		}
	})
}

func TestWindowAllocates(t *testing.T) {
	var host, guest Window
	dst := make([]uint16, 0, ackSpan)
	if n := testing.AllocsPerRun(200, func() {
		guest.Receive(host.Next())
		dst = host.Acked(guest.Header(guest.Next()), dst[:0])
	}); n != 0 {
		t.Errorf("%v allocations a packet", n)
	}
}
