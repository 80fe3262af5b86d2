package lab

import (
	"time"

	"switchback/peer"
)

// clock is a guest's own clock, which may run fast or slow against the run's. The
// zero value runs true.
type clock struct {
	ppm         int64         // fast by so many millionths; negative is slow
	since, then time.Duration // the run's time and the clock's when ppm last changed
}

// maxDrift, in ppm, is far beyond any crystal and keeps the sums within 64 bits.
const maxDrift = 10_000

// here turns the run's time into the clock's, rounded down.
func (c *clock) here(t time.Duration) time.Duration {
	if t == peer.Never {
		return peer.Never
	}
	passed := t - c.since
	return c.then + passed + passed*time.Duration(c.ppm)/1_000_000
}

// there turns the clock's time into the run's, rounded up, so that by then the clock
// shows it.
func (c *clock) there(t time.Duration) time.Duration {
	passed := t - c.then
	switch {
	case t == peer.Never:
		return peer.Never
	case c.ppm == 0:
		return c.since + passed
	}
	return c.since + passed - passed*time.Duration(c.ppm)/time.Duration(1_000_000+c.ppm) + 1
}

// drift changes how fast the clock runs, not what it shows.
func (c *clock) drift(now time.Duration, ppm int64) {
	c.then, c.since, c.ppm = c.here(now), now, ppm
}

// tap is the link as a guest's session sees it: on the guest's clock, and with every
// received State packet measured.
type tap struct {
	peer.Transport
	clock   *clock
	figures *figures
}

// Send passes a packet on.
func (t *tap) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	return t.Transport.Send(t.clock.there(now), ch, packet)
}

// Recv returns the link's next packet and measures it.
func (t *tap) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	ch, packet, at, ok := t.Transport.Recv(t.clock.there(now))
	if ok && ch == peer.State {
		t.figures.payload.Add(float64(len(packet)))
	}
	return ch, packet, t.clock.here(at), ok
}

// Poll returns when the link wants to be called again.
func (t *tap) Poll(now time.Duration) time.Duration {
	next := t.Transport.Poll(t.clock.there(now))
	if next == peer.Never || t.clock.ppm == 0 {
		return t.clock.here(next)
	}
	return t.clock.here(next) + 1 // rounded up: by then it is due
}
