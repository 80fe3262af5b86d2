package pace

import "time"

// lateBy is how long a frame queues somewhere until it is late. Players feel it
// from there on.
const lateBy = 100 * time.Millisecond

// quickestFor is how long a quickest answer counts, once to twice: a way that
// became longer is not a line that became slow.
const quickestFor = 30 * time.Second

// delay knows how long answers take when nothing queues. The zero value has
// heard none.
type delay struct {
	heard       bool
	now, before time.Duration // the quickest of this period and of the one before
	period      time.Duration // when this one began
}

// add takes how long an answer took and returns how much of that it queued.
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
