package pace

import "time"

// bucket bounds the bytes a second, as a debt of time: what was written keeps
// the line busy for as long as the rate says. The zero value bounds nothing.
type bucket struct {
	rate int           // bytes a second
	paid time.Duration // until then the line is busy with what was written
}

// credit is how far ahead of the rate a frame may run that answers a key: it
// must not wait for the steps before it.
const credit = 100 * time.Millisecond

// mostDebt is the longest that a frame makes the next one wait: all of a large
// screen, where the bound is for a small one, would stop the picture.
const mostDebt = 2 * time.Second

// take notes that n bytes went at now, and returns for how long those keep the
// line busy. A frame is never cut: it may leave a debt, for which the next one
// waits.
func (b *bucket) take(now time.Duration, n int) (owed time.Duration) {
	if b.rate == 0 {
		return 0
	}
	owed = max(b.paid, now) - now + time.Duration(n)*time.Second/time.Duration(b.rate)
	b.paid = now + min(owed, mostDebt)
	return owed
}

// ready returns from when on the next frame may go. Only one that cannot wait
// may use the credit: so it is there when it is needed.
func (b *bucket) ready(urgent bool) time.Duration {
	if urgent {
		return b.paid - credit
	}
	return b.paid
}
