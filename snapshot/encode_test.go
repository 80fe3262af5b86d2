package snapshot

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

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

// decoded returns the set that b makes of base.
func decoded(t testing.TB, s *Schema, seat world.Seat, base *Set, tick world.Tick, b []byte) *Set {
	t.Helper()
	out := s.NewSet()
	r := bits.NewReader(b)
	if err := s.Decode(&r, seat, base, tick, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// flags is what an empty snapshot of the test's three kinds costs, and one is
// what one slot costs around its state.
const (
	flags       = 3
	oneOfFive   = 3 + 1 // count and a step of one
	oneOfShades = 8 + 1
)

// TestCosts pins what is written in the cases that matter most.
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
		{"no news", here(walking), here(walking), false, flags},
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

// TestNewestNewsIsRight: a lamp is lit and put out again while the snapshot
// that said it was lit is on its way. Against the old baseline nothing has
// changed; unless it is restated, a guest that goes by the newest news keeps
// the lamp lit for ever.
func TestNewestNewsIsRight(t *testing.T) {
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

// truth is what a host captured at each tick.
type truth map[world.Tick]*Set

// TestLossyLink plays a host and a guest over a link that loses snapshots and
// acknowledgements. Whatever is lost, the guest's newest news of an entity is
// what the entity was at that tick, and both ends hold the same set.
func TestLossyLink(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &fixture{}
		l := &lossyLink{f: f, s: f.schema(), truth: truth{}, sent: map[world.Tick]*Set{}, has: map[world.Tick]*Set{}, written: map[world.Tick]Slots{}}
		loss := rapid.IntRange(0, 90).Draw(t, "loss")
		for range rapid.IntRange(1, 40).Draw(t, "snapshots") {
			f.stir(t)
			l.snapshot(t, rapid.IntRange(3, 400).Draw(t, "budget"), rapid.IntRange(0, 99).Draw(t, "luck") >= loss,
				rapid.IntRange(0, 99).Draw(t, "ack luck") >= loss)
			l.check(t)
		}
		for range 40 { // quiet and lossless: everything is told
			l.snapshot(t, 100, true, true)
		}
		l.check(t)
		l.checkComplete(t)
	})
}

// stir changes a few entities.
func (f *fixture) stir(t *rapid.T) {
	for range rapid.IntRange(0, 12).Draw(t, "stirred") {
		var e *thing
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			e = &f.walkers[rapid.IntRange(0, maxWalkers-1).Draw(t, "id")]
		case 1:
			e = &f.shades[rapid.IntRange(0, 9).Draw(t, "id")]
		case 2:
			e = &f.lamps[rapid.IntRange(0, 5).Draw(t, "id")]
			*e = thing{here: !e.here, rec: world.Record{1 - e.rec[0]}}
			continue
		}
		*e = thing{here: rapid.IntRange(0, 4).Draw(t, "here") > 0}
		if e.here {
			e.rec = world.Record{
				rapid.Int32().Draw(t, "x"), rapid.Int32Range(-5000, 5000).Draw(t, "y"),
				rapid.Int32Range(-1<<19, 1<<19-1).Draw(t, "vx"), rapid.Int32Range(-30000, 30000).Draw(t, "vy"),
				rapid.Int32Range(0, 65535).Draw(t, "facing"), rapid.Int32Range(0, 7).Draw(t, "mood"),
			}
		}
	}
}

type lossyLink struct {
	f       *fixture
	s       *Schema
	now     world.Tick
	base    world.Tick // acknowledged; 0: none
	truth   truth
	sent    map[world.Tick]*Set // what the host thinks the guest will hold
	written map[world.Tick]Slots
	has     map[world.Tick]*Set // what the guest decoded
}

const linkSeat = 2

func (l *lossyLink) snapshot(t *rapid.T, budget int, arrives, acked bool) {
	l.now += world.SnapshotTicks
	cur := l.f.capture(l.s, l.now, linkSeat)
	l.truth[l.now] = cur
	var prior Slots
	for tick, w := range l.written {
		if tick > l.base {
			prior.Union(&w)
		}
	}
	var w bits.Writer
	w.Reset(nil, MaxPacket)
	out := l.s.NewSet()
	l.written[l.now], _ = l.s.Encode(&w, linkSeat, l.sent[l.base], cur, &prior, budget, out)
	l.sent[l.now] = out
	b, err := w.Finish()
	if err != nil || len(b) > budget {
		t.Fatalf("%d bytes of %d: %v", len(b), budget, err)
	}
	if !arrives {
		return
	}
	got := l.s.NewSet()
	r := bits.NewReader(b)
	if err := l.s.Decode(&r, linkSeat, l.has[l.base], l.now, got); err != nil {
		t.Fatal(err)
	}
	if got.Hash() != out.Hash() {
		t.Fatalf("tick %d: the ends hold different sets", l.now)
	}
	l.has[l.now] = got
	if acked {
		l.base = l.now
	}
}

// newest returns the newest news that the guest has of a slot.
func (l *lossyLink) newest(slot int) (set *Set) {
	for _, got := range l.has {
		if set == nil || got.AsOf(slot) > set.AsOf(slot) {
			set = got
		}
	}
	return set
}

func (l *lossyLink) check(t *rapid.T) {
	for slot := range l.s.Slots() {
		set := l.newest(slot)
		if set == nil || set.AsOf(slot) == 0 {
			continue
		}
		was := l.truth[set.AsOf(slot)]
		if set.Has(slot) != was.Has(slot) || *set.Record(slot) != *was.Record(slot) {
			t.Fatalf("slot %d as of %d: guest has %v, it was %v", slot, set.AsOf(slot), set.Record(slot), was.Record(slot))
		}
	}
}

func (l *lossyLink) checkComplete(t *rapid.T) {
	for slot := range l.s.Slots() {
		set, is := l.newest(slot), l.truth[l.now]
		if set.Has(slot) != is.Has(slot) || *set.Record(slot) != *is.Record(slot) {
			t.Fatalf("slot %d: guest ends with %v, host with %v", slot, set.Record(slot), is.Record(slot))
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
		}, ErrRange},
		{"an id past the last", func(w *bits.Writer) { w.Bool(true); w.Bits(0, 3); w.Gamma(6) }, bits.ErrCode},
		{"changed without a change", func(w *bits.Writer) {
			w.Bool(true)
			w.Bits(0, 3)
			w.Gamma(1)
			w.Bits(opChanged, 1)
			w.Bits(0, 8)
			w.Bits(0, 2)
		}, ErrNotCanonical},
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

// FuzzEntities reads arbitrary bytes twice, the second half against what the
// first made: no panic, and what is accepted is written again as it was.
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

// rewritable returns the slots of out that have news.
func rewritable(s *Schema, out *Set) (news Slots) {
	for slot := range s.Slots() {
		if out.AsOf(slot) == out.Tick {
			news.Add(slot)
		}
	}
	return news
}

// rewritten writes exactly the slots of out that have news.
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

// horde is the busiest snapshot that the figures are about: five walkers and
// 150 shades, all moving, none quite as predicted.
func horde(s *Schema, f *fixture) (base, cur *Set) {
	move := func(things []thing, by int32) {
		for i := range things {
			n := int32(i)
			things[i] = thing{true, world.Record{n*4000 + by*(17476>>8), n * 70, 17476 - n*by*40, 300 * by, 100 * by * n & 0xffff, n & 7}}
		}
	}
	move(f.walkers[:], 1)
	move(f.shades[:], 1)
	base = f.capture(s, 3, 0)
	move(f.walkers[:], 4)
	move(f.shades[:], 4)
	return base, f.capture(s, 12, 0)
}

func TestSnapshotsAllocateNothing(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	base, cur := horde(s, f)
	out, got := s.NewSet(), s.NewSet()
	state := &world.State{Tick: 12}
	buf := make([]byte, 0, 8192)
	for _, budget := range []int{8192, 600} {
		if n := testing.AllocsPerRun(20, func() {
			var w bits.Writer
			w.Reset(buf, 8192)
			cur.Capture(state, 0)
			s.Encode(&w, 0, base, cur, nil, budget, out)
			b, _ := w.Finish()
			r := bits.NewReader(b)
			if s.Decode(&r, 0, base, cur.Tick, got) != nil || got.Hash() != out.Hash() {
				t.Fatal("the ends differ")
			}
			got.Apply(state)
		}); n != 0 {
			t.Errorf("budget %d: %v allocations", budget, n)
		}
	}
}

func BenchmarkHorde(b *testing.B) {
	f := &fixture{}
	s := f.schema()
	base, cur := horde(s, f)
	out := s.NewSet()
	state := &world.State{Tick: 12}
	buf := make([]byte, 0, 8192)
	var packet []byte
	encode := func(budget int) func(b *testing.B) {
		return func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var w bits.Writer
				w.Reset(buf, 8192)
				s.Encode(&w, 0, base, cur, nil, budget, out)
				packet, _ = w.Finish()
			}
			b.ReportMetric(float64(len(packet)), "B/snapshot")
		}
	}
	b.Run("capture", func(b *testing.B) {
		for b.Loop() {
			cur.Capture(state, 0)
		}
	})
	b.Run("encode 600 B", encode(600))
	b.Run("encode all", encode(8192))
	b.Run("decode", func(b *testing.B) {
		for b.Loop() {
			r := bits.NewReader(packet)
			if err := s.Decode(&r, 0, base, cur.Tick, out); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("hash", func(b *testing.B) {
		for b.Loop() {
			cur.Hash()
		}
	})
}

// TestCaptureAsserts: a table too narrow for its state would let host and guest
// hold different numbers, so it is not let pass.
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
