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

// blend makes the record of one entity between two pieces of news, or moves it
// on by its velocity for at most one interval when there is none later.
func blend(rec *world.Record, t *world.Table, before, after *news, position int64) {
	from := int64(before.tick) * playbackBy
	*rec = before.rec
	if after == nil || !after.here {
		extrapolate(rec, t, min(position-from, world.SnapshotTicks*playbackBy))
		return
	}
	to := int64(after.tick) * playbackBy
	for i := range t.Fields {
		switch f := &t.Fields[i]; {
		case f.Rate != 0:
			rec[i] += int32((int64(after.rec[i]) - int64(rec[i])) * (position - from) / (to - from))
		case f.Turn:
			short := int64(int16(after.rec[i] - rec[i]))
			rec[i] = int32(uint16(int64(rec[i]) + short*(position-from)/(to-from)))
		}
	}
}

func extrapolate(rec *world.Record, t *world.Table, by int64) {
	was := *rec
	for i := range t.Fields {
		f := &t.Fields[i]
		if f.Rate == 0 || by <= 0 {
			continue
		}
		rec[i] += int32(int64(was[f.Rate-1]) * by / playbackBy >> 8)
		if !f.Signed {
			rec[i] = max(rec[i], 0)
		}
	}
}
