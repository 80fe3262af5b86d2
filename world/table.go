package world

import "slices"

// Kind is a kind of replicated entity. It is on the wire: append only.
type Kind uint8

// The kinds of the hike.
const (
	KindPlayer Kind = iota
	KindLight
	KindGear
	KindNight
	KindShade
	KindWarden
	KindLost
	KindCache
	KindPost
	NumKinds
)

// MaxFields bounds a field table.
const MaxFields = 24

// Record is one entity as numbers, in the order of its field table.
type Record [MaxFields]int32

// Scope is who receives a field.
type Scope uint8

// The scopes.
const (
	Everyone Scope = iota
	Owner          // only the guest whose entity it is (Table.Owned)
	Hidden         // nobody: the host keeps it for itself
)

// Field is one row of a field table. It drives encode, decode, the annotated
// dump, the content hash and PROTOCOL.md.
type Field struct {
	Name   string
	Unit   string // unit of the number on the wire
	Bits   uint8  // width of the value, 1..32
	Signed bool   // two's complement in Bits bits
	Scope  Scope
	Rate   string // name of the field that holds this one's velocity, in 1/256 unit a tick; "": none
	Turn   bool   // an angle, which is interpolated the short way around
}

// Table describes the entities of one kind.
type Table struct {
	Kind   Kind
	Name   string
	Max    int // ids are 0..Max-1
	Fields []Field
	// Read reports whether the entity exists, and if so fills all of rec from
	// the state.
	Read func(s *State, id int, rec *Record) bool
	// Write puts rec into the state; a nil rec removes the entity.
	Write func(s *State, id int, rec *Record)
	// Owned reports whether entity id belongs to seat; nil: none belongs to any.
	Owned func(id int, seat Seat) bool
}

// Field returns the index of the field called name, or -1.
func (t *Table) Field(name string) int {
	return slices.IndexFunc(t.Fields, func(f Field) bool { return f.Name == name })
}

// Velocity returns the index of the field that holds the velocity of field i, or -1.
func (t *Table) Velocity(i int) int { return t.Field(t.Fields[i].Rate) }
