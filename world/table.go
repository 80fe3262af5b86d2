package world

// Kind names a replicated sort of entity. It is on the wire: append only.
type Kind uint8

// The kinds of the hike.
const (
	KindPlayer Kind = iota
	KindLight
	NumKinds
)

// MaxFields bounds a field table.
const MaxFields = 24

// Record is one entity as numbers, in the order of its field table.
type Record [MaxFields]int32

// Scope says who is told a field.
type Scope uint8

// The scopes.
const (
	Everyone Scope = iota
	Owner          // only the guest whose body it is
)

// Field is one row of a field table. It drives encode, decode, the annotated
// dump, the byte counts, the state hash and PROTOCOL.md.
type Field struct {
	Name   string
	Unit   string // of the number on the wire
	Bits   uint8  // width of the value, 1..32
	Signed bool   // two's complement in Bits bits
	Scope  Scope
	Rate   int8 // 1 + index of the field that holds this one's velocity in 1/256 unit a tick; 0: none
	Turn   bool // an angle: between two snapshots it turns the short way
}

// Table describes one kind.
type Table struct {
	Kind   Kind
	Name   string
	Max    int // ids are 0..Max-1
	Fields []Field
	// Read fills rec from the state and tells whether the entity exists.
	Read func(s *State, id int, rec *Record) bool
	// Write puts rec into the state; a nil rec removes the entity.
	Write func(s *State, id int, rec *Record)
	// Owned tells whether entity id is the body of seat.
	Owned func(id int, seat Seat) bool
}

// Tables are the field tables of the hike.
var Tables = []Table{
	{
		Kind: KindPlayer, Name: "player", Max: MaxSeats, Fields: playerFields,
		Read: readPlayer, Write: writePlayer,
		Owned: func(id int, seat Seat) bool { return id == int(seat) },
	},
	{
		Kind: KindLight, Name: "light", Max: MaxLights, Fields: lightFields,
		Read: readLight, Write: writeLight,
		Owned: func(int, Seat) bool { return false },
	},
}

var playerFields = []Field{
	{Name: "condition", Unit: "world.Condition", Bits: 3},
	{Name: "x", Unit: "1/1024 m", Bits: 32, Signed: true, Rate: 1 + 3},
	{Name: "y", Unit: "1/1024 m", Bits: 32, Signed: true, Rate: 1 + 4},
	{Name: "vx", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
	{Name: "vy", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
	{Name: "z", Unit: "1/1024 m above the ground", Bits: 14, Rate: 1 + 6},
	{Name: "vz", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
	{Name: "facing", Unit: "1/65536 turn", Bits: 16, Turn: true},
	{Name: "health", Unit: "points", Bits: 7},
	{Name: "lamp", Unit: "1: on", Bits: 1},
	{Name: "act target", Unit: "light id", Bits: 6},
	{Name: "act still", Unit: "1: the time runs", Bits: 1},
	{Name: "act until", Unit: "tick, 0: no act", Bits: 32},
	{Name: "battery", Unit: "1/12000 of full", Bits: 14},
	{Name: "rx", Unit: "1/262144 m", Bits: 8, Scope: Owner},
	{Name: "ry", Unit: "1/262144 m", Bits: 8, Scope: Owner},
	{Name: "breath", Unit: "1/720 of full", Bits: 10, Scope: Owner},
	{Name: "winded", Unit: "1: yes", Bits: 1, Scope: Owner},
	{Name: "acts pressed", Unit: "count modulo 256", Bits: 8, Scope: Owner},
	{Name: "lamps pressed", Unit: "count modulo 256", Bits: 8, Scope: Owner},
	{Name: "flashes pressed", Unit: "count modulo 256", Bits: 8, Scope: Owner},
	{Name: "given low", Unit: "a bit a light, 0–31", Bits: 32, Scope: Owner},
	{Name: "given high", Unit: "a bit a light, 32–47", Bits: 32, Scope: Owner},
}

var lightFields = []Field{
	{Name: "by", Unit: "seat that lit it, 17: nobody", Bits: 5},
}
