package snapshot

import (
	"fmt"
	mathbits "math/bits"

	"switchback/snapshot/bits"
	"switchback/world"
)

// Bounds of a schema.
const (
	maxSlots = 1024 // entities, all kinds together
	maxKinds = 16
)

// noKind marks a world.Kind that a schema does not have.
const noKind = -1

// Schema is what a mode replicates: its field tables, in the order in which
// they are written, and a slot for every (kind, id). It is immutable and may be
// shared.
type Schema struct {
	kinds  []kind
	index  [256]int16 // world.Kind → index into kinds, or noKind
	kindOf []uint8    // slot → index into kinds
	empty  *Set       // the set in which no entity is there
}

// kind is a field table prepared for the inner loops.
type kind struct {
	table     world.Table
	first     int // slot of id 0
	countBits uint
	everyone  []column // the fields that every guest is sent
	owner     []column // those that the owner is sent: all but those of scope world.Hidden
	hidden    []int    // indices of the fields of scope world.Owner
}

// column is one field of a table.
type column struct {
	at     int    // index into the record
	label  string // name and unit, for dumps
	bits   uint
	signed bool
	rate   int // index of the velocity field; -1: none
}

// NewSchema makes the schema of tables. It panics if they are malformed or too
// large: tables are part of the program, not input.
func NewSchema(tables []world.Table) *Schema {
	s := &Schema{}
	for i := range s.index {
		s.index[i] = noKind
	}
	for i, t := range tables {
		checkTable(&t)
		if s.index[t.Kind] != noKind {
			panic(fmt.Sprintf("snapshot: kind %d has two tables", t.Kind))
		}
		s.index[t.Kind] = int16(i)
		s.kinds = append(s.kinds, makeKind(t, len(s.kindOf)))
		for range t.Max {
			s.kindOf = append(s.kindOf, uint8(i))
		}
	}
	if len(s.kindOf) > maxSlots || len(s.kinds) > maxKinds {
		panic(fmt.Sprintf("snapshot: %d slots of %d kinds are too many", len(s.kindOf), len(s.kinds)))
	}
	s.empty = s.NewSet()
	return s
}

func checkTable(t *world.Table) {
	if t.Max < 1 || t.Max > maxSlots || len(t.Fields) > world.MaxFields {
		panic("snapshot: table " + t.Name + " is empty or too large")
	}
	hidden := false
	for _, f := range t.Fields {
		if hidden = hidden || f.Scope == world.Hidden; hidden && f.Scope != world.Hidden {
			panic("snapshot: field " + t.Name + "." + f.Name + " stands behind a hidden one")
		}
		if f.Bits < 1 || f.Bits > 32 || f.Rate != "" && t.Field(f.Rate) < 0 {
			panic("snapshot: field " + t.Name + "." + f.Name + " is not well formed")
		}
	}
}

func makeKind(t world.Table, first int) kind {
	k := kind{table: t, first: first, countBits: uint(mathbits.Len(uint(t.Max - 1)))}
	for i, f := range t.Fields {
		c := column{at: i, label: f.Name + " (" + f.Unit + ")", bits: uint(f.Bits), signed: f.Signed, rate: t.Velocity(i)}
		if f.Scope == world.Hidden {
			continue
		}
		k.owner = append(k.owner, c)
		if f.Scope == world.Everyone {
			k.everyone = append(k.everyone, c)
		} else {
			k.hidden = append(k.hidden, i)
		}
	}
	return k
}

// owns reports whether entity id is the body of seat.
func (k *kind) owns(id int, seat world.Seat) bool {
	return k.table.Owned != nil && k.table.Owned(id, seat)
}

// columns returns the fields of entity id that the guest in seat is sent.
func (k *kind) columns(id int, seat world.Seat) []column {
	if k.owns(id, seat) {
		return k.owner
	}
	return k.everyone
}

// Slots returns how many slots there are.
func (s *Schema) Slots() int { return len(s.kindOf) }

// Slot returns the slot of an entity, -1 if there is none.
func (s *Schema) Slot(k world.Kind, id int) int {
	i := s.index[k]
	if i == noKind || id < 0 || id >= s.kinds[i].table.Max {
		return -1
	}
	return s.kinds[i].first + id
}

// ID returns the id of a slot within its kind, 0 ≤ slot < Slots().
func (s *Schema) ID(slot int) int { return slot - s.kinds[s.kindOf[slot]].first }

// Table returns the field table of a slot.
func (s *Schema) Table(slot int) *world.Table { return &s.kinds[s.kindOf[slot]].table }

// value returns a record's number made from the low bits of v.
func (c *column) value(v uint32) int32 {
	if c.signed {
		return bits.SignExtend(v, c.bits)
	}
	return int32(v & bits.Mask(c.bits))
}

// wire returns the bits of a record's number.
func (c *column) wire(v int32) uint32 { return uint32(v) & bits.Mask(c.bits) }

// predict returns the wire bits that both ends predict for the field from record
// r, which is dt ticks old: the value moved on by its velocity, rounded down.
func (c *column) predict(r *world.Record, dt int64) uint32 {
	v := r[c.at]
	if c.rate >= 0 {
		v += int32(int64(r[c.rate]) * dt >> rateShift)
	}
	return c.wire(v)
}

// rateShift converts velocity times ticks to units: velocities are in 1/256 unit a
// tick.
const rateShift = 8
