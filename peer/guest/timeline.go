package guest

import (
	"slices"
	"time"

	"switchback/peer"
	"switchback/world"
)

// How far in the past everyone else is drawn.
const (
	interval   = world.SnapshotTicks * peer.TickTime // between two snapshots
	restDelay  = interval + 5*time.Millisecond       // on a link without jitter
	maxDelay   = 250 * time.Millisecond
	arrivals   = 64                     // remembered: 3.2 s of snapshots
	worst      = arrivals * 95 / 100    // of the arrivals, how many the delay must cover
	slewShare  = 20                     // the timeline moves by at most 1/20 of the time that passes
	cutBeyond  = 500 * time.Millisecond // further off than this it moves at once
	playbackBy = 256                    // parts of a tick in a playback position
)

// timeline chooses the moment of the host's time at which everyone else is drawn.
// It knows when snapshots arrive and nothing of what is in them.
//
// Each arrival shows how far the host's tick was ahead of the local clock. The
// best of the last arrivals is the link without its jitter; how far another falls
// short of the best is its lateness. The delay covers the lateness of 60 of the
// last 64.
type timeline struct {
	ahead  [arrivals]time.Duration // tick time − arrival, in a ring
	count  int
	shift  time.Duration // playback position − local time
	last   time.Duration // now of the last call of At
	delay  time.Duration // how far behind best the drawing is meant to be
	best   time.Duration // the largest in ahead
	primed bool          // a snapshot has arrived: shift is set
}

// Arrived notes that the snapshot of a tick arrived at a time.
func (t *timeline) Arrived(tick world.Tick, at time.Duration) {
	t.ahead[t.count%arrivals] = time.Duration(tick)*peer.TickTime - at
	t.count++
	var sorted [arrivals]time.Duration
	n := copy(sorted[:], t.ahead[:min(t.count, arrivals)])
	slices.Sort(sorted[:n])
	t.best = sorted[n-1]
	late := t.best - sorted[n-1-(n-1)*worst/arrivals]
	t.delay = min(restDelay+late, maxDelay)
	if want := t.best - t.delay; !t.primed || absDuration(want-t.shift) > cutBeyond {
		t.shift, t.primed = want, true
	}
}

// At returns the position to draw at now, in 1/256 tick; 0 before the first
// arrival. now must not go back.
func (t *timeline) At(now time.Duration) int64 {
	if !t.primed {
		return 0
	}
	step := max(now-t.last, 0) / slewShare
	t.last = now
	t.shift += min(max(t.best-t.delay-t.shift, -step), step)
	return max(int64(now+t.shift)*playbackBy/int64(peer.TickTime), 0)
}

// Delay returns how far behind the best arrival the drawing is now, and how
// far it is meant to be.
func (t *timeline) Delay() (now, target time.Duration) { return t.best - t.shift, t.delay }

// Jitter returns how late 60 of the last 64 snapshots are at most, as far as the
// delay can cover it: up to maxDelay − restDelay.
func (t *timeline) Jitter() time.Duration { return max(t.delay-restDelay, 0) }

func absDuration(d time.Duration) time.Duration { return time.Duration(abs(int64(d))) }
