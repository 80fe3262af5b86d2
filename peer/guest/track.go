package guest

import "switchback/world"

// keyframesKept is how many keyframes of an entity are kept. At twenty snapshots a
// second they cover 0.4 s, more than the longest interpolation delay; for an
// entity that the budget lets through less often they cover more.
const keyframesKept = 8

// track is the newest keyframes of one entity, oldest first.
type track struct {
	keyframes [keyframesKept]keyframe
	len       int
}

// keyframe is what one snapshot said of an entity.
type keyframe struct {
	tick world.Tick
	here bool
	rec  world.Record
}

// add inserts a keyframe by its tick. When the track is full, one that is older
// than all the others is dropped.
func (t *track) add(k keyframe) {
	at := t.len
	for at > 0 && t.keyframes[at-1].tick > k.tick {
		at--
	}
	if at > 0 && t.keyframes[at-1].tick == k.tick {
		return
	}
	if t.len == keyframesKept {
		if at == 0 {
			return
		}
		copy(t.keyframes[:], t.keyframes[1:])
		t.len, at = t.len-1, at-1
	}
	copy(t.keyframes[at+1:t.len+1], t.keyframes[at:t.len])
	t.keyframes[at] = k
	t.len++
}

// around returns the newest keyframe at or before a position, in 1/256 tick, and
// the next one after it; nil where there is none.
func (t *track) around(position int64) (before, after *keyframe) {
	for i := t.len - 1; i >= 0; i-- {
		if int64(t.keyframes[i].tick)*playbackBy <= position {
			return &t.keyframes[i], after
		}
		after = &t.keyframes[i]
	}
	return nil, after
}
