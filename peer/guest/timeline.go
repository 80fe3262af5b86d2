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
	arrivals   = 64 // remembered: 3.2 s of snapshots
	worst      = arrivals * 95 / 100
	slewShare  = 20 // the timeline is moved by at most 1/20 of the time that passes
	cutBeyond  = 500 * time.Millisecond
	playbackBy = 256 // parts of a tick in a playback position
)

// timeline places the guest's drawing of everyone else on the host's ticks.
// It knows when snapshots arrive and nothing of what is in them.
//
// Each arrival tells how far the host's tick was ahead of the local clock. The
// best of the last few is the link without its jitter; how far the others
// fall short of it is the jitter, and 95 of 100 of them must fit into the
// delay.
type timeline struct {
	ahead  [arrivals]time.Duration // tick time − arrival, in a ring
	count  int
	shift  time.Duration // playback position − local time
	last   time.Duration // when At was asked last
	delay  time.Duration
	best   time.Duration
	primed bool
}

// Arrived notes that the snapshot of a tick came at a time.
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

// At returns the tick to draw at a time, in 1/256 tick. Times must not fall.
// Before the first arrival it returns 0.
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

// Jitter returns how late 95 of 100 snapshots are at most.
func (t *timeline) Jitter() time.Duration { return max(t.delay-restDelay, 0) }

func absDuration(d time.Duration) time.Duration { return time.Duration(abs(int64(d))) }
