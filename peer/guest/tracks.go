package guest

import (
	"switchback/snapshot"
	"switchback/world"
)

// newsKept is how much news of an entity is remembered: at twenty snapshots
// a second 0.4 s, more than the longest interpolation delay; of an entity that
// the budget lets through less often it lasts longer.
const newsKept = 8

// track is the newest news of one entity, oldest first.
type track struct {
	news [newsKept]news
	len  int
}

// news is what one snapshot said of an entity.
type news struct {
	tick world.Tick
	here bool
	rec  world.Record
}

// add puts news in by its tick; what is older than all that is kept is of no
// use any more.
func (t *track) add(n news) {
	at := t.len
	for at > 0 && t.news[at-1].tick > n.tick {
		at--
	}
	if at > 0 && t.news[at-1].tick == n.tick {
		return
	}
	if t.len == newsKept {
		if at == 0 {
			return
		}
		copy(t.news[:], t.news[1:])
		t.len, at = t.len-1, at-1
	}
	copy(t.news[at+1:t.len+1], t.news[at:t.len])
	t.news[at] = n
	t.len++
}

// around returns the newest news at or before a position in 1/256 tick, and
// the next after it; nil where there is none.
func (t *track) around(position int64) (before, after *news) {
	for i := t.len - 1; i >= 0; i-- {
		if int64(t.news[i].tick)*playbackBy <= position {
			return &t.news[i], after
		}
		after = &t.news[i]
	}
	return nil, after
}

// follow adds what a snapshot has news of to the tracks.
func follow(tracks []track, s *snapshot.Set) {
	for slot := range tracks {
		if s.AsOf(slot) == s.Tick {
			tracks[slot].add(news{tick: s.Tick, here: s.Has(slot), rec: *s.Record(slot)})
		}
	}
}

// motion is which fields of a kind change between two snapshots.
type motion struct {
	moved  []movedField
	turned []int // indexes
}

// movedField is a field with a velocity.
type movedField struct {
	at, velocity int // indexes
	signed       bool
}

func motionOf(t *world.Table) *motion {
	m := &motion{}
	for i, f := range t.Fields {
		if v := t.Velocity(i); v >= 0 {
			m.moved = append(m.moved, movedField{i, v, f.Signed})
		} else if f.Turn {
			m.turned = append(m.turned, i)
		}
	}
	return m
}

// blend makes the record of one entity between two pieces of news, or moves it
// on by its velocity for at most one interval when there is none later.
func (m *motion) blend(rec *world.Record, before, after *news, position int64) {
	from := int64(before.tick) * playbackBy
	*rec = before.rec
	if after == nil || !after.here {
		m.extrapolate(rec, min(position-from, world.SnapshotTicks*playbackBy))
		return
	}
	to := int64(after.tick) * playbackBy
	for _, f := range m.moved {
		rec[f.at] += int32((int64(after.rec[f.at]) - int64(rec[f.at])) * (position - from) / (to - from))
	}
	for _, i := range m.turned {
		short := int64(int16(after.rec[i] - rec[i]))
		rec[i] = int32(uint16(int64(rec[i]) + short*(position-from)/(to-from)))
	}
}

func (m *motion) extrapolate(rec *world.Record, by int64) {
	if by <= 0 {
		return
	}
	was := *rec
	for _, f := range m.moved {
		rec[f.at] += int32(int64(was[f.velocity]) * by / playbackBy >> 8)
		if !f.signed {
			rec[f.at] = max(rec[f.at], 0)
		}
	}
}
