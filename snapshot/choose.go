package snapshot

import (
	mathbits "math/bits"
	"slices"
)

// choose returns as many of the updates as fit into room bits, the most owed
// first. It uses the costs noted while writing all of them.
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

// The classes of updates that a guest is owed, the most urgent first.
const (
	owedBody   = iota // its own body
	owedUpdate        // not sent since the base
	owedAgain         // sent since the base, and perhaps on its way
)

// owed returns a key that sorts slots by class, then by the tick of base's newest
// update, oldest first, then by slot: the slot in the low 10 bits, the tick in the
// next 32, the class above.
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

// frameBits returns the most bits that the flags and counts around the slots
// take.
func (s *Schema) frameBits() (n int) {
	for i := range s.kinds {
		n += 1 + int(s.kinds[i].countBits)
	}
	return n
}

// added returns how many bits slot adds to the chosen ones: its own state, the
// step to it, and the change in the step to the next chosen slot.
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

// stepBits returns the length of the gamma code of a step.
func stepBits(step int) int { return 2*mathbits.Len(uint(step)) - 1 }
