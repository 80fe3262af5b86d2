package snapshot

import "math/bits"

// Slots is a set of slots. The zero value is empty.
type Slots [maxSlots / 64]uint64

// Add puts slot into the set.
func (s *Slots) Add(slot int) { s[slot/64] |= 1 << (slot % 64) }

// remove takes slot out of the set.
func (s *Slots) remove(slot int) { s[slot/64] &^= 1 << (slot % 64) }

// Has reports whether slot is in the set.
func (s *Slots) Has(slot int) bool { return s[slot/64]>>(slot%64)&1 == 1 }

// Union adds all of t.
func (s *Slots) Union(t *Slots) {
	for i := range s {
		s[i] |= t[i]
	}
}

// subtract removes all of t.
func (s *Slots) subtract(t *Slots) {
	for i := range s {
		s[i] &^= t[i]
	}
}

// addFirst adds slots 0..n-1.
func (s *Slots) addFirst(n int) {
	for slot := range n {
		s.Add(slot)
	}
}

// Len returns how many slots are in the set.
func (s *Slots) Len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// count returns how many of the n slots from first on are in the set.
func (s *Slots) count(first, n int) (c int) {
	for slot := first; slot < first+n; slot++ {
		if s.Has(slot) {
			c++
		}
	}
	return c
}
