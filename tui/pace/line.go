package pace

import (
	"math"
	"time"
)

// never is later than all times.
const never time.Duration = math.MaxInt64

const (
	// mostUnanswered is how many frames may be on their way: one travels while
	// the terminal draws the one before.
	mostUnanswered = 2
	// silence is how long to wait for an answer. A terminal that has never
	// answered is not asked any more after it; a line that has answered before
	// counts as stopped.
	silence = time.Second
	// mostSilence bounds the time between two questions on a stopped line, which
	// doubles with each question.
	mostSilence = 8 * time.Second
	// heldBack is how long a write must take to have waited for room. Then the
	// buffers on the way are full, and even a line that looked near is slow.
	heldBack = lateBy
)

// Line is what is known of the line to one terminal. Only one goroutine may use it.
// All times are of one clock.
type Line struct {
	bucket bucket
	delay  delay
	ladder ladder

	asks    bool // frames carry a question
	answers bool // the terminal has answered
	deaf    bool // it was asked and has never answered
	asked   [mostUnanswered]time.Duration
	pending int           // how many of asked are unanswered, oldest first
	stopped time.Duration // how long to wait for the next answer after one that did not come; 0: none is missing
	late    bool          // the newest frame was late by its write or the rate alone, before any answer
}

// New returns a Line. asks means that frames carry questions from the start,
// because the line's buffers are far away; without it they do only after a write
// was held back. rate limits the bytes a second; 0 means no limit. from is what
// the player does without on any line.
func New(asks bool, rate int, from Step) *Line {
	return &Line{asks: asks, bucket: bucket{rate: rate}, ladder: newLadder(from)}
}

// Choose sets what the player does without from now on. A change starts again from
// the first step.
func (l *Line) Choose(from Step) {
	if from != l.ladder.steps[0] {
		l.ladder = newLadder(from)
	}
}

// Ready returns the time from which the next frame may go. That is never while two
// answers are missing or the line has stopped. An urgent frame may go a little
// ahead of the rate.
func (l *Line) Ready(urgent bool) time.Duration {
	if l.answers && (l.pending == mostUnanswered || l.stopped > 0) {
		return never
	}
	return l.bucket.ready(urgent)
}

// Asks reports whether a question must go with the next frame.
func (l *Line) Asks() bool { return l.asks && l.stopped == 0 && l.pending < mostUnanswered }

// Asked records that a question was sent. At most two may be unanswered.
func (l *Line) Asked(now time.Duration) {
	l.asked[l.pending] = now
	l.pending++
}

// Sent records a frame of n bytes, whose write began at then and ended at now.
func (l *Line) Sent(then, now time.Duration, n int) {
	held, debt := now-then, l.bucket.take(now, n)
	for far := debt; far >= mostDebt; far /= 2 { // each step halves the bytes or more
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

// Answered records an answer that was heard at a time. An answer without a question
// changes nothing.
func (l *Line) Answered(at time.Duration) {
	if l.pending == 0 && !l.deaf {
		return
	}
	l.asks, l.answers, l.deaf = true, true, false
	if l.pending == 0 { // it was given up
		return
	}
	asked := l.asked[0]
	copy(l.asked[:], l.asked[1:])
	l.pending--
	if l.stopped > 0 {
		l.stopped, l.pending, l.ladder.late = 0, 0, at // the other missing answers come now, or never
		return
	}
	queued := l.delay.add(at, at-asked)
	if before := asked <= l.ladder.turned; !before && (queued >= lateBy || !l.late) {
		l.ladder.frame(at, queued)
	}
}

// Wakes returns when Wake next has something to do.
func (l *Line) Wakes() time.Duration {
	if l.stopped > 0 {
		return l.overdue()
	}
	return min(l.ladder.rises(), l.overdue())
}

// overdue returns when the oldest question will have waited for too long.
func (l *Line) overdue() time.Duration {
	if l.pending == 0 {
		return never
	}
	return l.asked[0] + max(silence, l.stopped)
}

// Wake does what is due. It reports whether a question must go without a frame: on
// a stopped line, whose return only an answer can show.
func (l *Line) Wake(now time.Duration) (ask bool) {
	if l.stopped == 0 {
		l.ladder.up(now)
	}
	switch overdue := l.overdue(); {
	case now < overdue:
		return false
	case now > overdue+silence: // this process was not listening: the answer may be here
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

// Step returns what is left out on the line now.
func (l *Line) Step() Step { return l.ladder.step() }

// Strains reports whether more is left out than the player chose.
func (l *Line) Strains() bool { return l.ladder.at > 0 }

// Awaits reports whether an answer is still to come.
func (l *Line) Awaits() bool { return l.pending > 0 }
