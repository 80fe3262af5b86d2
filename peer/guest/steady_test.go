package guest_test

import (
	"runtime"
	"testing"
	"time"

	"switchback/snapshot"
)

// Sixty ticks of a host and four guests, sends and receives and views
// included, allocate nothing once everything has grown to its size.
func TestSteadyStateAllocatesNothing(t *testing.T) {
	s := newStar(t, 3)
	for range 4 {
		s.join("guest", "lat:40,jitter:10,loss:2", snapshot.Token{}).wish.MoveX = 40
	}
	circle := func() {
		for i, p := range s.guests {
			if (int(s.now/time.Second)+i)%2 == 0 {
				p.wish.MoveX = -p.wish.MoveX
			}
		}
	}
	second := 0
	turn := func() {
		if now := int(s.now / time.Second); now != second {
			second = now
			circle()
		}
	}
	s.run(20*time.Second, turn)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s.run(10*time.Second, turn)
	runtime.ReadMemStats(&after)
	if n := after.Mallocs - before.Mallocs; n > 60 {
		t.Errorf("%d allocations in ten seconds of game", n)
	} else {
		t.Logf("%d allocations", n)
	}
}
