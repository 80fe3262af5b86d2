package snapshot

import "switchback/world"

// Difference returns the first difference between two sets of one schema in what
// Hash covers, and reports whether there is one. A is t's value, B that of other.
// Field is "tick" of the entity "snapshot", "as of" or "exists" of an entity, or
// a field of the entity's table.
func (t *Set) Difference(other *Set) (d world.Difference, differs bool) {
	if t.Tick != other.Tick {
		return world.Difference{Entity: "snapshot", Field: "tick", A: int64(t.Tick), B: int64(other.Tick)}, true
	}
	for slot := range t.records {
		if d, differs = t.slotDifference(other, slot); differs {
			return d, true
		}
	}
	return d, false
}

func (t *Set) slotDifference(other *Set, slot int) (d world.Difference, differs bool) {
	k := &t.schema.kinds[t.schema.kindOf[slot]]
	d = world.Difference{Entity: k.table.Name, ID: slot - k.first}
	switch {
	case t.asOf[slot] != other.asOf[slot]:
		d.Field, d.A, d.B = "as of", int64(t.asOf[slot]), int64(other.asOf[slot])
		return d, true
	case t.Has(slot) != other.Has(slot):
		d.Field, d.A, d.B = "exists", number(t.Has(slot)), number(other.Has(slot))
		return d, true
	}
	for _, c := range k.owner {
		if a, b := t.records[slot][c.at], other.records[slot][c.at]; a != b {
			d.Field, d.A, d.B = k.table.Fields[c.at].Name, int64(a), int64(b)
			return d, true
		}
	}
	return d, false
}

func number(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
