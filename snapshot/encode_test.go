package snapshot

import (
	"fmt"
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
)

// encoded returns the bytes and the bits of one Encode with room for all.
func encoded(t testing.TB, s *Schema, seat world.Seat, base, cur *Set, prior *Slots, out *Set) ([]byte, int) {
	t.Helper()
	var w bits.Writer
	w.Reset(nil, 1<<16)
	if _, left := s.Encode(&w, seat, base, cur, prior, 1<<16, out); left != 0 {
		t.Fatalf("%d slots left out of a packet with room for all", left)
	}
	size := w.Len()
	b, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return b, size
}

// decoded returns the set that b decodes to against base.
func decoded(t testing.TB, s *Schema, seat world.Seat, base *Set, tick world.Tick, b []byte) *Set {
	t.Helper()
	out := s.NewSet()
	r := bits.NewReader(b)
	if err := s.Decode(&r, seat, base, tick, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// flags is how many bits an empty snapshot of the fixture's three kinds takes; the
// others are the bits around the state of a single slot.
const (
	flags       = 3
	oneOfFive   = 3 + 1 // count and a step of one
	oneOfShades = 8 + 1
)

// TestCosts pins how many bits the most important cases take.
func TestCosts(t *testing.T) {
	walking := world.Record{1000, -1000, 17476, -300, 0x4000, 100, 7, 0}
	at := func(ticks int32) world.Record {
		r := walking
		r[0] += 17476 * ticks >> 8
		r[1] += -300 * ticks >> 8
		return r
	}
	edit := func(r world.Record, field int, by int32) world.Record {
		r[field] += by
		return r
	}
	here := func(r world.Record) thing { return thing{true, r} }
	for _, c := range []struct {
		name          string
		before, after thing
		prior         bool
		want          int // bits
	}{
		{"no update", here(walking), here(walking), false, flags},
		{"walks on as predicted", here(walking), here(at(6)), false, flags + oneOfFive + 2},
		{"one unit further", here(walking), here(edit(at(6), 0, 1)), false, flags + oneOfFive + 1 + 8 + 5},
		{"turns by half a turn", here(walking), here(edit(at(6), 4, 0x8000)), false, flags + oneOfFive + 1 + 8 + 4 + 15},
		{"leaves", here(walking), thing{}, false, flags + oneOfFive + 2},
		{"still nobody, said again", thing{}, thing{}, true, flags + oneOfFive + 2},
		{"appears with nothing set", thing{}, here(world.Record{}), false, flags + oneOfFive + 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := &fixture{}
			s := f.schema()
			f.walkers[0] = c.before
			base := f.capture(s, 10, 0)
			f.walkers[0] = c.after
			cur := f.capture(s, 16, 0)
			prior := &Slots{}
			if c.prior {
				prior.Add(0)
			}
			b, size := encoded(t, s, 0, base, cur, prior, s.NewSet())
			if size != c.want {
				t.Errorf("%d bits, want %d", size, c.want)
			}
			if got := decoded(t, s, 0, base, 16, b); *got.Record(0) != c.after.rec || got.Has(0) != c.after.here {
				t.Errorf("decoded %v %v, want %v", got.Has(0), got.Record(0), c.after)
			}
		})
	}
}

func TestOwnerFieldsStayWithTheirOwner(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[1] = thing{true, world.Record{1, 2, 3, 4, 5, 6, 700, -1}}
	for seat, want := range []world.Record{{1, 2, 3, 4, 5, 6}, f.walkers[1].rec} {
		cur := f.capture(s, 9, world.Seat(seat))
		b, _ := encoded(t, s, world.Seat(seat), nil, cur, nil, s.NewSet())
		if got := decoded(t, s, world.Seat(seat), nil, 9, b).Record(1); *got != want {
			t.Errorf("seat %d is told %v, want %v", seat, got, want)
		}
	}
}

// TestNewestUpdateIsRight: a lamp is lit, and put out again while the snapshot that
// shows it lit is on its way. Against the old baseline nothing has changed. Unless
// the lamp is restated, a guest that goes by the newest update keeps it lit for ever.
func TestNewestUpdateIsRight(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	lamp := s.Slot(kindLamp, 3)
	base := f.capture(s, 3, 0)
	f.lamps[3] = thing{true, world.Record{1}}
	lit := s.NewSet()
	encoded(t, s, 0, base, f.capture(s, 6, 0), nil, lit)
	f.lamps[3] = thing{}
	prior := slotsOf(lamp)
	b, _ := encoded(t, s, 0, base, f.capture(s, 9, 0), &prior, s.NewSet())
	out := decoded(t, s, 0, base, 9, b)
	if lit.AsOf(lamp) != 6 || out.AsOf(lamp) != 9 || out.Has(lamp) {
		t.Errorf("lit as of %d, out as of %d: %v", lit.AsOf(lamp), out.AsOf(lamp), out.Has(lamp))
	}
}

func TestBudget(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	for i := range f.shades {
		f.shades[i] = thing{true, world.Record{int32(i * 1000), 5, 6, 7, 8, 1}}
	}
	f.walkers[4] = thing{true, world.Record{1, 1, 1, 1, 1, 1, 1, 1}}
	cur := f.capture(s, 60, 4)
	told, prior, out := s.NewSet(), Slots{}, s.NewSet()
	const budget = 200
	for n := 1; ; n++ {
		var w bits.Writer
		w.Reset(nil, MaxPacket)
		written, left := s.Encode(&w, 4, nil, cur, &prior, budget, out)
		if w.Len() > budget*8 || w.Len() < budget*7 {
			t.Fatalf("snapshot %d has %d bits of %d", n, w.Len(), budget*8)
		}
		if !written.Has(s.Slot(kindWalker, 4)) {
			t.Fatalf("snapshot %d is without the guest's own body", n)
		}
		for slot := range s.Slots() {
			if written.Has(slot) {
				told.put(slot, cur.Record(slot))
			}
		}
		if left == 0 {
			t.Fatal("everything fits into the budget")
		}
		if prior.Union(&written); prior.Len() == s.Slots() {
			break
		}
		if n > 20 {
			t.Fatalf("%d slots told after %d snapshots: something starves", prior.Len(), n)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	for _, c := range []struct {
		name  string
		write func(w *bits.Writer)
		want  error
	}{
		{"nothing", func(w *bits.Writer) {}, bits.ErrShort},
		{"more walkers than there are", func(w *bits.Writer) {
			w.Bool(true)
			w.Bits(7, 3)
			for range 8 {
				w.Gamma(1)
				w.Bits(opAbsent, 2)
			}
		}, errRange},
		{"an id past the last", func(w *bits.Writer) { w.Bool(true); w.Bits(0, 3); w.Gamma(6) }, bits.ErrCode},
		{"changed without a change", func(w *bits.Writer) {
			w.Bool(true)
			w.Bits(0, 3)
			w.Gamma(1)
			w.Bits(opChanged, 1)
			w.Bits(0, 8)
			w.Bits(0, 2)
		}, errNotCanonical},
		{"a byte too many", func(w *bits.Writer) { w.Bits(0, 3+8) }, bits.ErrTrailing},
		{"padding", func(w *bits.Writer) { w.Bits(1, 4) }, bits.ErrPadding},
	} {
		t.Run(c.name, func(t *testing.T) {
			var w bits.Writer
			w.Reset(nil, MaxPacket)
			c.write(&w)
			b, _ := w.Finish()
			r := bits.NewReader(b)
			if err := s.Decode(&r, 0, nil, 1, s.NewSet()); err != c.want {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

// FuzzEntities reads two parts of arbitrary bytes, the second against the set that
// the first made: no panic, and what is accepted is written again as it was.
func FuzzEntities(f *testing.F) {
	fix := &fixture{}
	s := fix.schema()
	fix.walkers[1] = thing{true, world.Record{1, 2, 3, 4, 5, 6, 7, 8}}
	fix.shades[149] = thing{true, world.Record{-1, 2, 3, -4, 5, 6}}
	full, _ := encoded(f, s, 1, nil, fix.capture(s, 3, 1), nil, s.NewSet())
	f.Add(full, []byte{0})
	f.Fuzz(func(t *testing.T, first, second []byte) {
		var base *Set
		for i, b := range [][]byte{first, second} {
			tick := world.Tick(3 * (i + 1))
			out := s.NewSet()
			r := bits.NewReader(b)
			if s.Decode(&r, 1, base, tick, out) != nil {
				return
			}
			if back := rewritten(s, 1, base, out); string(back) != string(b) {
				t.Fatalf("%x is accepted and written as %x", b, back)
			}
			base = out
		}
	})
}

// rewritable returns the slots of out that have an update.
func rewritable(s *Schema, out *Set) (updates Slots) {
	for slot := range s.Slots() {
		if out.AsOf(slot) == out.Tick {
			updates.Add(slot)
		}
	}
	return updates
}

// rewritten writes exactly the slots of out that have an update.
func rewritten(s *Schema, seat world.Seat, base, out *Set) []byte {
	if base == nil {
		base = s.empty
	}
	var w bits.Writer
	w.Reset(nil, 1<<16)
	chosen := rewritable(s, out)
	e := encoder{schema: s, w: &w, seat: seat, base: base, cur: out}
	e.write(&chosen)
	b, _ := w.Finish()
	return b
}

// TestCaptureAsserts: Capture panics if a field is too narrow for the state, since
// host and guest would hold different numbers.
func TestCaptureAsserts(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[0] = thing{true, world.Record{5: 128}}
	defer func() {
		if want := "snapshot: walker 0: health is 128, more than its 7 bits"; fmt.Sprint(recover()) != want {
			t.Errorf("no panic that says %q", want)
		}
	}()
	f.capture(s, 1, 0)
}
