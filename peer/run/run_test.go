package run

import (
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"switchback/peer"
	"switchback/world"
)

// counter is a session that counts its advances and publishes the count. All of it
// but told belongs to the run's goroutine.
type counter struct {
	every  time.Duration
	count  int
	closed peer.Reason
	crash  int // advance that panics; 0 is none

	mu    sync.Mutex
	input world.Command // what it was told last
}

func (c *counter) Input(cmd world.Command) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.input = cmd
}

// told returns what the session was told last, to any goroutine.
func (c *counter) told() world.Command {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.input
}

func (c *counter) Say(string) {}

func (c *counter) Advance(now time.Duration) (time.Duration, error) {
	if c.count++; c.count == c.crash {
		panic("a fault")
	}
	if c.closed != peer.None {
		return peer.Never, &peer.Ended{Reason: c.closed}
	}
	return now + c.every, nil
}

func (c *counter) Close(r peer.Reason) { c.closed = r }

func (c *counter) View(v *peer.View) {
	v.State.Tick = world.Tick(c.count)
	for i := range v.Pings { // written everywhere, so that a torn view shows
		v.Pings[i] = uint16(c.count)
	}
}

func clock() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

func TestRunAdvancesWhenTheSessionWants(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &counter{every: 10 * time.Millisecond}
		r := Start(c, clock(), nil)
		r.Input(peer.Intent{MoveX: 7})
		time.Sleep(time.Second) // virtual
		synctest.Wait()
		if n := r.View().State.Tick; n < 99 || n > 102 {
			t.Errorf("%d advances in a second of one each 10 ms", n)
		}
		r.Leave()
		if in := c.told(); in.MoveX != 7 {
			t.Errorf("the session was told %+v", in)
		}
		var ended *peer.Ended
		if !errors.As(r.Err(), &ended) || ended.Reason != peer.Left {
			t.Errorf("ended with %v", r.Err())
		}
	})
}

func TestPanicBecomesAnEnd(t *testing.T) {
	defer goleak.VerifyNone(t)
	r := Start(&counter{crash: 3}, clock(), nil)
	<-r.Done()
	var ended *peer.Ended
	if !errors.As(r.Err(), &ended) || ended.Reason != peer.Crashed {
		t.Errorf("ended with %v", r.Err())
	}
	r.Leave() // returns at once
}

// deaf is a session that does not end when it is closed.
type deaf struct{ counter }

func (*deaf) Close(peer.Reason) {}

func TestLeaveIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := Start(&deaf{counter{every: time.Millisecond}}, clock(), nil)
		start := time.Now()
		r.Leave()
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("took %v", took)
		}
	})
}

func TestOrdersAreCarriedOutByTheRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &counter{every: 10 * time.Millisecond}
		r := Start(c, clock(), nil)
		var at []int
		for range 3 * maxOrders {
			r.Order(func() { at = append(at, c.count) }) // of the run's goroutine, as the count is
		}
		time.Sleep(time.Second) // virtual
		synctest.Wait()
		r.Leave()
		if len(at) != maxOrders || at[0] != at[len(at)-1] {
			t.Errorf("orders were carried out before advances %v", at)
		}
	})
}
