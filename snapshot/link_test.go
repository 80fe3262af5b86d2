package snapshot

import (
	"testing"

	"pgregory.net/rapid"

	"switchback/snapshot/bits"
	"switchback/world"
)

// truth is what a host captured at each tick.
type truth map[world.Tick]*Set

// TestLossyLink runs a host and a guest over a link that loses snapshots and
// acknowledgements. Whatever is lost, the guest's newest update of an entity shows
// the entity as it was at that tick, and both ends hold the same set.
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
		for range 40 { // quiet and lossless: everything arrives
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

// newest returns the newest update that the guest has of a slot.
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
