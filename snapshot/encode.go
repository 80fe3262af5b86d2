package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
)

// The first bits of a written slot's state.
const (
	opAbsent    = 0b00 // two bits: the entity is not there
	opPredicted = 0b01 // two bits: there, all fields as predicted
	opChanged   = 0b1  // one bit: there, and the fields follow
)

// Encode writes the entities of cur to w as differences from base, which the
// guest in seat has acknowledged. A nil base is the empty set.
//
//	for each kind of the schema:
//	1      is anything of it written? if so:
//	c      how many less one, c = ⌈log2 Max⌉
//	       for each, by ascending id:
//	gamma  id less the previous id, which is −1 at first
//	1–2    00 not there; 01 there, as predicted; 1 there, and then
//	delta  for each field that seat may see: the value from the predicted one
//
// Encode writes every slot that differs from base. It also writes every slot of
// prior, equal or not: the slots that snapshots after base wrote, of which the
// guest may hold a newer update than base has. A nil prior is none. Against the
// empty set it writes every slot. A slot that is not written has no update: the
// guest keeps base's state of it, as of base's tick.
//
// If all this takes more than budget bytes, the body of seat goes first, then
// slots that are not in prior, then those in prior; within each class the slot
// with the oldest update in base goes first. left is how many slots did not fit.
// The caller adds written to the next prior, so the next snapshot begins with the
// others and nothing starves. out remembers which slots to restate did not fit,
// for when it becomes the base.
//
// out becomes exactly what the guest will hold: base with what was written. It
// must be a different set from base and cur.
func (s *Schema) Encode(w *bits.Writer, seat world.Seat, base, cur *Set, prior *Slots, budget int, out *Set) (written Slots, left int) {
	e := encoder{schema: s, w: w, seat: seat, base: base, cur: cur}
	if prior != nil {
		e.sent = *prior
	}
	e.restate = e.sent
	if base == nil {
		e.base = s.empty
		e.restate.addFirst(s.Slots())
	}
	e.restate.Union(&e.base.unsaid)
	written, left = e.fit(min(budget*8, w.Left()))
	e.commit(out, &written)
	return written, left
}

// encoder is the state of one Encode.
type encoder struct {
	schema    *Schema
	w         *bits.Writer
	seat      world.Seat
	base, cur *Set
	sent      Slots            // slots written by snapshots after base
	restate   Slots            // slots to write even if equal to base
	cost      [maxSlots]uint16 // bits that each written slot's state took
}

// fit writes all updates, or as many of them as room bits hold.
func (e *encoder) fit(room int) (written Slots, left int) {
	updates := e.updates()
	start := e.w.Mark()
	e.write(&updates)
	if !e.w.Overflowed() && e.w.Len()-start.Len() <= room {
		return updates, 0
	}
	e.w.Rewind(start)
	written = e.choose(&updates, room)
	e.write(&written)
	return written, updates.Len() - written.Len()
}

// updates returns the slots that are due.
func (e *encoder) updates() Slots {
	n := e.restate
	for slot := range e.cur.records {
		if e.cur.Has(slot) != e.base.Has(slot) || e.cur.records[slot] != e.base.records[slot] {
			n.Add(slot)
		}
	}
	return n
}

// write writes the chosen slots.
func (e *encoder) write(chosen *Slots) {
	for i := range e.schema.kinds {
		k := &e.schema.kinds[i]
		n := chosen.count(k.first, k.table.Max)
		e.w.Bool(n > 0)
		if n == 0 {
			continue
		}
		e.w.Bits(uint32(n-1), k.countBits)
		e.kind(k, chosen)
	}
}

// kind writes the chosen slots of one kind and notes what each cost.
func (e *encoder) kind(k *kind, chosen *Slots) {
	last := -1
	for id := range k.table.Max {
		slot := k.first + id
		if !chosen.Has(slot) {
			continue
		}
		e.w.Gamma(uint32(id - last))
		start := e.w.Len()
		e.entity(k, id)
		e.cost[slot] = uint16(e.w.Len() - start)
		last = id
	}
}

// entity writes the state of one slot.
func (e *encoder) entity(k *kind, id int) {
	slot := k.first + id
	if !e.cur.Has(slot) {
		e.w.Bits(opAbsent, 2)
		return
	}
	columns := k.columns(id, e.seat)
	cur, base := &e.cur.records[slot], &e.base.records[slot]
	dt := int64(e.cur.Tick) - int64(e.base.asOf[slot])
	var predicted world.Record
	changed := false
	for i := range columns {
		c := &columns[i]
		p := c.predict(base, dt)
		predicted[c.at] = int32(p)
		changed = changed || p != c.wire(cur[c.at])
	}
	if !changed {
		e.w.Bits(opPredicted, 2)
		return
	}
	e.w.Bits(opChanged, 1)
	for i := range columns {
		c := &columns[i]
		e.w.Delta(c.wire(cur[c.at]), uint32(predicted[c.at]), c.bits)
	}
}

// commit makes out the set that the guest will hold.
func (e *encoder) commit(out *Set, written *Slots) {
	out.inherit(e.base, e.cur.Tick)
	out.unsaid = e.restate
	out.unsaid.subtract(written)
	for slot := range out.records {
		if !written.Has(slot) {
			continue
		}
		if e.cur.Has(slot) {
			out.put(slot, &e.cur.records[slot])
		} else {
			out.put(slot, nil)
		}
	}
}
