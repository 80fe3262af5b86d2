package pace

import (
	"math"
	"time"
)

// never is later than all times.
const never time.Duration = math.MaxInt64

const (
	// mostUnanswered frames are on their way at most: while one is drawn, the
	// next one travels.
	mostUnanswered = 2
	// silence is how long an answer is waited for. Whoever has never answered
	// within it is not asked any more; on a line that has, it is stopped.
	silence = time.Second
	// mostSilence is the longest time between two questions on a line that
	// stopped. Each time is twice the one before.
	mostSilence = 8 * time.Second
	// heldBack is how long a write takes that had to wait for room: the
	// buffers on the way are full, so even a line that looked near is slow.
	heldBack = lateBy
)

// Line is what is known of the line to one terminal. One goroutine uses it.
// Times are those of one clock.
type Line struct {
	bucket bucket
	delay  delay
	ladder ladder

	asks    bool // frames carry a question
	answers bool // the terminal has answered
	deaf    bool // it has not, when it was asked
	asked   [mostUnanswered]time.Duration
	pending int           // of asked, oldest first
	stopped time.Duration // how long to wait for the next answer after one that did not come; 0: none is missing
	late    bool          // the newest frame was, before anybody answered
}

// New returns a line that is asked from the start, as one is whose buffers lie
// far away, or only once a write was held back. rate bounds the bytes a
// second, 0 does not. from is what the player does without anyway.
func New(asks bool, rate int, from Step) *Line {
	return &Line{asks: asks, bucket: bucket{rate: rate}, ladder: newLadder(from)}
}

// Choose says what the player does without from now on. After a change the
// line shows anew what it can carry.
func (l *Line) Choose(from Step) {
	if from != l.ladder.steps[0] {
		l.ladder = newLadder(from)
	}
}

// Ready returns from when on the next frame may go: never while answers are
// missing.
func (l *Line) Ready(urgent bool) time.Duration {
	if l.answers && (l.pending == mostUnanswered || l.stopped > 0) {
		return never
	}
	return l.bucket.ready(urgent)
}

// Asks reports whether a question goes with the next frame.
func (l *Line) Asks() bool { return l.asks && l.stopped == 0 && l.pending < mostUnanswered }

// Asked notes that a question went.
func (l *Line) Asked(now time.Duration) {
	l.asked[l.pending] = now
	l.pending++
}

// Sent notes that a frame of n bytes was written from then to now.
func (l *Line) Sent(then, now time.Duration, n int) {
	held, debt := now-then, l.bucket.take(now, n)
	for far := debt; far >= mostDebt; far /= 2 { // half the bytes or less each
		l.ladder.down(now)
	}
	if held >= heldBack && !l.deaf {
		l.asks = true
	}
	l.late = max(held, debt) >= lateBy
	if l.late || !l.asks {
		l.ladder.frame(now, max(held, debt))
	}
}

// Answered notes an answer that was heard at a time. One that nobody has asked
// for changes nothing.
func (l *Line) Answered(at time.Duration) {
	if l.pending == 0 && !l.deaf {
		return
	}
	l.asks, l.answers, l.deaf = true, true, false
	if l.pending == 0 { // so late that nobody had hoped for it any more
		return
	}
	asked := l.asked[0]
	copy(l.asked[:], l.asked[1:])
	l.pending--
	if l.stopped > 0 {
		l.stopped, l.pending, l.ladder.late = 0, 0, at // what was missing comes, or never will
		return
	}
	queued := l.delay.add(at, at-asked)
	if before := asked <= l.ladder.turned; !before && (queued >= lateBy || !l.late) {
		l.ladder.frame(at, queued)
	}
}

// Wakes returns when Wake has something to do.
func (l *Line) Wakes() time.Duration {
	if l.stopped > 0 {
		return l.overdue()
	}
	return min(l.ladder.rises(), l.overdue())
}

// overdue returns when the oldest question has waited for too long.
func (l *Line) overdue() time.Duration {
	if l.pending == 0 {
		return never
	}
	return l.asked[0] + max(silence, l.stopped)
}

// Wake does what is due, and reports whether a question must go without a frame:
// on a line that has stopped, so that its return is heard.
func (l *Line) Wake(now time.Duration) (ask bool) {
	if l.stopped == 0 {
		l.ladder.up(now)
	}
	switch overdue := l.overdue(); {
	case now < overdue:
		return false
	case now > overdue+silence: // it was us who did not listen: the answer may be here
		l.asked[0] = now
		return false
	}
	l.pending = 0
	if !l.answers {
		l.asks, l.deaf = false, true
		return false
	}
	if l.stopped == 0 {
		l.ladder.down(now)
		l.stopped = silence
	}
	l.stopped = min(2*l.stopped, mostSilence)
	return true
}

// Step is what the line is spared now.
func (l *Line) Step() Step { return l.ladder.step() }

// Strains reports whether it is spared more than the player chose.
func (l *Line) Strains() bool { return l.ladder.at > 0 }

// Awaits reports whether an answer is still to come.
func (l *Line) Awaits() bool { return l.pending > 0 }
