package guest

import (
	"switchback/snapshot"
	"switchback/world"
)

// kept is how many snapshots a guest remembers: all that the host may name as
// a baseline.
const kept = snapshot.MaxBaseAge/world.SnapshotTicks + 1

// pictures are the snapshots that came, by tick, as baselines for those to
// come, and what they said of each entity, to draw everyone else from.
type pictures struct {
	schema *snapshot.Schema
	ring   [kept]picture
	newest *snapshot.Set // nil before the first
	spare  *snapshot.Set // decoded into before it is known to be good
	tracks []track       // by slot
	motion []*motion     // by slot
	rec    world.Record  // one entity as drawn, reused
}

type picture struct {
	used bool
	set  *snapshot.Set
}

func newPictures(s *snapshot.Schema) *pictures {
	p := &pictures{schema: s, spare: s.NewSet(), tracks: make([]track, s.Slots())}
	for slot := range p.tracks {
		if slot > 0 && s.Table(slot) == s.Table(slot-1) {
			p.motion = append(p.motion, p.motion[slot-1])
		} else {
			p.motion = append(p.motion, motionOf(s.Table(slot)))
		}
	}
	for i := range p.ring {
		p.ring[i].set = s.NewSet()
	}
	return p
}

// forget drops all that came, but for the spare set: it holds what comes next.
func (p *pictures) forget() {
	p.newest = nil
	for i := range p.ring {
		p.ring[i].used = false
	}
	clear(p.tracks)
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
	follow(p.tracks, p.spare)
	newest = p.newest == nil || p.spare.Tick > p.newest.Tick
	e.set, p.spare, e.used = p.spare, e.set, true
	if newest {
		p.newest = e.set
	}
	return newest
}

// draw writes into s everything as it was at a position of the host's
// timeline, each entity by the newest that is known of it, and tells whether
// the buffer had run dry: nothing newer came for more than a snapshot interval,
// and what moves is held.
func (p *pictures) draw(position int64, s *world.State) (held bool) {
	if p.newest == nil {
		return false
	}
	for slot := range p.tracks {
		t, id := p.schema.Table(slot), p.schema.ID(slot)
		before, after := p.tracks[slot].around(position)
		switch {
		case before != nil && before.here:
			p.motion[slot].blend(&p.rec, before, after, position)
			t.Write(s, id, &p.rec)
		default:
			t.Write(s, id, nil)
		}
	}
	s.Tick = world.Tick(position / playbackBy)
	return position > (int64(p.newest.Tick)+world.SnapshotTicks)*playbackBy
}
