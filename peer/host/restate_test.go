package host

import (
	"testing"

	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

// stirred is a mode in which shades jump between a few places and nothing else
// happens.
func stirred(seed uint64) *world.Mode {
	random := grid.Stream{State: seed}
	return &world.Mode{
		ID: 9, Name: "stirred", Tables: world.Tables, Start: func(*world.World) {},
		Phases: []world.Phase{hike.Seats, {Name: "stir", Run: func(w *world.World, _ *[world.MaxSeats]world.Input) { stir(&w.State, &random) }}},
	}
}

// belief is the newest that a guest knows about a slot, as its tracks hold it.
type belief struct {
	tick world.Tick
	here bool
	rec  world.Record
}

// believe takes the slots that a snapshot updates.
func believe(list []belief, set *snapshot.Set) {
	for slot := range list {
		if set.AsOf(slot) == set.Tick && set.Tick >= list[slot].tick {
			list[slot] = belief{set.Tick, set.Has(slot), *set.Record(slot)}
		}
	}
}

// TestNewestNewsIsAlwaysRight is Invariant N3 as a guest sees it: whatever was lost
// in either direction, after each snapshot that arrives the newest that the guest
// knows about every entity is true.
func TestNewestNewsIsAlwaysRight(t *testing.T) {
	const seed = 11
	t.Logf("seed %d", seed)
	random := grid.Stream{State: seed}
	r := newRig(t, Config{Mode: stirred(seed)})
	v := r.join("Moss")
	v.talks = false
	v.lose = func(uint16) bool { return random.Below(100) < 30 }
	truth, beliefs := v.schema.NewSet(), make([]belief, v.schema.Slots())
	arrived, old := 0, 0
	for range 1500 {
		before := len(v.heads)
		r.ticks(1)
		if random.Below(100) < 40 {
			v.send(v.packet())
		}
		if len(v.heads) == before {
			continue
		}
		arrived++
		if v.heads[before].Base > world.SnapshotTicks {
			old++
		}
		truth.Capture(&r.host.World().State, 1)
		believe(beliefs, v.sets[truth.Tick])
		for slot, b := range beliefs {
			if b.here != truth.Has(slot) || b.rec != *truth.Record(slot) {
				t.Fatalf("tick %d, slot %d: the guest believes %v, the truth is %v", truth.Tick, slot, b.here, truth.Has(slot))
			}
		}
		v.forget(truth.Tick)
	}
	if arrived < 100 || old < 50 {
		t.Errorf("%d snapshots arrived, %d against an older baseline than the one before: that shows nothing", arrived, old)
	}
}

// forget drops the sets that are too old to be a baseline.
func (v *visitor) forget(now world.Tick) {
	for tick := range v.sets {
		if now-tick > snapshot.MaxBaseAge {
			delete(v.sets, tick)
		}
	}
}
