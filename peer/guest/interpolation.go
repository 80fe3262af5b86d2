package guest

import (
	"switchback/snapshot"
	"switchback/world"
)

// interpolation draws everyone else between two snapshots of the past. It knows
// what each snapshot said about each entity, but not when the snapshot came.
type interpolation struct {
	schema *snapshot.Schema
	tracks []track      // by slot
	motion []*motion    // by slot; slots of one kind share it
	newest world.Tick   // the newest of the snapshots added
	any    bool         // a snapshot was added
	rec    world.Record // one entity as drawn, reused
}

func newInterpolation(s *snapshot.Schema) *interpolation {
	p := &interpolation{schema: s, tracks: make([]track, s.Slots())}
	for slot := range p.tracks {
		if slot > 0 && s.Table(slot) == s.Table(slot-1) {
			p.motion = append(p.motion, p.motion[slot-1])
		} else {
			p.motion = append(p.motion, motionOf(s.Table(slot)))
		}
	}
	return p
}

// forget drops all that was added.
func (p *interpolation) forget() {
	clear(p.tracks)
	p.any = false
}

// add takes a keyframe of every entity that the snapshot updates.
func (p *interpolation) add(s *snapshot.Set) {
	for slot := range p.tracks {
		if s.AsOf(slot) == s.Tick {
			p.tracks[slot].add(keyframe{tick: s.Tick, here: s.Has(slot), rec: *s.Record(slot)})
		}
	}
	if !p.any || s.Tick > p.newest {
		p.newest, p.any = s.Tick, true
	}
}

// draw writes into s the world at a position of the host's timeline, in 1/256
// tick. It reports whether it had run dry: the position is more than a snapshot
// interval beyond the newest snapshot, and what moves is held.
func (p *interpolation) draw(position int64, s *world.State) (held bool) {
	if !p.any {
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
	return position > (int64(p.newest)+world.SnapshotTicks)*playbackBy
}
