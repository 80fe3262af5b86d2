package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
)

// Decode reads what Encode wrote for the same seat and base, to the end of the
// packet, and makes out the set of tick. base is nil for the empty set. After
// an error the contents of out are undefined; base is never changed.
//
// It checks, in the order of reading: the count fits the kind, ids are below Max,
// sized codes are no longer than their field, a changed entity has a changed
// field, the bits after the last field are zero, and no byte follows. Whatever
// passes is what Encode writes for the same choice of slots.
func (s *Schema) Decode(r *bits.Reader, seat world.Seat, base *Set, tick world.Tick, out *Set) error {
	in := input{Reader: *r}
	s.decode(&in, seat, base, tick, out)
	err := in.Close()
	*r = in.Reader
	return err
}

// decode is Decode without the check of the end. With a nil out it only checks
// the packet, or dumps it.
func (s *Schema) decode(in *input, seat world.Seat, base *Set, tick world.Tick, out *Set) {
	if base == nil {
		base = s.empty
	}
	if out != nil {
		out.inherit(base, tick)
	}
	d := decoder{seat: seat, base: base, tick: tick, out: out}
	for i := range s.kinds {
		in.section(PartKinds + Part(i))
		if in.flag("any") {
			d.kind(in, &s.kinds[i])
		}
	}
}

// decoder holds the arguments of one Decode.
type decoder struct {
	seat world.Seat
	base *Set
	tick world.Tick
	out  *Set // nil: the result is not wanted
}

func (d *decoder) put(slot int, rec *world.Record) {
	if d.out != nil {
		d.out.put(slot, rec)
	}
}

// kind reads the written slots of one kind.
func (d *decoder) kind(in *input, k *kind) {
	n := in.bits("count less one", k.countBits) + 1
	id := -1
	for range n {
		room := k.table.Max - 1 - id
		if room == 0 {
			in.Fail(errRange)
		}
		if in.Err() != nil {
			return
		}
		id += int(in.gamma("id step", uint32(room)))
		d.entity(in, k, id)
	}
}

// entity reads the state of one slot.
func (d *decoder) entity(in *input, k *kind, id int) {
	in.entity(k, id)
	if in.flag("changed") {
		d.fields(in, k, id, true)
	} else if in.flag("there") {
		d.fields(in, k, id, false)
	} else {
		d.put(k.first+id, nil)
	}
}

// fields reads the fields of an entity if they are written; else it takes them
// all as predicted.
func (d *decoder) fields(in *input, k *kind, id int, written bool) {
	slot := k.first + id
	columns := k.columns(id, d.seat)
	base := &d.base.records[slot]
	dt := int64(d.tick) - int64(d.base.asOf[slot])
	var rec world.Record
	differs := false
	for i := range columns {
		c := &columns[i]
		predicted := c.predict(base, dt)
		v := predicted
		if written {
			v = in.delta(c.label, predicted, c.bits, c.signed)
		}
		differs = differs || v != predicted
		rec[c.at] = c.value(v)
	}
	if differs != written {
		in.Fail(errNotCanonical)
	}
	d.put(slot, &rec)
}
