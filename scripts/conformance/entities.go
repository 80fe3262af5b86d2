package conformance

// Table is the field table of one kind.
type Table struct {
	Kind        int     `json:"kind"`
	Name        string  `json:"name"`
	Max         int     `json:"max"`           // ids are below it
	OwnedBySeat bool    `json:"owned_by_seat"` // entity id belongs to seat id
	Fields      []Field `json:"fields"`
}

// Field is one row of a table.
type Field struct {
	Name      string `json:"name"`
	Bits      int    `json:"bits"`
	Signed    bool   `json:"signed"`
	OwnerOnly bool   `json:"owner_only"`
	Rate      int    `json:"rate"` // index of its velocity field; −1: predicted by itself
}

// Set is what one end knows at one tick: every slot, in the order of the
// tables and by ascending id.
type Set struct {
	Tick  uint32
	Slots []Slot
}

// Slot is the place of one entity. Fields is nil if it is not there.
type Slot struct {
	Kind   int     `json:"kind"`
	ID     int     `json:"id"`
	There  bool    `json:"there"`
	AsOf   uint32  `json:"as_of"`
	Fields []int32 `json:"fields"` // 32-bit fields as two's complement
}

// Guest is a guest that reads the host's packets.
type Guest struct {
	Seat   int
	Tables []Table
	Held   map[uint32]Set // the sets that it holds, by tick
}

// empty returns the empty set: no entity is there, as of tick 0.
func (g *Guest) empty() (s Set) {
	for _, t := range g.Tables {
		for id := range t.Max {
			s.Slots = append(s.Slots, Slot{Kind: t.Kind, ID: id})
		}
	}
	return s
}

// baseline returns a copy of the set that a snapshot is written against.
func (g *Guest) baseline(u *unit, h *Head) Set {
	if h.Base == 0 {
		return g.empty()
	}
	s, held := g.Held[h.Tick-uint32(h.Base)]
	if !held {
		u.refuse("the baseline is not held")
		return g.empty()
	}
	return Set{s.Tick, append([]Slot{}, s.Slots...)}
}

// snapshot reads the entities that follow a head.
func (g *Guest) snapshot(u *unit, h *Head) *Set {
	s := g.baseline(u, h)
	s.Tick = h.Tick
	slots := s.Slots
	for i := range g.Tables {
		t := &g.Tables[i]
		g.kind(u, t, h.Tick, slots[:t.Max])
		slots = slots[t.Max:]
	}
	return &s
}

// kind reads the entities of one kind into their slots.
func (g *Guest) kind(u *unit, t *Table, tick uint32, slots []Slot) {
	if !u.flag() {
		return
	}
	count := int(u.u(ceilLog2(t.Max))) + 1
	id := -1
	for range count {
		u.refuseIf(id == t.Max-1, "a step beyond the last id")
		id += int(u.gamma())
		u.refuseIf(id >= t.Max, "a step beyond the last id")
		if u.refusal != nil {
			return
		}
		slots[id] = g.entity(u, t, tick, slots[id])
	}
}

// entity reads one slot; old is the slot in the baseline.
func (g *Guest) entity(u *unit, t *Table, tick uint32, old Slot) Slot {
	slot := Slot{Kind: t.Kind, ID: old.ID, AsOf: tick}
	changed := u.flag()
	slot.There = changed || u.flag()
	if !slot.There {
		return slot
	}
	same := true
	for i, f := range t.Fields {
		predicted := t.predict(i, old, tick)
		raw := predicted
		switch {
		case f.OwnerOnly && !(t.OwnedBySeat && old.ID == g.Seat):
			raw = 0
		case changed:
			raw = u.delta(f.Bits, predicted)
			same = same && raw == predicted
		}
		slot.Fields = append(slot.Fields, f.value(raw))
	}
	u.refuseIf(changed && same, "changed, but every field as predicted")
	return slot
}

// predict returns the bits that field i is predicted to have at a tick.
func (t *Table) predict(i int, old Slot, tick uint32) uint64 {
	if !old.There {
		return 0
	}
	f, v := t.Fields[i], int64(old.Fields[i])
	if f.Rate >= 0 {
		age := int64(tick) - int64(old.AsOf)
		v += int64(old.Fields[f.Rate]) * age >> 8 // rounds towards −∞
	}
	return modulo(v, f.Bits)
}

// value returns the number that the bits of a field stand for.
func (f Field) value(raw uint64) int32 {
	if f.Signed {
		return int32(signed(raw, f.Bits))
	}
	return int32(uint32(raw))
}

// The constants of 64-bit FNV-1a.
const (
	fnvStart = 0xcbf29ce484222325
	fnvPrime = 0x100000001b3
)

// Hash returns the hash of a set, as §5.4 defines it.
func (g *Guest) Hash(s Set) uint32 {
	h := uint64(fnvStart)
	add := func(word uint32) { h = (h ^ uint64(word)) * fnvPrime }
	add(s.Tick)
	for _, slot := range s.Slots {
		add(slot.AsOf)
		if !slot.There {
			add(0)
			continue
		}
		add(1)
		for _, v := range slot.Fields {
			add(uint32(v))
		}
	}
	return uint32(h ^ h>>32)
}
