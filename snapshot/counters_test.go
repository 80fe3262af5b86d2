package snapshot

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// at returns both ends of a link on which n packets went each way, all received and
// acknowledged. Only the last of them are really sent.
func at(n int) (host, guest *Window) {
	const really = 40 // more than a window remembers
	past := Window{sent: int64(n - really), settled: int64(n - really), heard: int64(n - really), had: 1<<32 - 1, Sent: uint64(n - really), Received: uint64(n - really)}
	if n <= really {
		past = Window{}
	}
	h, g := past, past
	host, guest = &h, &g
	for range min(n, really) {
		guest.Receive(host.Next())
		host.Receive(guest.Next())
		host.Acked(guest.Header(0), nil)
	}
	return host, guest
}

// aroundTheWrap are first sequences before, at and after the wraps.
var aroundTheWrap = []int{0, 1, 32, 33, 65500, 65502, 65503, 65504, 65534, 65535, 65536, 65537, 65570, 131070, 131072}

// TestWindowAroundTheWrap holds back one packet, delivers the next, and then the
// one held back.
func TestWindowAroundTheWrap(t *testing.T) {
	for _, start := range aroundTheWrap {
		host, guest := at(start)
		lost, next := host.Next(), host.Next()
		if lost != uint16(start) || next != uint16(start+1) {
			t.Fatalf("after %d packets come %d and %d", start, lost, next)
		}
		if !guest.Receive(next) || guest.Receive(next) {
			t.Errorf("from %d: packet %d is not taken exactly once", start, next)
		}
		h := guest.Header(9)
		wantBits := uint32(0)
		if start > 0 {
			wantBits = uint32(1<<min(start, 31)-1) << 1
		}
		if h.Seq != 9 || h.Ack != next || h.Bits != wantBits {
			t.Errorf("from %d: header %+v, want %d and %b", start, h, next, wantBits)
		}
		if got := host.Acked(h, nil); len(got) != 1 || got[0] != next {
			t.Errorf("from %d: %v acknowledged, want %d", start, got, next)
		}
		if !guest.Receive(lost) || guest.Reordered != 1 || guest.Duplicates != 1 {
			t.Errorf("from %d: the packet before, late: %d reordered, %d doubled", start, guest.Reordered, guest.Duplicates)
		}
		if got := host.Acked(guest.Header(9), nil); len(got) != 1 || got[0] != lost {
			t.Errorf("from %d: %v acknowledged, want %d", start, got, lost)
		}
		if host.Lost != 0 || guest.Missed != 0 {
			t.Errorf("from %d: %d lost, %d missed", start, host.Lost, guest.Missed)
		}
	}
}

// TestWindowSpanAroundTheWrap: a packet up to 32 before the newest is taken, and so
// is its acknowledgement.
func TestWindowSpanAroundTheWrap(t *testing.T) {
	for _, start := range aroundTheWrap {
		for _, behind := range []int{31, 32, 33, 34} {
			host, guest := at(start)
			first := host.Next()
			for range behind {
				guest.Receive(host.Next())
			}
			took := guest.Receive(first)
			if want := behind <= 32; took != want {
				t.Errorf("from %d, %d behind: taken %v, want %v", start, behind, took, want)
			}
			acked := host.Acked(guest.Header(0), nil)
			if want := min(behind+1, ackSpan); len(acked) != want {
				t.Errorf("from %d, %d behind: %d acknowledged, want %d", start, behind, len(acked), want)
			}
			wantLost := uint64(max(behind-32, 0)) // all that fell out of the span unacknowledged
			if host.Lost != wantLost {
				t.Errorf("from %d, %d behind: %d lost, want %d", start, behind, host.Lost, wantLost)
			}
			if took && acked[0] != first {
				t.Errorf("from %d, %d behind: %v acknowledged, the oldest is %d", start, behind, acked, first)
			}
		}
	}
}

// TestWindowJumps: the newest jumps ahead, and everything between is missed once it
// falls out of the span.
func TestWindowJumps(t *testing.T) {
	for _, start := range []int{1, 40, 65535, 65536} {
		for _, by := range []int{1, 2, 32, 33, 34, 35, 66, 1000} {
			host, guest := at(start)
			var seq uint16
			for range by {
				seq = host.Next()
			}
			if !guest.Receive(seq) {
				t.Fatalf("from %d by %d: not taken", start, by)
			}
			missed := max(by-ackSpan, 0)
			if guest.Missed != uint64(missed) {
				t.Errorf("from %d by %d: %d missed, want %d", start, by, guest.Missed, missed)
			}
			want := uint32(0)
			for i := range 32 { // bit i is packet newest−1−i; those before start came
				if n := start + by - 2 - i; n >= 0 && n < start {
					want |= 1 << i
				}
			}
			if got := guest.Header(0).Bits; got != want {
				t.Errorf("from %d by %d: bits %032b, want %032b", start, by, got, want)
			}
		}
	}
}

// TestWindowFlight: beyond flightSpan the oldest is lost, and its acknowledgement
// has no effect.
func TestWindowFlight(t *testing.T) {
	for _, start := range []int{0, 5, 65000, 65535} {
		for _, more := range []int{-1, 0, 1, 40} {
			host, guest := at(start)
			for range flightSpan + more {
				host.Next()
			}
			if want := uint64(max(more, 0)); host.Lost != want {
				t.Errorf("from %d, %d more: %d lost, want %d", start, more, host.Lost, want)
			}
			guest.Receive(uint16(start))
			wanted := 0
			if more <= 0 {
				wanted = 1
			}
			if got := host.Acked(guest.Header(0), nil); len(got) != wanted {
				t.Errorf("from %d, %d more: %v acknowledged, want %d of them", start, more, got, wanted)
			}
		}
	}
}

// TestWindowForgetsItsFlights: three times as many packets are sent as a window
// keeps. Every second arrives, and exactly those are acknowledged; then the others,
// whose bits take the places of the first.
func TestWindowForgetsItsFlights(t *testing.T) {
	host, guest := &Window{}, &Window{}
	for n := range 3*flightSpan + 1 {
		seq := host.Next()
		arrives := n%2 == 0 != (n > flightSpan)
		if arrives {
			guest.Receive(seq)
		}
		got := host.Acked(guest.Header(0), nil)
		if len(got) != 1 && arrives || len(got) != 0 && !arrives {
			t.Fatalf("packet %d arrives %v: %v acknowledged", n, arrives, got)
		}
	}
}

// TestAckedOfWhatWasNeverSent: neither a sequence ahead of the newest nor one far
// behind it has an effect.
func TestAckedOfWhatWasNeverSent(t *testing.T) {
	for _, start := range []int{0, 3, 65535, 65536, 70000} {
		host, _ := at(start)
		sent := host.Sent
		for _, ahead := range []int{0, 1, 100, 30000, -2000} {
			if got := host.Acked(Header{Ack: uint16(start + ahead), Bits: 1<<32 - 1}, nil); got != nil {
				t.Errorf("after %d: %v acknowledged by %d ahead", start, got, ahead)
			}
		}
		if host.Lost != 0 || host.Sent != sent {
			t.Errorf("after %d: %d lost", start, host.Lost)
		}
	}
}

// TestHistory: the loss of the last 256 packets, before, at and after the history is
// full.
func TestHistory(t *testing.T) {
	for _, c := range []struct {
		lost, then int64
		want       float32
	}{
		{0, 0, 0}, {1, 0, 100}, {1, 1, 50}, {1, 254, 100.0 / 255}, {1, 255, 100.0 / 256}, {1, 256, 0},
		{255, 0, 100}, {256, 0, 100}, {257, 0, 100}, {256, 1, 100 * 255.0 / 256}, {1000, 64, 75}, {3, 1000, 0},
	} {
		var h history
		h.add(true, c.lost)
		if h.add(false, c.then); h.percent() != c.want {
			t.Errorf("%d lost and then %d not: %v %%, want %v", c.lost, c.then, h.percent(), c.want)
		}
	}
}

// link is a model of one direction that remembers everything.
type link struct {
	newest                       int
	came                         map[int]bool
	received, reordered, doubled uint64
}

func (l *link) receive(n int) bool {
	switch {
	case n > l.newest:
		l.newest = n
	case n < l.newest-32:
		l.reordered++
		return false
	case l.came[n]:
		l.doubled++
		return false
	default:
		l.reordered++
	}
	l.came[n] = true
	l.received++
	return true
}

// missed returns how many packets fell out of the span without being received.
func (l *link) missed(start int) (n uint64) {
	for i := start; i < l.newest-32; i++ {
		if !l.came[i] {
			n++
		}
	}
	return n
}

// TestWindowCountersModel: packets in any order, around a wrap.
func TestWindowCountersModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := rapid.SampledFrom(aroundTheWrap).Draw(t, "start")
		_, guest := at(start)
		model := &link{newest: start - 1, came: map[int]bool{}}
		for i := max(start-100, 0); i < start; i++ { // no packet of the test comes before those
			model.came[i] = true
		}
		for range rapid.IntRange(1, 60).Draw(t, "packets") {
			n := max(model.newest+rapid.IntRange(-40, 45).Draw(t, "ahead"), 0)
			if got, want := guest.Receive(uint16(n)), model.receive(n); got != want {
				t.Fatalf("packet %d, %d behind: taken %v, want %v", n, model.newest-n, got, want)
			}
		}
		got := fmt.Sprint(guest.Received-uint64(start), guest.Reordered, guest.Duplicates, guest.Missed)
		if want := fmt.Sprint(model.received, model.reordered, model.doubled, model.missed(start)); got != want {
			t.Fatalf("received, reordered, doubled, missed are %s, want %s", got, want)
		}
	})
}

// TestEventNumbersAroundTheWrap: a batch ends before, at and after the wrap.
func TestEventNumbersAroundTheWrap(t *testing.T) {
	for _, start := range []uint16{0, 1, 65532, 65533, 65534, 65535} {
		var from, to Events
		from.oldest, to.expected = start, start
		for i := range 3 {
			if err := from.Push([]byte{byte(i)}); err != nil {
				t.Fatal(err)
			}
		}
		var b EventBatch
		if from.Batch(&b); b.First != start || b.Len != 3 {
			t.Fatalf("from %d: batch of %d from %d", start, b.Len, b.First)
		}
		if got := to.Receive(&b); len(got) != 3 || to.Ack() != start+3 {
			t.Errorf("from %d: %d received, %d expected next", start, len(got), to.Ack())
		}
		if got := to.Receive(&b); got != nil || to.Ack() != start+3 {
			t.Errorf("from %d: received again: %v", start, got)
		}
		if !from.Acked(start+1) || from.Pending() != 2 || from.Acked(start) || from.Acked(start+4) || from.Pending() != 2 {
			t.Errorf("from %d: %d pending after one of three", start, from.Pending())
		}
		if from.Batch(&b); b.First != start+1 || b.Len != 2 || b.List[0][0] != 1 {
			t.Errorf("from %d: then a batch of %d from %d", start, b.Len, b.First)
		}
		if !from.Acked(start+3) || from.Pending() != 0 || !from.Acked(start+3) {
			t.Errorf("from %d: %d pending at the end", start, from.Pending())
		}
		if from.Batch(&b); b.First != 0 || b.Len != 0 {
			t.Errorf("from %d: an empty batch of %d from %d", start, b.Len, b.First)
		}
	}
}

// TestEventsOverlap: if part of a batch is known, the rest is new.
func TestEventsOverlap(t *testing.T) {
	for _, expected := range []uint16{0, 65534, 65535} {
		for known := range 5 {
			to := Events{expected: expected}
			b := batchOf(expected-uint16(known), "a", "b", "c")
			got := to.Receive(&b)
			if want := max(3-known, 0); len(got) != want || to.Ack() != expected+uint16(want) {
				t.Errorf("%d of 3 known: %d received, next %d", known, len(got), to.Ack()-expected)
			}
		}
		to := Events{expected: expected}
		if b := batchOf(expected+1, "b"); to.Receive(&b) != nil || to.Ack() != expected {
			t.Errorf("the event after %d is taken before it", expected)
		}
	}
}
