package snapshot

import (
	"testing"

	"pgregory.net/rapid"

	"switchback/world"
)

// drawSet draws a set of any ticks, presences and values that fit their fields.
func drawSet(t *rapid.T, s *Schema, label string) *Set {
	set := s.NewSet()
	set.Tick = world.Tick(rapid.Uint32().Draw(t, label+" tick"))
	for range rapid.IntRange(0, 12).Draw(t, label+" things") {
		slot := rapid.IntRange(0, s.Slots()-1).Draw(t, "slot")
		set.here.remove(slot)
		set.records[slot] = world.Record{}
		set.asOf[slot] = world.Tick(rapid.Uint32Max(3).Draw(t, "as of"))
		if rapid.IntRange(0, 3).Draw(t, "here") > 0 {
			set.here.Add(slot)
			for _, c := range s.kinds[s.kindOf[slot]].owner {
				set.records[slot][c.at] = c.value(rapid.Uint32().Draw(t, "value"))
			}
		}
	}
	return set
}

// alter changes one thing in a set that Hash covers, and returns which.
func alter(t *rapid.T, set *Set) (entity, field string, id int) {
	slot := rapid.IntRange(0, set.schema.Slots()-1).Draw(t, "altered")
	k := &set.schema.kinds[set.schema.kindOf[slot]]
	entity, id = k.table.Name, slot-k.first
	switch what := rapid.IntRange(0, 3).Draw(t, "what"); {
	case what == 0:
		set.Tick++
		return "snapshot", "tick", 0
	case what == 1:
		set.asOf[slot]++
		return entity, "as of", id
	case what == 2 || !set.Has(slot):
		if set.Has(slot) {
			set.here.remove(slot)
		} else {
			set.here.Add(slot)
		}
		return entity, "exists", id
	}
	c := k.owner[rapid.IntRange(0, len(k.owner)-1).Draw(t, "field")]
	set.records[slot][c.at] ^= 1
	return entity, k.table.Fields[c.at].Name, id
}

// TestHashAndDifferenceSeeEverything: whichever one thing is altered, the hash
// differs, and Difference names it with both values.
func TestHashAndDifferenceSeeEverything(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSet(t, s, "a"), s.NewSet()
		b.Copy(a)
		if d, differs := a.Difference(b); differs || a.Hash() != b.Hash() {
			t.Fatalf("a copy differs in %+v, hashes %08x and %08x", d, a.Hash(), b.Hash())
		}
		entity, field, id := alter(t, b)
		d, differs := a.Difference(b)
		if !differs || d.Entity != entity || d.Field != field || d.ID != id || d.A == d.B {
			t.Fatalf("got %v %+v, want %s of %s %d", differs, d, field, entity, id)
		}
		if back, _ := b.Difference(a); back.A != d.B || back.B != d.A {
			t.Fatalf("the other way round it is %+v, not %+v", back, d)
		}
		if a.Hash() == b.Hash() {
			t.Fatalf("%s of %s %d differs, the hash does not", field, entity, id)
		}
	})
}

// TestDifferenceIsTheFirst: by slot, then by as of, presence and field.
func TestDifferenceIsTheFirst(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[2] = thing{true, world.Record{7, 8}}
	a := f.capture(s, 30, 2)
	f.walkers[2] = thing{true, world.Record{7, 9, 1}}
	f.shades[4] = thing{here: true}
	b := f.capture(s, 30, 2)
	for _, want := range []world.Difference{
		{Entity: "walker", ID: 2, Field: "y", A: 8, B: 9},
		{Entity: "walker", ID: 2, Field: "vx", A: 0, B: 1},
		{Entity: "shade", ID: 4, Field: "exists", A: 0, B: 1},
	} {
		if d, differs := a.Difference(b); !differs || d != want {
			t.Errorf("got %v %+v, want %+v", differs, d, want)
		}
		switch want.Field { // mended, so that the next difference comes first
		case "y":
			a.records[2][1] = 9
		case "vx":
			a.records[2][2] = 1
		case "exists":
			a.here.Add(s.Slot(kindShade, 4))
		}
	}
	if d, differs := a.Difference(b); differs {
		t.Errorf("all is mended but for %+v", d)
	}
}

// TestHashIsFNV computes the hash as PROTOCOL.md says.
func TestHashIsFNV(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[1] = thing{true, world.Record{-1, 2, 3, 4, 5, 6, 7, 8}}
	set := f.capture(s, 9, 1)
	h := uint64(14695981039346656037)
	add := func(words ...uint32) {
		for _, w := range words {
			h = (h ^ uint64(w)) * 1099511628211
		}
	}
	add(9)
	add(9, 0)
	add(9, 1, 1<<32-1, 2, 3, 4, 5, 6, 7, 8)
	for range maxWalkers - 2 + maxShades + maxLamps {
		add(9, 0)
	}
	if got, want := set.Hash(), uint32(h^h>>32); got != want {
		t.Errorf("got %08x, want %08x", got, want)
	}
}

// TestDiffersModel compares Differs with a naive comparison, among any slots.
func TestDiffersModel(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSet(t, s, "a"), drawSet(t, s, "b")
		among, in := drawSlots(t, "among")
		got := a.Differs(b, &among)
		for slot := range s.Slots() {
			same := a.Has(slot) == b.Has(slot) && *a.Record(slot) == *b.Record(slot)
			if want := in[slot] && !same; got.Has(slot) != want {
				t.Fatalf("slot %d differs: %v, want %v", slot, got.Has(slot), want)
			}
		}
		for slot := s.Slots(); slot < maxSlots; slot++ {
			if got.Has(slot) {
				t.Fatalf("slot %d, which there is not, differs", slot)
			}
		}
	})
}

// TestDiffersWhateverItsAge: the same state as of another tick is the same.
func TestDiffersWhateverItsAge(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[0] = thing{here: true}
	a, b := f.capture(s, 3, 0), f.capture(s, 6, 0)
	all := Slots{}
	all.addFirst(s.Slots())
	if d := a.Differs(b, &all); d != (Slots{}) {
		t.Errorf("%d slots differ by their age alone", d.Len())
	}
	b.here.remove(0) // all of its record is zero, like that of an absent entity
	if d := a.Differs(b, &all); d != slotsOf(0) {
		t.Errorf("%v: somebody with a record of zeros is nobody", d)
	}
}

// TestCaptureLeavesNothingOfBefore: sets are reused.
func TestCaptureLeavesNothingOfBefore(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[0] = thing{true, world.Record{1, 2, 3, 4, 5, 6, 7, 8}}
	f.lamps[47] = thing{true, world.Record{1}}
	set := f.capture(s, 3, 0)
	set.unsaid.Add(5)
	f.walkers[0], f.lamps[47] = thing{rec: world.Record{9}}, thing{}
	set.Capture(&world.State{Tick: 6}, 0)
	if d, differs := set.Difference(f.capture(s, 6, 0)); differs || set.unsaid != (Slots{}) {
		t.Errorf("left: %+v, unsaid %v", d, set.unsaid)
	}
	if set.Has(0) || *set.Record(0) != (world.Record{}) || set.AsOf(0) != 6 {
		t.Errorf("who is not there has the record %v as of %d", set.Record(0), set.AsOf(0))
	}
}

// TestCopyIsASetOfItsOwn: what happens to one does not happen to the other.
func TestCopyIsASetOfItsOwn(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	f.walkers[3] = thing{true, world.Record{1}}
	a, b := f.capture(s, 3, 0), s.NewSet()
	a.unsaid.Add(9)
	b.Copy(a)
	if _, differs := a.Difference(b); differs || b.unsaid != a.unsaid {
		t.Fatalf("a copy is not like its original: unsaid %v", b.unsaid)
	}
	b.put(3, nil)
	b.put(4, &world.Record{5})
	if !a.Has(3) || a.Has(4) || a.Record(3)[0] != 1 || a.AsOf(4) != 3 {
		t.Error("an original changes with its copy")
	}
	if b.Has(3) || *b.Record(3) != (world.Record{}) || !b.Has(4) || b.Record(4)[0] != 5 {
		t.Errorf("after two updates: %v %v, %v %v", b.Has(3), b.Record(3), b.Has(4), b.Record(4))
	}
}

// TestInheritKeepsAges: not written is no update.
func TestInheritKeepsAges(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	base, out := f.capture(s, 3, 0), s.NewSet()
	out.inherit(base, 9)
	out.put(1, nil)
	if out.Tick != 9 || out.AsOf(0) != 3 || out.AsOf(1) != 9 {
		t.Errorf("set of %d, slots as of %d and %d; want 9, 3, 9", out.Tick, out.AsOf(0), out.AsOf(1))
	}
}
