package lab

import (
	"math/rand/v2"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/memnet"
)

// TestClockThereAndBack: at the run's time that there returns, the clock shows the time
// asked for, and not a microsecond before.
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

// When a link on a drifting clock says that a packet is due, it is: a session that is
// called then finds it, and was not called too early.
func TestALinkOnADriftingClockIsDueOnce(t *testing.T) {
	const seed = 2
	r := rand.New(rand.NewPCG(seed, 0))
	network := memnet.New(seed)
	far, err := network.Dial()
	if err != nil {
		t.Fatal(err)
	}
	near, _ := network.Listen().Accept()
	c := &clock{}
	link := &tap{near, c, &figures{}}
	now := time.Duration(0)
	for i := range 2000 {
		c.drift(now, r.Int64N(2*maxDrift+1)-maxDrift)
		arrives := now + time.Duration(r.Int64N(int64(time.Second)))
		if err := far.Send(arrives, peer.Channel(i%2), []byte("xy")); err != nil {
			t.Fatal(err)
		}
		due := link.Poll(c.here(now))
		if _, _, _, ok := link.Recv(due - time.Microsecond); ok {
			t.Fatalf("seed %d, packet %d: was there before %v", seed, i, due)
		}
		if now = arrives; c.here(now) > due {
			t.Fatalf("seed %d, packet %d: arrives at %v of the clock, due at %v", seed, i, c.here(now), due)
		}
		_, packet, at, ok := link.Recv(due)
		if !ok || string(packet) != "xy" || at != c.here(arrives) {
			t.Fatalf("seed %d, packet %d: at %v there is %q of %v, %v", seed, i, due, packet, at, ok)
		}
	}
	if got := link.figures.payload.Count(); got != 1000 {
		t.Errorf("%d State packets were measured, want every second one", got)
	}
	if due := link.Poll(c.here(now)); due != peer.Never {
		t.Errorf("with nothing under way the link is due at %v", due)
	}
}
