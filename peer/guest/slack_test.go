package guest

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
)

// The clock alone: what one measurement of slack does to it.
func TestClockAnswersSlackExactly(t *testing.T) {
	for _, c := range []struct {
		name  string
		slack int
		moved time.Duration // of the tick that is due
		slew  int64         // ppm, from then on
	}{
		{"aimed for", 1, 0, 0},
		{"two ticks more: slower", 3, 0, 2 * tickUnit * slewPerUnit},
		{"the most that is slewed", 6, 0, 5 * tickUnit * slewPerUnit},
		{"more than that waits", 7, 6 * peer.TickTime, 0},
		{"just in time: quicker", 0, 0, -tickUnit * slewPerUnit},
		{"late jumps at once", -1, -2 * peer.TickTime, 0},
		{"the later, the further", -5, -6 * peer.TickTime, 0},
	} {
		var k clock
		k.Start(time.Second)
		k.Slack(c.slack, 99, 100)
		if moved := k.Due() - time.Second; moved != c.moved {
			t.Errorf("%s: the next tick moved by %v, want %v", c.name, moved, c.moved)
		}
		before := k.Due()
		k.Ran()
		if got, want := k.Due()-before, peer.TickTime+peer.TickTime*time.Duration(c.slew)/1_000_000; got != want {
			t.Errorf("%s: a tick takes %v, want %v", c.name, got, want)
		}
		if got, want := k.Rate(), 1/(1+float32(c.slew)/1e6); got != want {
			t.Errorf("%s: the clock runs at %v, want %v", c.name, got, want)
		}
	}
}

func TestClockSlewsAtMostSoMuch(t *testing.T) {
	var k clock
	k.Start(0)
	for n := range world.Tick(200) { // the mean falls behind slowly, so that nothing jumps
		k.Slack(int(min(n/30, 6)), n, n+1)
		before := k.Due()
		k.Ran()
		if longest := peer.TickTime + peer.TickTime*maxSlew/1_000_000; k.Due()-before > longest {
			t.Fatalf("a tick took %v", k.Due()-before)
		}
	}
}

// The aim grows by twice the jitter, up to its bound.
func TestClockWaitsForTwiceTheJitter(t *testing.T) {
	var k clock
	k.Start(0)
	for n := range world.Tick(200) { // 1 or 5: 3 in the mean, 2 away from it
		k.Slack(int(1+4*(n%2)), n, n+1)
	}
	// 3 ticks of slack are 2 less than 1 and twice the jitter.
	if got, want := k.aim(), int64(5*tickUnit); got < want-tickUnit/4 || got > want+tickUnit/4 {
		t.Errorf("aims at %d/256 ticks, want about %d", got, want)
	}
	if k.Rate() <= 1.01 {
		t.Errorf("the clock runs at %v: too little slack for such jitter, it must gain", k.Rate())
	}
	k.jitter = 100 * tickUnit
	if got := k.aim(); got != maxAim {
		t.Errorf("aims at %d/256 ticks, at most %d", got, maxAim)
	}
}

func TestClockIgnoresSlackOfBefore(t *testing.T) {
	var k clock
	k.Start(0)
	k.Since(100)
	k.Slack(-9, 99, 120)
	if k.Due() != 0 {
		t.Errorf("a command from before moved the clock to %v", k.Due())
	}
	k.Slack(-9, 100, 120)
	if want := -10 * peer.TickTime; k.Due() != want {
		t.Errorf("the first that counts moved it to %v, want %v", k.Due(), want)
	}
	// The ten ticks that catch up are still as late as before.
	for newest, want := range map[world.Tick]time.Duration{120: -10 * peer.TickTime, 129: -10 * peer.TickTime, 130: -12 * peer.TickTime} {
		again := k
		if again.Slack(-1, newest, 131); again.Due() != want {
			t.Errorf("slack of command %d moved it to %v, want %v", newest, again.Due(), want)
		}
	}
}

func TestClockDropsWholeTicks(t *testing.T) {
	for _, c := range []struct {
		behind time.Duration
		want   int
	}{{-peer.TickTime, 0}, {0, 0}, {peer.TickTime - 1, 0}, {peer.TickTime, 1}, {7*peer.TickTime/2 + 1, 3}} {
		var k clock
		k.Start(time.Minute)
		if got := k.Drop(time.Minute + c.behind); got != c.want || k.Due() != time.Minute+time.Duration(c.want)*peer.TickTime {
			t.Errorf("%v behind: dropped %d, due %v", c.behind, got, k.Due())
		}
	}
}
