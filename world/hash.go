package world

// Hash returns a hash of the whole state: tick, seed, random stream and, through the
// field tables, every field of every entity that exists.
func (s *State) Hash() uint64 {
	h := hasher(fnvOffset)
	h.add(uint64(s.Tick))
	h.add(s.Seed)
	h.add(s.Rand.State)
	var rec Record // one for all: a Record passed to Read goes to the heap
	for i := range Tables {
		t := &Tables[i]
		for id := range t.Max {
			if t.Read(s, id, &rec) {
				h.record(rec[:len(t.Fields)])
			} else {
				h.add(0)
			}
		}
	}
	return uint64(h)
}

// Difference is one field in which two states differ.
type Difference struct {
	Entity string // kind of the entity, or "state"
	ID     int
	Field  string // "exists" when only one state has the entity
	A, B   int64
}

// Diff appends the differences between two states to dst, in the order of the
// tables. If there are none, the hashes are equal too.
func Diff(dst []Difference, a, b *State) []Difference {
	top := func(field string, x, y uint64) {
		if x != y {
			dst = append(dst, Difference{Entity: "state", Field: field, A: int64(x), B: int64(y)})
		}
	}
	top("tick", uint64(a.Tick), uint64(b.Tick))
	top("seed", a.Seed, b.Seed)
	top("rand", a.Rand.State, b.Rand.State)
	for i := range Tables {
		for id := range Tables[i].Max {
			dst = diffEntity(dst, &Tables[i], id, a, b)
		}
	}
	return dst
}

func diffEntity(dst []Difference, t *Table, id int, a, b *State) []Difference {
	var ra, rb Record
	inA, inB := t.Read(a, id, &ra), t.Read(b, id, &rb)
	if inA != inB {
		return append(dst, Difference{Entity: t.Name, ID: id, Field: "exists", A: int64(bit(inA)), B: int64(bit(inB))})
	}
	for i := range t.Fields {
		if inA && ra[i] != rb[i] {
			dst = append(dst, Difference{Entity: t.Name, ID: id, Field: t.Fields[i].Name, A: int64(ra[i]), B: int64(rb[i])})
		}
	}
	return dst
}

// hasher is FNV-1a over 64-bit words, with a shift after each. It resists no attacker:
// two peers only have to agree.
type hasher uint64

const (
	fnvOffset = 0xcbf29ce484222325
	fnvPrime  = 0x100000001b3
)

func (h *hasher) add(v uint64) {
	x := (uint64(*h) ^ v) * fnvPrime
	*h = hasher(x ^ x>>32)
}

// record adds an entity that exists.
func (h *hasher) record(fields []int32) {
	sum := *h // in a register
	sum.add(1)
	for _, v := range fields {
		sum.add(uint64(uint32(v)))
	}
	*h = sum
}
