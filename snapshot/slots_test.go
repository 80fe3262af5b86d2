package snapshot

import (
	"testing"

	"pgregory.net/rapid"
)

// drawSlots draws a set of slots, and returns it as a map, too.
func drawSlots(t *rapid.T, label string) (Slots, map[int]bool) {
	var s Slots
	model := map[int]bool{}
	for _, slot := range rapid.SliceOf(rapid.IntRange(0, maxSlots-1)).Draw(t, label) {
		s.Add(slot)
		model[slot] = true
	}
	return s, model
}

// sameSlots fails unless s has exactly the slots that the model has.
func sameSlots(t *rapid.T, what string, s *Slots, has func(slot int) bool) {
	n := 0
	for slot := range maxSlots {
		if s.Has(slot) != has(slot) {
			t.Fatalf("%s: slot %d is in it: %v", what, slot, s.Has(slot))
		}
		if has(slot) {
			n++
		}
	}
	if s.Len() != n {
		t.Fatalf("%s: %d slots, want %d", what, s.Len(), n)
	}
}

func TestSlotsModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, inA := drawSlots(t, "a")
		b, inB := drawSlots(t, "b")
		sameSlots(t, "a", &a, func(slot int) bool { return inA[slot] })
		union, rest, without := a, a, a
		union.Union(&b)
		sameSlots(t, "union", &union, func(slot int) bool { return inA[slot] || inB[slot] })
		rest.subtract(&b)
		sameSlots(t, "difference", &rest, func(slot int) bool { return inA[slot] && !inB[slot] })
		gone := rapid.IntRange(0, maxSlots-1).Draw(t, "gone")
		without.remove(gone)
		sameSlots(t, "one less", &without, func(slot int) bool { return inA[slot] && slot != gone })
		first := rapid.IntRange(0, maxSlots).Draw(t, "first")
		n := rapid.IntRange(0, maxSlots-first).Draw(t, "n")
		want := 0
		for slot := range inA {
			if slot >= first && slot < first+n {
				want++
			}
		}
		if got := a.count(first, n); got != want {
			t.Fatalf("%d of the %d from %d on, want %d", got, n, first, want)
		}
		a.addFirst(n)
		sameSlots(t, "and the first", &a, func(slot int) bool { return inA[slot] || slot < n })
	})
}

// TestSlotsAtTheEdgesOfWords: a slot is one bit, and no other.
func TestSlotsAtTheEdgesOfWords(t *testing.T) {
	for _, slot := range []int{0, 1, 62, 63, 64, 65, 127, 128, maxSlots - 2, maxSlots - 1} {
		var s Slots
		s.Add(slot)
		for other := range maxSlots {
			if s.Has(other) != (other == slot) {
				t.Errorf("with slot %d alone, slot %d is in it: %v", slot, other, s.Has(other))
			}
		}
		s.Add(slot)
		if s.Len() != 1 || s.count(slot, 1) != 1 || s.count(0, slot) != 0 {
			t.Errorf("slot %d counts %d, %d, %d; want 1, 1, 0", slot, s.Len(), s.count(slot, 1), s.count(0, slot))
		}
		if s.remove(slot); s != (Slots{}) {
			t.Errorf("slot %d stays when it is removed", slot)
		}
	}
}
