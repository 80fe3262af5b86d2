package world

// rows selects what the rows of a field table do when they run: read an entity into
// a record, write an entity from a record, or describe the table. A row is one
// call. It alone knows its field: the index in the record, the name, unit and width,
// and where the entity keeps it.
//
// Exactly one of the three is not nil. rows is passed by value and indexes are
// constants, so that each row compiles to a load and a store;
// docs/adr/0009-field-rows.md has the measurements.
type rows struct {
	into  *Record             // read the entity into it
	from  *Record             // write the entity from it
	table *[MaxFields]rowText // describe the table in it
}

// rowText is how a row describes its field.
type rowText struct {
	name, unit string
	width      width
	rate       string
}

// width is how many bits a field has, 1..32, with the flags below in the bits above.
type width uint16

// The flags of a width, and the mask of its number of bits.
const (
	signed width = 1 << (iota + 6)
	turn
	owner
	hidden
	bitsOf width = 1<<6 - 1
)

// whole is the types in which the state keeps numbers.
type whole interface {
	~uint8 | ~uint16 | ~uint32 | ~int16 | ~int32
}

// number is the row of a number that may have any value that fits its field.
func number[T whole](r rows, at int, name, unit string, w width, p *T) {
	switch {
	case r.from != nil:
		*p = T(r.from[at])
	case r.into != nil:
		r.into[at] = int32(*p)
	default:
		t := &r.table[at]
		t.name, t.unit, t.width = name, unit, w
	}
}

// upTo is the row of a number between 0 and most: an index, an enumeration, a
// measure. A greater one, which a peer may send, is written as most.
func upTo[T whole](r rows, at int, name, unit string, w width, p *T, most T) {
	switch {
	case r.from != nil:
		*p = min(T(r.from[at]), most)
	case r.into != nil:
		r.into[at] = int32(*p)
	default:
		t := &r.table[at]
		t.name, t.unit, t.width = name, unit, w
	}
}

// moved is the row of a coordinate whose velocity is the field called rate.
func moved(r rows, at int, name, unit string, w width, p *int32, rate string) {
	switch {
	case r.from != nil:
		*p = r.from[at]
	case r.into != nil:
		r.into[at] = *p
	default:
		t := &r.table[at]
		t.name, t.unit, t.width, t.rate = name, unit, w, rate
	}
}

// either is the row of a bool.
func either(r rows, at int, name, unit string, w width, p *bool) {
	switch {
	case r.from != nil:
		*p = r.from[at] != 0
	case r.into != nil:
		r.into[at] = bit(*p)
	default:
		t := &r.table[at]
		t.name, t.unit, t.width = name, unit, w
	}
}

func bit(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// presses is the row of all press counters, a byte each.
func presses(r rows, at int, name, unit string, w width, p *[NumPresses]uint8) {
	v := uint32(p[Act])<<24 | uint32(p[Lamp])<<16 | uint32(p[Flash])<<8 | uint32(p[Do])
	number(r, at, name, unit, w, &v)
	if r.from != nil {
		*p = [NumPresses]uint8{Act: uint8(v >> 24), Lamp: uint8(v >> 16), Flash: uint8(v >> 8), Do: uint8(v)}
	}
}

// reading returns rows that read into rec, after clearing it.
func reading(rec *Record) rows {
	*rec = Record{}
	return rows{into: rec}
}

// writing returns rows that write from rec.
func writing(rec *Record) rows { return rows{from: rec} }

// fieldsOf returns the field table that an entity's rows describe. It panics if their
// indexes have a gap, which is a mistake in the program.
func fieldsOf[E any](of func(*E, rows)) (fields []Field) {
	var table [MaxFields]rowText
	of(new(E), rows{table: &table})
	for at, t := range table {
		if t.name == "" {
			continue
		}
		if at != len(fields) {
			panic("world: no field before " + t.name)
		}
		fields = append(fields, t.field())
	}
	return fields
}

func (t *rowText) field() Field {
	f := Field{
		Name: t.name, Unit: t.unit, Bits: uint8(t.width & bitsOf), Signed: t.width&signed != 0,
		Rate: t.rate, Turn: t.width&turn != 0,
	}
	switch {
	case t.width&owner != 0:
		f.Scope = Owner
	case t.width&hidden != 0:
		f.Scope = Hidden
	}
	return f
}
