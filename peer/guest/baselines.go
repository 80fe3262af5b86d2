package guest

import (
	"switchback/snapshot"
	"switchback/world"
)

// baselinesKept is how many snapshots a guest keeps: all that the host may still
// use as a baseline.
const baselinesKept = snapshot.MaxBaseAge/world.SnapshotTicks + 1

// baselines are the snapshots that came, by tick. The host writes later ones
// against them.
type baselines struct {
	ring   [baselinesKept]baseline
	newest *snapshot.Set // nil before the first
	spare  *snapshot.Set // the next snapshot is decoded into it
}

type baseline struct {
	used bool
	set  *snapshot.Set
}

func newBaselines(s *snapshot.Schema) *baselines {
	b := &baselines{spare: s.NewSet()}
	for i := range b.ring {
		b.ring[i].set = s.NewSet()
	}
	return b
}

// forget drops all snapshots but the one in the spare set, which was decoded and
// is not kept yet.
func (b *baselines) forget() {
	b.newest = nil
	for i := range b.ring {
		b.ring[i].used = false
	}
}

func (b *baselines) slot(t world.Tick) *baseline { return &b.ring[t/world.SnapshotTicks%baselinesKept] }

// at returns the snapshot of a tick, or nil if it is not kept.
func (b *baselines) at(t world.Tick) *snapshot.Set {
	if e := b.slot(t); e.used && e.set.Tick == t {
		return e.set
	}
	return nil
}

// keep keeps the snapshot in the spare set, unless it is too old to be a baseline,
// and reports whether it is the newest.
func (b *baselines) keep() (kept *snapshot.Set, newest bool) {
	e := b.slot(b.spare.Tick)
	if e.used && e.set.Tick > b.spare.Tick {
		return nil, false
	}
	newest = b.newest == nil || b.spare.Tick > b.newest.Tick
	e.set, b.spare, e.used = b.spare, e.set, true
	if newest {
		b.newest = e.set
	}
	return e.set, newest
}
