package snapshot

import (
	mathbits "math/bits"
	"slices"
)

// choose returns as much of news as fits into room bits, the most owed first.
func (e *encoder) choose(news, prior *Slots, room int) (chosen Slots) {
	var keys [MaxSlots]uint64
	order := keys[:0]
	for slot := range e.cur.records {
		if news.Has(slot) {
			order = append(order, e.owed(slot, prior))
		}
	}
	slices.Sort(order)
	room -= e.schema.frameBits()
	for _, key := range order {
		slot := int(key % MaxSlots)
		if cost := e.cost(slot); cost <= room {
			room -= cost
			chosen.Add(slot)
		}
	}
	return chosen
}

// Classes of what a guest is owed.
const (
	owedBody  = iota // its own body
	owedNews         // what it was not sent since the base
	owedAgain        // what is on its way
)

// owed returns a key that sorts slots by class, then by the age of what base
// knows, then by slot: 10 bits of slot, 32 of age, the class above them.
func (e *encoder) owed(slot int, prior *Slots) uint64 {
	class := uint64(owedNews)
	k := &e.schema.kinds[e.schema.kindOf[slot]]
	switch {
	case k.table.Owned != nil && k.table.Owned(slot-k.first, e.seat):
		class = owedBody
	case prior != nil && prior.Has(slot):
		class = owedAgain
	}
	return (class<<32|uint64(e.base.asOf[slot]))*MaxSlots + uint64(slot)
}

// frameBits bounds what stands around the slots: flags and counts.
func (s *Schema) frameBits() (n int) {
	for i := range s.kinds {
		n += 1 + int(s.kinds[i].countBits)
	}
	return n
}

// cost bounds the bits of one slot, found by writing it and taking it back.
func (e *encoder) cost(slot int) int {
	k := &e.schema.kinds[e.schema.kindOf[slot]]
	start := e.w.Mark()
	e.entity(k, slot-k.first)
	n := e.w.Len() - start.Len()
	if e.w.Overflowed() {
		n = e.w.Left() + 1
	}
	e.w.Rewind(start)
	return n + 2*mathbits.Len(uint(k.table.Max)) - 1
}
