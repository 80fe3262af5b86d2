package netgraph

import (
	"testing"
	"time"
)

// A link's counts only grow; its rates are those of the last second, each in its
// direction.
func TestRatesOfALink(t *testing.T) {
	var r LinkRates
	var up, down Flow
	for i := range 300 {
		now := time.Duration(i) * time.Second / 60
		up.Bytes, up.Packets = up.Bytes+100, up.Packets+1
		if i%3 == 0 {
			down.Bytes, down.Packets = down.Bytes+500, down.Packets+1
		}
		var s Sample
		if r.AddTo(&s, now, up, down); i < 120 {
			continue
		}
		if s.WireUp != 6000 || s.PacketsUp != 60 || s.WireDown != 10_000 || s.PacketsDown != 20 {
			t.Fatalf("at %v: up %v B/s and %v packets, down %v and %v", now, s.WireUp, s.PacketsUp, s.WireDown, s.PacketsDown)
		}
	}
	// In silence they fall to nothing.
	var s Sample
	if r.AddTo(&s, 20*time.Second, up, down); s.WireUp != 0 || s.PacketsDown != 0 {
		t.Errorf("after silence %v B/s up, %v packets down", s.WireUp, s.PacketsDown)
	}
}

// The links of a host add up in one sample.
func TestRatesOfLinksAddUp(t *testing.T) {
	var links [3]LinkRates
	var s Sample
	for i := range links {
		n := uint64(i + 1)
		links[i].AddTo(&s, 0, Flow{}, Flow{})
		s = Sample{}
		links[i].AddTo(&s, 10*time.Millisecond, Flow{Bytes: 100 * n, Packets: n}, Flow{Bytes: 10 * n, Packets: 2 * n})
	}
	s = Sample{}
	for i := range links {
		n := uint64(i + 1)
		links[i].AddTo(&s, 500*time.Millisecond, Flow{Bytes: 100 * n, Packets: n}, Flow{Bytes: 10 * n, Packets: 2 * n})
	}
	if s.WireUp != 600 || s.PacketsUp != 6 || s.WireDown != 60 || s.PacketsDown != 12 {
		t.Errorf("%+v", s)
	}
}

// Time that runs backwards counts as the newest.
func TestRatesWhenTimeRunsBackwards(t *testing.T) {
	var r Rate
	r.Add(2*time.Second, 10)
	r.Add(time.Second, 5)
	if got := r.PerSecond(2*time.Second + rateSlot); got != 15 {
		t.Errorf("%v, want 15", got)
	}
}

// The slots go round: what was counted a second ago leaves slot by slot.
func TestRatesLeaveSlotBySlot(t *testing.T) {
	var r Rate
	for i := range rateSlots {
		r.Add(time.Duration(i)*rateSlot, 1)
	}
	for i := range rateSlots + 1 {
		if got := r.PerSecond(time.Second + time.Duration(i)*rateSlot); got != float64(rateSlots-i) {
			t.Errorf("%d slots later: %v, want %d", i, got, rateSlots-i)
		}
	}
}
