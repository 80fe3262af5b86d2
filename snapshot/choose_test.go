package snapshot

import (
	"testing"

	"pgregory.net/rapid"

	"switchback/snapshot/bits"
	"switchback/world"
)

// drawEncoder draws the inputs of an Encode: a baseline whose slots have various
// ages, a later state, and the slots sent between them.
func drawEncoder(t *rapid.T, s *Schema) *encoder {
	base, cur := drawSet(t, s, "base"), drawSet(t, s, "cur")
	base.Tick, cur.Tick = 4, 10
	sent, _ := drawSlots(t, "sent")
	for slot := s.Slots(); slot < maxSlots; slot++ {
		sent.remove(slot)
	}
	base.unsaid, _ = drawSlots(t, "unsaid")
	for slot := s.Slots(); slot < maxSlots; slot++ {
		base.unsaid.remove(slot)
	}
	e := &encoder{schema: s, seat: world.Seat(rapid.IntRange(0, maxWalkers-1).Draw(t, "seat")), base: base, cur: cur, sent: sent, restate: sent}
	e.restate.Union(&base.unsaid)
	return e
}

// TestEncodeModel compares Encode with a naive model: what it writes, what is left,
// what the guest then holds, and that it never exceeds its budget.
func TestEncodeModel(t *testing.T) {
	s := (&fixture{}).schema()
	rapid.Check(t, func(t *rapid.T) {
		e := drawEncoder(t, s)
		budget := rapid.IntRange(8, 120).Draw(t, "budget")
		var w bits.Writer
		w.Reset(nil, MaxPacket)
		before := rapid.IntRange(0, 31).Draw(t, "bits before")
		w.Bits(0, uint(before))
		out := s.NewSet()
		written, left := s.Encode(&w, e.seat, e.base, e.cur, &e.sent, budget, out)
		if w.Len()-before > budget*8 {
			t.Fatalf("%d bits of a budget of %d", w.Len()-before, budget*8)
		}
		due := 0
		for slot := range s.Slots() {
			same := e.cur.Has(slot) == e.base.Has(slot) && *e.cur.Record(slot) == *e.base.Record(slot)
			is := !same || e.sent.Has(slot) || e.base.unsaid.Has(slot)
			if is {
				due++
			}
			if written.Has(slot) && !is {
				t.Fatalf("slot %d is written and was not due", slot)
			}
			from, asOf := e.base, e.base.AsOf(slot)
			if written.Has(slot) {
				from, asOf = e.cur, e.cur.Tick
			}
			if out.Has(slot) != from.Has(slot) || *out.Record(slot) != *from.Record(slot) || out.AsOf(slot) != asOf {
				t.Fatalf("slot %d, written %v: the guest is to hold %v as of %d", slot, written.Has(slot), out.Record(slot), out.AsOf(slot))
			}
			if want := (e.sent.Has(slot) || e.base.unsaid.Has(slot)) && !written.Has(slot); out.unsaid.Has(slot) != want {
				t.Fatalf("slot %d is still to be restated: %v, want %v", slot, out.unsaid.Has(slot), want)
			}
		}
		if written.Len()+left != due {
			t.Fatalf("%d written and %d left of %d", written.Len(), left, due)
		}
		if _, all := encodedAll(s, e); left > 0 && all <= budget*8 {
			t.Fatalf("%d slots are left out of %d bits that have room for all %d", left, budget*8, all)
		}
	})
}

// encodedAll writes all that is due, without a budget.
func encodedAll(s *Schema, e *encoder) (written Slots, size int) {
	var w bits.Writer
	w.Reset(nil, 1<<16)
	written, _ = s.Encode(&w, e.seat, e.base, e.cur, &e.sent, 1<<16, s.NewSet())
	return written, w.Len()
}

// TestEncodeAgainstNothing writes every slot: the guest knows of none.
func TestEncodeAgainstNothing(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	var w bits.Writer
	w.Reset(nil, 1<<16)
	written, left := s.Encode(&w, 0, nil, f.capture(s, 3, 0), nil, 1<<16, s.NewSet())
	if written.Len() != s.Slots() || left != 0 {
		t.Errorf("%d written, %d left of %d", written.Len(), left, s.Slots())
	}
}

// TestAddedIsWhatASlotCosts: in whatever order slots are chosen, the bits that each
// adds sum up to what is written, apart from counts and flags.
func TestAddedIsWhatASlotCosts(t *testing.T) {
	s := (&fixture{}).schema()
	rapid.Check(t, func(t *rapid.T) {
		e := drawEncoder(t, s)
		var w bits.Writer
		w.Reset(nil, 1<<16)
		e.w = &w
		updates := e.updates()
		e.write(&updates)
		var order []int
		for slot := range s.Slots() {
			if updates.Has(slot) && rapid.Bool().Draw(t, "chosen") {
				order = append(order, slot)
			}
		}
		if len(order) > 0 {
			order = rapid.Permutation(order).Draw(t, "order")
		}
		var chosen Slots
		sum := 0
		for _, slot := range order {
			sum += e.added(slot, &chosen)
			chosen.Add(slot)
		}
		w.Reset(nil, 1<<16)
		e.write(&chosen)
		frame := 0
		for i := range s.kinds {
			frame++
			if k := &s.kinds[i]; chosen.count(k.first, k.table.Max) > 0 {
				frame += int(k.countBits)
			}
		}
		if w.Len() != sum+frame || frame > s.frameBits() {
			t.Fatalf("%d bits are written, %d of slots and %d around them, at most %d", w.Len(), sum, frame, s.frameBits())
		}
	})
}

func TestFrameAndStepBits(t *testing.T) {
	if got, want := (&fixture{}).schema().frameBits(), 3+3+8+6; got != want {
		t.Errorf("frame of %d bits, want %d", got, want)
	}
	for step, want := range map[int]int{1: 1, 2: 3, 3: 3, 4: 5, 7: 5, 8: 7, 150: 15} {
		var w bits.Writer
		w.Reset(nil, 100)
		w.Gamma(uint32(step))
		if got := stepBits(step); got != want || w.Len() != want {
			t.Errorf("a step of %d is said to take %d bits and takes %d, want %d", step, got, w.Len(), want)
		}
	}
}

// TestOwedOrder: the guest's own body, then what was not sent, then what is on its
// way, each by age and slot.
func TestOwedOrder(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	base := f.capture(s, 50, 2)
	base.asOf[7], base.asOf[6], base.asOf[100] = 10, 20, 1<<32-1
	e := &encoder{schema: s, seat: 2, base: base, sent: slotsOf(7, 3)}
	order := []int{2, 6, 4, 5, 200, 100, 7, 3} // as of: 50 its own; 20, 50, 50, 50, the greatest; 10 and 50 sent
	for i := range order[1:] {
		if a, b := e.owed(order[i]), e.owed(order[i+1]); a >= b {
			t.Errorf("slot %d comes with key %x, slot %d with %x", order[i], a, order[i+1], b)
		}
	}
	for _, slot := range order {
		if got := int(e.owed(slot) % maxSlots); got != slot {
			t.Errorf("the key of slot %d says %d", slot, got)
		}
	}
}

// TestNothingStarves: all shades change in every snapshot, and the budget lets a few
// through. Whether every acknowledgement is lost or none, each shade is sent within
// a few snapshots more than it takes to send all of them once.
func TestNothingStarves(t *testing.T) {
	for _, acked := range []bool{false, true} {
		f := &fixture{}
		s := f.schema()
		var base *Set
		var prior Slots
		told := make([]int, s.Slots())
		const budget, perSnapshot, snapshots = 300, 25, 40
		longest := 0
		for n := 1; n <= snapshots; n++ {
			for i := range f.shades {
				f.shades[i] = thing{true, world.Record{int32(i*1000 + n*777), int32(n * i), 6, 7, int32(n), 1}}
			}
			var w bits.Writer
			w.Reset(nil, MaxPacket)
			out := s.NewSet()
			written, _ := s.Encode(&w, 0, base, f.capture(s, world.Tick(3*n), 0), &prior, budget, out)
			if written.Len() < perSnapshot {
				t.Fatalf("snapshot %d tells of %d slots only", n, written.Len())
			}
			for slot := range told {
				if written.Has(slot) {
					told[slot] = n
				}
				if s.Table(slot).Kind == kindShade {
					longest = max(longest, n-told[slot])
				}
			}
			if prior.Union(&written); acked {
				base, prior = out, Slots{}
			}
		}
		if all := s.Slots()/perSnapshot + 1; acked && longest > all {
			t.Errorf("acknowledged: somebody waits for %d snapshots, more than %d", longest, all)
		} else if !acked && longest > snapshots-1 {
			t.Errorf("never acknowledged: somebody waits for %d snapshots", longest)
		}
		for slot, n := range told {
			if n == 0 {
				t.Errorf("acknowledged %v: slot %d is never told", acked, slot)
			}
		}
	}
}

// TestABudgetOfNothing: there is room for the kinds' flags and for nothing else.
func TestABudgetOfNothing(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[0] = thing{true, world.Record{1, 2, 3, 4, 5, 6}}
	var w bits.Writer
	w.Reset(nil, MaxPacket)
	written, left := s.Encode(&w, 0, nil, f.capture(s, 3, 0), nil, 1, s.NewSet())
	if written != (Slots{}) || left != s.Slots() || w.Len() != flags {
		t.Errorf("%d slots written, %d left, in %d bits", written.Len(), left, w.Len())
	}
}

// TestThePacketBoundsTheBudget: what precedes the entities in the packet counts.
func TestThePacketBoundsTheBudget(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	for i := range f.shades {
		f.shades[i] = thing{true, world.Record{int32(i * 99999), 1, 2, 3, 4, 5}}
	}
	var w bits.Writer
	w.Reset(nil, 100)
	w.Bytes(make([]byte, 60))
	_, left := s.Encode(&w, 0, nil, f.capture(s, 3, 0), nil, 1000, s.NewSet())
	if b, err := w.Finish(); err != nil || len(b) > 100 || len(b) < 97 || left == 0 {
		t.Errorf("%d bytes of 100, %d left: %v", len(b), left, err)
	}
}
