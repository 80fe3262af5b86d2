package lab

import (
	"math/rand/v2"
	"testing"
	"time"

	"switchback/peer"
)

// TestClockThereAndBack: what the clock is asked to wait for, it shows then,
// and not a microsecond before.
func TestClockThereAndBack(t *testing.T) {
	const seed = 1
	r := rand.New(rand.NewPCG(seed, 0))
	for range 10000 {
		c := clock{}
		now := time.Duration(r.Int64N(int64(maxLength)))
		c.drift(now/2, r.Int64N(2*maxDrift+1)-maxDrift)
		c.drift(now, r.Int64N(2*maxDrift+1)-maxDrift)
		want := c.here(now) + time.Duration(r.Int64N(int64(maxLength)))
		at := c.there(want)
		if early := c.here(at-time.Microsecond) >= want; c.here(at) < want || early {
			t.Fatalf("seed %d, %+v: at %d it shows %d, wanted %d", seed, c, at, c.here(at), want)
		}
	}
}

func TestClockTrue(t *testing.T) {
	var c clock
	c.drift(time.Second, 0)
	for _, d := range []time.Duration{0, 1, time.Hour, peer.Never} {
		if c.here(d) != d || c.there(d) != d {
			t.Errorf("a true clock makes %v of %v, and %v back", c.here(d), d, c.there(d))
		}
	}
}
