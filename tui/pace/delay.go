package pace

import "time"

// lateBy is how long a frame must queue to count as late. Players feel a delay
// from there on.
const lateBy = 100 * time.Millisecond

// quickestFor is a period. The quickest answer counts for one to two periods and is
// then forgotten, so that a longer route is not taken for a slow line.
const quickestFor = 30 * time.Second

// delay tracks how long answers take when nothing queues. The zero value has heard
// no answer.
type delay struct {
	heard       bool
	now, before time.Duration // the quickest of this period and of the one before
	period      time.Duration // when this one began
}

// add records how long the answer heard at a time took, and returns how much of
// that was queueing.
func (d *delay) add(at, took time.Duration) (queued time.Duration) {
	switch {
	case !d.heard:
		*d = delay{heard: true, now: took, before: took, period: at}
	case at-d.period >= quickestFor:
		d.before, d.now, d.period = d.now, took, at
	default:
		d.now = min(d.now, took)
	}
	return took - min(d.now, d.before)
}
