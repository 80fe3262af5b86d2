package keys

import (
	"cmp"
	"slices"
	"time"
)

// Pace of a walk whose keys report no release. Until the delay is learned, a tap
// covers 4 m/s·150 ms + 1.5 m/s·390 ms, about 1.2 m.
const (
	burst       = 150 * time.Millisecond  // full speed after a press
	firstDelay  = 500 * time.Millisecond  // assumed from press to first repeat, until learned
	MinDelay    = 200 * time.Millisecond  // the shortest delay that a keyboard can be set to
	MaxDelay    = 1000 * time.Millisecond // the longest
	delayGrace  = 40 * time.Millisecond   // a first repeat may come this late
	repeatGap   = 120 * time.Millisecond  // events closer than this are auto-repeat, not taps
	minInterval = 20 * time.Millisecond   // repeats that arrive in clumps count as this far apart
	latchTime   = 1500 * time.Millisecond // a walk outlives an action key by this much
	chordTime   = 150 * time.Millisecond  // two perpendicular presses within it are a diagonal
	sureRepeats = 2                       // repeats in a row that prove auto-repeat
	numGaps     = 8                       // newest repeat intervals kept
)

// firstInterval is assumed between repeats until some have come: 30 a second.
const firstInterval = time.Second / 30

// speed is how fast the keys want to walk.
type speed uint8

const (
	still speed = iota
	glide       // 1.5 m/s: the key may be held, the first repeat has not come
	full
)

// repeatWalk guesses from presses and auto-repeats alone how long a movement
// key is held. It is one track: a terminal repeats only the newest key.
type repeatWalk struct {
	dx, dy  int           // direction, −1..1; 0, 0 before the first press
	started time.Duration // the press that set the direction
	newest  [2]int        // direction of the newest key
	last    time.Duration // newest event of its keys
	repeats int           // events in a row at the pace of auto-repeat
	first   time.Duration // the newest long gap: from the press to its first repeat, if others follow
	latched time.Duration // the walk goes on until then without repeats

	delay time.Duration // learned: from press to first repeat
	given time.Duration // what the player chose; 0: learn it
	gaps  [numGaps]time.Duration
	nGaps int
}

// press takes a press or a repeat of a direction: the terminal sends the same for
// both.
func (w *repeatWalk) press(dx, dy int, now time.Duration) {
	w.latched = 0
	switch {
	case w.covers(dx, dy) && (w.speed(now) != still || w.mayRepeat(dx, dy, now)):
		w.again(now)
	case w.speed(now) != still && w.perpendicular(dx, dy) && now-w.started <= chordTime:
		w.dx, w.dy = w.dx+dx, w.dy+dy
		w.last = now
	default:
		w.dx, w.dy, w.started, w.last = dx, dy, now, now
		w.repeats, w.first = 0, 0
	}
	w.newest = [2]int{dx, dy}
}

// covers reports whether the direction is the one being walked, or part of it.
func (w *repeatWalk) covers(dx, dy int) bool {
	return dx != 0 && w.dx == dx || dy != 0 && w.dy == dy
}

// mayRepeat reports whether an event after the end of the walk can come from its
// key, held all the while: a first repeat, on a keyboard that waits longer than was
// known. Once a diagonal repeats, an event of one of its keys does not bring it back.
func (w *repeatWalk) mayRepeat(dx, dy int, now time.Duration) bool {
	return w.newest == [2]int{dx, dy} && (w.repeats == 0 && now-w.last <= MaxDelay || w.dx == 0 || w.dy == 0)
}

func (w *repeatWalk) perpendicular(dx, dy int) bool {
	return w.dx == 0 && dy == 0 || w.dy == 0 && dx == 0
}

// again takes a further event of a key of this walk.
func (w *repeatWalk) again(now time.Duration) {
	gap := now - w.last
	w.last = now
	if gap > repeatGap { // the first repeat, or a second tap
		if w.repeats > 0 || gap > MaxDelay {
			w.started = now
		}
		w.first, w.repeats = gap, 0
		return
	}
	w.repeats++
	w.gaps[w.nGaps%numGaps] = max(gap, minInterval)
	w.nGaps++
	if w.repeats == sureRepeats && w.first >= MinDelay && w.first <= MaxDelay {
		w.delay = w.first
	}
}

// latch lets a held walk go on for a while: in most terminals, the key that was just
// pressed ends the auto-repeat of the movement key.
func (w *repeatWalk) latch(now time.Duration) {
	if w.repeats > 0 && w.speed(now) == full {
		w.latched = now + latchTime
	}
}

// stop ends the walk. What was learned about the keyboard stays.
func (w *repeatWalk) stop() {
	w.dx, w.dy, w.repeats, w.first, w.latched = 0, 0, 0, 0, 0
}

// speed returns how fast the walk goes at a time.
func (w *repeatWalk) speed(now time.Duration) speed {
	slow, end := w.ends()
	switch {
	case w.dx == 0 && w.dy == 0 || now >= end:
		return still
	case now >= slow:
		return glide
	}
	return full
}

// ends returns when the walk slows to a glide and when it stops, if no further
// event comes.
func (w *repeatWalk) ends() (slow, end time.Duration) {
	if w.repeats > 0 {
		end = max(w.last+w.interval()*5/2, w.latched)
		return end, end
	}
	return w.last + burst, w.last + max(w.firstRepeat(), burst)
}

// firstRepeat returns how long after a press its first repeat may come.
func (w *repeatWalk) firstRepeat() time.Duration {
	return cmp.Or(w.given, w.delay, firstDelay) + delayGrace
}

// interval returns the median of the newest gaps between repeats.
func (w *repeatWalk) interval() time.Duration {
	n := min(w.nGaps, numGaps)
	if n == 0 {
		return firstInterval
	}
	sorted := w.gaps
	slices.Sort(sorted[:n])
	return sorted[n/2]
}

// next returns when the speed changes by itself; false when the walk is still.
func (w *repeatWalk) next(now time.Duration) (time.Duration, bool) {
	slow, end := w.ends()
	switch w.speed(now) {
	case full:
		return slow, true
	case glide:
		return end, true
	}
	return 0, false
}
