package pace

import "time"

// bucket limits the bytes a second. It counts a debt of time: what was written
// keeps the line busy for as long as the rate says. The zero value sets no limit.
type bucket struct {
	rate int           // bytes a second
	paid time.Duration // until then the line is busy with what was written
}

// credit is how far ahead of the rate an urgent frame may go. Such a frame shows
// the effect of a key and must not wait for the frames before it.
const credit = 100 * time.Millisecond

// mostDebt is the longest that a frame makes the next one wait. Without it, a full
// frame of a large screen would stop the picture at a rate meant for a small one.
const mostDebt = 2 * time.Second

// take records that n bytes were written at now, and returns for how long the line
// is busy from then on. A frame is never cut: it may leave a debt, and the next one
// waits for as much of it as mostDebt allows.
func (b *bucket) take(now time.Duration, n int) (owed time.Duration) {
	if b.rate == 0 {
		return 0
	}
	owed = max(b.paid, now) - now + time.Duration(n)*time.Second/time.Duration(b.rate)
	b.paid = now + min(owed, mostDebt)
	return owed
}

// ready returns the time from which the next frame may go. Only an urgent one may
// use the credit, so that it is there when it is needed.
func (b *bucket) ready(urgent bool) time.Duration {
	if urgent {
		return b.paid - credit
	}
	return b.paid
}
