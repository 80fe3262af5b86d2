package host

import (
	"testing"
	"time"

	"switchback/world"
)

func TestRewindIsBoundedToTheTick(t *testing.T) {
	for _, c := range []struct {
		name       string
		rtt        time.Duration
		drawn, now world.Tick
		want       world.Tick
	}{
		{"what is drawn stands", 0, 990, 1000, 990},
		{"the present", 0, 1000, 1000, 1000},
		{"not the future", 0, 1001, 1000, 1000},
		{"without a round trip 15 ticks of drawing and 2", 0, 983, 1000, 983},
		{"one tick more is cut", 0, 982, 1000, 983},
		{"a round trip of 100 ms is 6 ticks more", 100 * ms, 977, 1000, 977},
		{"one more is cut again", 100 * ms, 976, 1000, 977},
		{"a long one reaches the end of the past", 5 * time.Second, 0, 1000, 1000 - world.PastTicks + 1},
		{"the beginning of the run", 0, 0, 5, 0},
		{"nothing was before it", 5 * time.Second, 0, 40, 0},
	} {
		s := seat{rtt: c.rtt}
		if got := s.saw(c.drawn, c.now); got != c.want {
			t.Errorf("%s: drawing %d at %d became %d, want %d", c.name, c.drawn, c.now, got, c.want)
		}
	}
}

// The limited tick is what runs, not the guest's claim.
func TestWhatRunsIsTheBoundedRewind(t *testing.T) {
	var ran []world.Command
	r := newRig(t, Config{Ran: func(_ world.Seat, c world.Command, guessed bool) {
		if !guessed {
			ran = append(ran, c)
		}
	}})
	v := r.join("Moss")
	r.pass(time.Second)
	for _, c := range []struct {
		drawn func(now world.Tick) world.Tick
		back  world.Tick // what runs, before the newest tick of then
	}{
		{func(now world.Tick) world.Tick { return now - 5 }, 5},
		{func(world.Tick) world.Tick { return 0 }, 17},
		{func(now world.Tick) world.Tick { return now + 9 }, 0},
	} {
		now := r.host.Tick() + 1
		v.wish.Drawn = c.drawn(now)
		r.ticks(2) // sent after the first, run in the second
		if last := ran[len(ran)-1]; last.Tick != now+1 || last.Drawn != now-c.back {
			t.Errorf("tick %d ran with drawing %d, want %d", last.Tick, last.Drawn, now-c.back)
		}
	}
}
