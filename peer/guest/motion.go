package guest

import "switchback/world"

// motion lists the fields of a kind that are blended between two snapshots.
type motion struct {
	moved  []movedField
	turned []int // indexes
}

// movedField is a field that has a velocity.
type movedField struct {
	at, velocity int // indexes of the field and of its velocity
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

// blend sets rec to an entity's record between two keyframes. Without a later
// keyframe it moves the entity on by its velocity for at most one snapshot
// interval.
func (m *motion) blend(rec *world.Record, before, after *keyframe, position int64) {
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
