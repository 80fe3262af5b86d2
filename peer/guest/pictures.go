package guest

import (
	"switchback/snapshot"
	"switchback/world"
)

// kept is how many snapshots a guest remembers: all that the host may name as
// a baseline.
const kept = snapshot.MaxBaseAge/world.SnapshotTicks + 1

// pictures are the snapshots that came, by tick: baselines for those to come,
// and the two between which everyone else is drawn.
type pictures struct {
	schema *snapshot.Schema
	ring   [kept]picture
	newest *snapshot.Set // nil before the first
	spare  *snapshot.Set // decoded into before it is known to be good
	rec    world.Record  // one entity as drawn, reused
}

type picture struct {
	used bool
	set  *snapshot.Set
}

func newPictures(s *snapshot.Schema) *pictures {
	p := &pictures{schema: s, spare: s.NewSet()}
	for i := range p.ring {
		p.ring[i].set = s.NewSet()
	}
	return p
}

func (p *pictures) at(t world.Tick) *picture { return &p.ring[t/world.SnapshotTicks%kept] }

// base returns the snapshot of a tick, nil if it is not kept.
func (p *pictures) base(t world.Tick) *snapshot.Set {
	if e := p.at(t); e.used && e.set.Tick == t {
		return e.set
	}
	return nil
}

// keep takes the spare set and tells whether it is the newest snapshot. One
// that is too old to be a baseline any more is not kept.
func (p *pictures) keep() (newest bool) {
	e := p.at(p.spare.Tick)
	if e.used && e.set.Tick > p.spare.Tick {
		return false
	}
	newest = p.newest == nil || p.spare.Tick > p.newest.Tick
	e.set, p.spare, e.used = p.spare, e.set, true
	if newest {
		p.newest = e.set
	}
	return newest
}

// around returns the newest snapshot at or before a position in 1/256 tick
// and the oldest after it; nil where there is none.
func (p *pictures) around(position int64) (before, after *snapshot.Set) {
	for i := range p.ring {
		e := &p.ring[i]
		if !e.used {
			continue
		}
		if int64(e.set.Tick)*playbackBy <= position {
			if before == nil || e.set.Tick > before.Tick {
				before = e.set
			}
		} else if after == nil || e.set.Tick < after.Tick {
			after = e.set
		}
	}
	return before, after
}

// draw writes into s everything as it was at a position of the host's
// timeline, and tells whether the buffer had run dry: nothing newer came for
// more than a snapshot interval, and what moves is held.
func (p *pictures) draw(position int64, s *world.State) (held bool) {
	before, after := p.around(position)
	if before == nil {
		if after != nil {
			after.Apply(s)
		}
		return false
	}
	before.Apply(s)
	for slot := range p.schema.Slots() {
		if before.Has(slot) && blend(&p.rec, p.schema.Table(slot), slot, before, after, position) {
			p.schema.Table(slot).Write(s, p.schema.ID(slot), &p.rec)
		}
	}
	return after == nil && position > (int64(before.Tick)+world.SnapshotTicks)*playbackBy
}

// blend makes the record of one entity between two snapshots, or moves it on
// by its velocity for at most one interval when there is no later one. It is
// false when the earlier record holds as it is.
func blend(rec *world.Record, t *world.Table, slot int, before, after *snapshot.Set, position int64) bool {
	from := int64(before.AsOf(slot)) * playbackBy
	*rec = *before.Record(slot)
	if after == nil {
		return extrapolate(rec, t, min(position-from, world.SnapshotTicks*playbackBy))
	}
	to := int64(after.AsOf(slot)) * playbackBy
	if to <= from || !after.Has(slot) {
		return false
	}
	b := after.Record(slot)
	for i := range t.Fields {
		switch f := &t.Fields[i]; {
		case f.Rate != 0:
			rec[i] += int32((int64(b[i]) - int64(rec[i])) * (position - from) / (to - from))
		case f.Turn:
			short := int64(int16(b[i] - rec[i]))
			rec[i] = int32(uint16(int64(rec[i]) + short*(position-from)/(to-from)))
		}
	}
	return true
}

func extrapolate(rec *world.Record, t *world.Table, by int64) bool {
	if by <= 0 {
		return false
	}
	was := *rec
	for i := range t.Fields {
		f := &t.Fields[i]
		if f.Rate == 0 {
			continue
		}
		rec[i] += int32(int64(was[f.Rate-1]) * by / playbackBy >> 8)
		if !f.Signed {
			rec[i] = max(rec[i], 0)
		}
	}
	return true
}
