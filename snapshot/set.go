package snapshot

import (
	"fmt"

	"switchback/world"
)

// Set is what one end knows of all entities at one tick. A host captures it from
// the state; a guest decodes it against an earlier set. A slot without an update
// keeps its record and its AsOf.
//
// Sets are reused: only NewSet allocates.
type Set struct {
	Tick    world.Tick
	schema  *Schema
	here    Slots
	asOf    []world.Tick
	records []world.Record // zero while the entity is not there

	// unsaid are the slots that a host must restate when it writes against this
	// set: the guest may hold a newer update of them than this set does.
	unsaid Slots
}

// NewSet returns an empty set: no entity is there, as of tick 0.
func (s *Schema) NewSet() *Set {
	return &Set{
		schema:  s,
		asOf:    make([]world.Tick, s.Slots()),
		records: make([]world.Record, s.Slots()),
	}
}

// Copy makes t equal to from, a set of the same schema.
func (t *Set) Copy(from *Set) {
	t.Tick, t.here, t.unsaid = from.Tick, from.here, from.unsaid
	copy(t.asOf, from.asOf)
	copy(t.records, from.records)
}

// Has reports whether the entity in slot is there.
func (t *Set) Has(slot int) bool { return t.here.Has(slot) }

// AsOf returns the tick of the newest update of slot.
func (t *Set) AsOf(slot int) world.Tick { return t.asOf[slot] }

// Record returns the record of slot, all zero if the entity is not there. It must
// not be written, and is valid until t changes.
func (t *Set) Record(slot int) *world.Record { return &t.records[slot] }

// Capture fills t with the state s for the guest in seat. Fields of scope Owner
// are zero unless the entity is the body of seat. It panics if a field is too
// narrow for the state: the guest would hold another number than the host.
func (t *Set) Capture(s *world.State, seat world.Seat) {
	t.Tick = s.Tick
	t.here = Slots{}
	t.unsaid = Slots{}
	for i := range t.schema.kinds {
		k := &t.schema.kinds[i]
		for id := range k.table.Max {
			slot := k.first + id
			t.asOf[slot] = s.Tick
			if k.capture(&t.records[slot], s, id, seat) {
				t.here.Add(slot)
			}
		}
	}
}

// capture reads one entity and zeroes the fields that only another seat is sent.
func (k *kind) capture(rec *world.Record, s *world.State, id int, seat world.Seat) (here bool) {
	if !k.table.Read(s, id, rec) {
		*rec = world.Record{}
		return false
	}
	for _, c := range k.owner {
		if v := rec[c.at]; c.value(c.wire(v)) != v {
			panic(fmt.Sprintf("snapshot: %s %d: %s is %d, more than its %d bits",
				k.table.Name, id, k.table.Fields[c.at].Name, v, c.bits))
		}
	}
	if !k.owns(id, seat) {
		for _, i := range k.hidden {
			rec[i] = 0
		}
	}
	return true
}

// Differs returns the slots among those given whose entities or records differ
// between t and base, whatever their ages.
func (t *Set) Differs(base *Set, among *Slots) (d Slots) {
	for slot := range t.records {
		if among.Has(slot) && (t.Has(slot) != base.Has(slot) || t.records[slot] != base.records[slot]) {
			d.Add(slot)
		}
	}
	return d
}

// inherit makes t a copy of base at tick, without any update.
func (t *Set) inherit(base *Set, tick world.Tick) {
	t.Copy(base)
	t.Tick = tick
}

// put stores an update of slot; rec is nil if the entity is not there.
func (t *Set) put(slot int, rec *world.Record) {
	t.asOf[slot] = t.Tick
	if rec == nil {
		t.here.remove(slot)
		t.records[slot] = world.Record{}
		return
	}
	t.here.Add(slot)
	t.records[slot] = *rec
}

// The hash is FNV-1a over 32-bit words in a 64-bit state.
const (
	hashStart = 0xcbf29ce484222325
	hashPrime = 0x100000001b3
)

// Hash returns the hash of everything that both ends must hold alike: the tick,
// and for every slot its AsOf, whether the entity is there, and the fields of its
// table but those of scope world.Hidden.
func (t *Set) Hash() uint32 {
	h := uint64(hashStart)
	word := func(v uint32) { h = (h ^ uint64(v)) * hashPrime }
	word(uint32(t.Tick))
	for slot := range t.records {
		word(uint32(t.asOf[slot]))
		if !t.here.Has(slot) {
			word(0)
			continue
		}
		word(1)
		for _, c := range t.schema.kinds[t.schema.kindOf[slot]].owner {
			word(uint32(t.records[slot][c.at]))
		}
	}
	return uint32(h ^ h>>32)
}
