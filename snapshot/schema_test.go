package snapshot

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"switchback/snapshot/bits"
	"switchback/world"
)

// TestSlotsAndTheirEntities: every entity has a slot of its own, by kinds in
// the order of the tables.
func TestSlotsAndTheirEntities(t *testing.T) {
	s := (&fixture{}).schema()
	next := 0
	for _, k := range []struct {
		kind world.Kind
		name string
		max  int
	}{{kindWalker, "walker", maxWalkers}, {kindShade, "shade", maxShades}, {kindLamp, "lamp", maxLamps}} {
		for id := range k.max {
			slot := s.Slot(k.kind, id)
			if slot != next || s.ID(slot) != id || s.Table(slot).Name != k.name || s.Table(slot).Kind != k.kind {
				t.Fatalf("%s %d is slot %d, which is %s %d", k.name, id, slot, s.Table(slot).Name, s.ID(slot))
			}
			next++
		}
		if a, b := s.Slot(k.kind, -1), s.Slot(k.kind, k.max); a != -1 || b != -1 {
			t.Errorf("%s −1 and %d have slots %d and %d", k.name, k.max, a, b)
		}
	}
	if s.Slots() != next || s.Slot(1, 0) != -1 || s.Slot(255, 0) != -1 {
		t.Errorf("%d slots, want %d; kinds that there are not: %d, %d", s.Slots(), next, s.Slot(1, 0), s.Slot(255, 0))
	}
}

func TestTablesThatContradictThemselves(t *testing.T) {
	field := world.Field{Name: "a", Bits: 1}
	table := func(max int, fields ...world.Field) world.Table {
		return world.Table{Name: "x", Max: max, Fields: fields}
	}
	several := func(n int, max int) (all []world.Table) {
		for i := range n {
			all = append(all, table(max, field))
			all[i].Kind = world.Kind(i)
		}
		return all
	}
	many := make([]world.Field, world.MaxFields+1)
	for i := range many {
		many[i] = world.Field{Name: fmt.Sprint(i), Bits: 1}
	}
	for _, c := range []struct {
		name   string
		tables []world.Table
		want   string // "": none
	}{
		{"one of one", []world.Table{table(1, field)}, ""},
		{"nobody", []world.Table{table(0, field)}, "table x is empty"},
		{"as many as there may be", []world.Table{table(maxSlots, field)}, ""},
		{"one more", []world.Table{table(maxSlots+1, field)}, "too large"},
		{"one more in two tables", append(several(1, maxSlots), world.Table{Kind: 9, Name: "y", Max: 1, Fields: []world.Field{field}}), "slots of 2 kinds are too many"},
		{"as many kinds as there may be", several(maxKinds, 1), ""},
		{"one kind more", several(maxKinds+1, 1), "of 17 kinds are too many"},
		{"as many fields as there may be", []world.Table{table(1, many[:world.MaxFields]...)}, ""},
		{"one field more", []world.Table{table(1, many...)}, "too large"},
		{"a kind twice", []world.Table{table(1, field), table(1, field)}, "kind 0 has two tables"},
		{"no bits", []world.Table{table(1, world.Field{Name: "a"})}, "x.a is not well formed"},
		{"32 bits", []world.Table{table(1, world.Field{Name: "a", Bits: 32})}, ""},
		{"33 bits", []world.Table{table(1, world.Field{Name: "a", Bits: 33})}, "x.a is not well formed"},
		{"a velocity that there is not", []world.Table{table(1, world.Field{Name: "a", Bits: 1, Rate: "va"})}, "x.a is not well formed"},
		{"a hidden field at the end", []world.Table{table(1, field, world.Field{Name: "b", Bits: 1, Scope: world.Hidden})}, ""},
		{"one before another", []world.Table{table(1, world.Field{Name: "b", Bits: 1, Scope: world.Hidden}, field)}, "x.a stands behind a hidden one"},
	} {
		t.Run(c.name, func(t *testing.T) {
			defer func() {
				got := fmt.Sprint(recover())
				if c.want == "" && got != "<nil>" || !strings.Contains(got, c.want) {
					t.Errorf("panic %q, want %q", got, c.want)
				}
			}()
			NewSchema(c.tables)
		})
	}
}

// TestColumnsAtTheirLimits: the least and the greatest number of every width go to
// the wire and back; the numbers one beyond them do not.
func TestColumnsAtTheirLimits(t *testing.T) {
	for n := uint(1); n <= 32; n++ {
		for _, signed := range []bool{false, true} {
			c := column{bits: n, signed: signed, rate: -1}
			least, greatest := int64(0), int64(1)<<n-1
			if signed {
				least, greatest = -1<<(n-1), 1<<(n-1)-1
			}
			for _, v := range []int64{least, least + 1, 0, greatest - 1, greatest} {
				if got := c.value(c.wire(int32(v))); got != int32(v) {
					t.Errorf("%d bits, signed %v: %d becomes %d", n, signed, int32(v), got)
				}
			}
			for _, v := range []int64{least - 1, greatest + 1} {
				if got := c.value(c.wire(int32(v))); n < 32 && int64(got) == v {
					t.Errorf("%d bits, signed %v: %d fits", n, signed, v)
				}
			}
			if w := c.wire(-1); w != bits.Mask(n) {
				t.Errorf("%d bits: −1 is %x on the wire", n, w)
			}
		}
	}
}

// TestPrediction: value plus velocity times ticks over 256, rounded down, modulo
// 2^width.
func TestPrediction(t *testing.T) {
	for _, c := range []struct {
		width  uint
		signed bool
		x, vx  int32
		dt     int64
		want   int32
	}{
		{32, true, 100, 256, 3, 103},
		{32, true, 100, 255, 1, 100},
		{32, true, 100, -1, 1, 99}, // towards −∞
		{32, true, 100, -256, 255, -155},
		{32, true, math.MaxInt32, 256, 1, math.MinInt32},
		{32, true, 0, 1<<19 - 1, 255, 522239},
		{14, false, 3, -1024, 1, 1<<14 - 1},
		{14, false, 1<<14 - 1, 512, 1, 1},
		{8, true, 5, 0, 1 << 40, 5},
	} {
		col := column{at: 0, bits: c.width, signed: c.signed, rate: 1}
		if got := col.value(col.predict(&world.Record{c.x, c.vx}, c.dt)); got != c.want {
			t.Errorf("%d at %d for %d ticks in %d bits: %d, want %d", c.x, c.vx, c.dt, c.width, got, c.want)
		}
		col.rate = -1
		if got := col.predict(&world.Record{c.x, c.vx}, c.dt); got != col.wire(c.x) {
			t.Errorf("without a velocity %d becomes %d", c.x, got)
		}
	}
}

// TestWhoIsToldWhat: fields for everyone, for the owner, and for nobody.
func TestWhoIsToldWhat(t *testing.T) {
	fields := []world.Field{
		{Name: "open", Bits: 4}, {Name: "own", Bits: 4, Scope: world.Owner}, {Name: "too", Bits: 4}, {Name: "hid", Bits: 4, Scope: world.Hidden},
	}
	rec := world.Record{1, 2, 3, 4}
	table := world.Table{
		Name: "x", Max: 2, Fields: fields,
		Read:  func(_ *world.State, _ int, r *world.Record) bool { *r = rec; return true },
		Owned: func(id int, seat world.Seat) bool { return id == int(seat) },
	}
	s := NewSchema([]world.Table{table})
	set := s.NewSet()
	set.Capture(&world.State{Tick: 3}, 1)
	b, _ := encoded(t, s, 1, nil, set, nil, s.NewSet())
	got := decoded(t, s, 1, nil, 3, b)
	if *got.Record(0) != (world.Record{1, 0, 3}) || *got.Record(1) != (world.Record{1, 2, 3}) {
		t.Errorf("seat 1 is told %v of another and %v of itself", got.Record(0), got.Record(1))
	}
	if got.Hash() != set.Hash() {
		t.Error("what nobody is told is hashed")
	}
	table.Owned = nil
	s = NewSchema([]world.Table{table})
	set = s.NewSet()
	if set.Capture(&world.State{Tick: 3}, 1); set.Record(1)[1] != 0 {
		t.Error("what is nobody's is told to somebody")
	}
}

// TestHikeFieldsAtTheirLimits sends every field of the hike at its least and its
// greatest number, and then at the other: both arrive.
func TestHikeFieldsAtTheirLimits(t *testing.T) {
	s := NewSchema(world.Tables)
	for i := range s.kinds {
		k := &s.kinds[i]
		for _, c := range k.owner {
			least, greatest := c.value(0), c.value(bits.Mask(c.bits))
			if c.signed {
				least, greatest = c.value(1<<(c.bits-1)), c.value(1<<(c.bits-1)-1)
			}
			for _, v := range [][2]int32{{least, greatest}, {greatest, least}, {greatest, greatest}, {least, 0}} {
				fieldCrosses(t, s, k, c, v[0], v[1])
			}
		}
	}
}

// fieldCrosses sends a field of entity 0 against the empty set, then another value
// against the set that this made.
func fieldCrosses(t *testing.T, s *Schema, k *kind, c column, first, second int32) {
	var base *Set
	for i, v := range []int32{first, second} {
		cur, out := s.NewSet(), s.NewSet()
		cur.Tick = world.Tick(3 * (i + 1))
		cur.put(k.first, &world.Record{})
		cur.records[k.first][c.at] = v
		b, _ := encoded(t, s, 0, base, cur, nil, out)
		got := decoded(t, s, 0, base, cur.Tick, b)
		want := v
		if !k.owns(0, 0) && k.table.Fields[c.at].Scope == world.Owner {
			want = 0
		}
		if r := got.Record(k.first); r[c.at] != want || got.Hash() != out.Hash() {
			t.Errorf("%s %s: %d arrives as %d", k.table.Name, k.table.Fields[c.at].Name, v, r[c.at])
		}
		base = out
	}
}

func TestPartNames(t *testing.T) {
	s := (&fixture{}).schema()
	for p, want := range map[Part]string{
		PartHeader: "header", PartEvents: "events", PartClock: "clock", PartCommands: "commands", PartSnapshot: "snapshot",
		PartKinds: "walker", PartKinds + 1: "shade", PartKinds + 2: "lamp", PartKinds + 3: "", NumParts - 1: "",
	} {
		if got := s.PartName(p); got != want {
			t.Errorf("part %d is called %q, want %q", p, got, want)
		}
	}
}

// TestRandomFieldsCross: any two states of the hike's entities, any number of ticks
// apart.
func TestRandomFieldsCross(t *testing.T) {
	s := NewSchema(world.Tables)
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSet(t, s, "a"), drawSet(t, s, "b")
		seat := world.Seat(rapid.IntRange(0, world.MaxSeats-1).Draw(t, "seat"))
		a.Tick, b.Tick = 4, world.Tick(rapid.IntRange(5, 4+MaxBaseAge).Draw(t, "tick"))
		var w bits.Writer
		w.Reset(nil, 1<<16)
		out := s.NewSet()
		s.Encode(&w, seat, a, b, nil, 1<<16, out)
		packet, _ := w.Finish()
		r := bits.NewReader(packet)
		got := s.NewSet()
		if err := s.Decode(&r, seat, a, b.Tick, got); err != nil {
			t.Fatal(err)
		}
		for slot := range s.Slots() {
			k := &s.kinds[s.kindOf[slot]]
			if got.Has(slot) != b.Has(slot) {
				t.Fatalf("slot %d is there: %v", slot, got.Has(slot))
			}
			for _, c := range k.columns(slot-k.first, seat) {
				if got.Record(slot)[c.at] != b.Record(slot)[c.at] {
					t.Fatalf("slot %d, field %d: got %v, want %v", slot, c.at, got.Record(slot), b.Record(slot))
				}
			}
		}
	})
}
