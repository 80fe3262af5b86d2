package snapshot

import (
	mathbits "math/bits"
	"slices"
)

// choose returns as many of updates as fit into room bits, the most owed first,
// by the costs of a first attempt to write all of it.
func (e *encoder) choose(updates *Slots, room int) (chosen Slots) {
	var keys [maxSlots]uint64
	order := keys[:0]
	for slot := range e.cur.records {
		if updates.Has(slot) {
			order = append(order, e.owed(slot))
		}
	}
	slices.Sort(order)
	room -= e.schema.frameBits()
	for _, key := range order {
		slot := int(key % maxSlots)
		if cost := e.added(slot, &chosen); cost <= room {
			room -= cost
			chosen.Add(slot)
		}
	}
	return chosen
}

// Classes of what a guest is owed.
const (
	owedBody   = iota // its own body
	owedUpdate        // what it was not sent since the base
	owedAgain         // what is on its way
)

// owed returns a key that sorts slots by class, then by the age of what base
// knows, then by slot: 10 bits of slot, 32 of age, the class above them.
func (e *encoder) owed(slot int) uint64 {
	class := uint64(owedUpdate)
	k := &e.schema.kinds[e.schema.kindOf[slot]]
	switch {
	case k.owns(slot-k.first, e.seat):
		class = owedBody
	case e.sent.Has(slot):
		class = owedAgain
	}
	return (class<<32|uint64(e.base.asOf[slot]))*maxSlots + uint64(slot)
}

// frameBits bounds what stands around the slots: flags and counts.
func (s *Schema) frameBits() (n int) {
	for i := range s.kinds {
		n += 1 + int(s.kinds[i].countBits)
	}
	return n
}

// added returns by how many bits slot makes the chosen ones longer: its own,
// its step, and what that changes of the step to the next.
func (e *encoder) added(slot int, chosen *Slots) int {
	k := &e.schema.kinds[e.schema.kindOf[slot]]
	end := k.first + k.table.Max
	before, after := slot-1, slot+1
	for before >= k.first && !chosen.Has(before) {
		before--
	}
	for after < end && !chosen.Has(after) {
		after++
	}
	n := int(e.cost[slot]) + stepBits(slot-before)
	if after < end {
		n += stepBits(after-slot) - stepBits(after-before)
	}
	return n
}

// stepBits is the length of the gamma code of a step.
func stepBits(step int) int { return 2*mathbits.Len(uint(step)) - 1 }
