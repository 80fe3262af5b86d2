package guest

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
)

// path is a link to the host with a latency, a jitter and a host clock that drifts:
// all that a clock sees of the world.
type path struct {
	latency, jitter time.Duration
	drift           int64  // ppm
	loss            uint32 // per cent
	random          grid.Stream
}

// hostTick returns the tick that the host runs next, at a time.
func (p *path) hostTick(at time.Duration) world.Tick {
	return world.Tick((at + at*time.Duration(p.drift)/1_000_000) / peer.TickTime)
}

// play runs a clock for a while and counts late commands and the slack.
func (p *path) play(c *clock, length time.Duration, skip time.Duration) (late, sent int, mean float64) {
	type report struct {
		at     time.Duration
		slack  int
		newest world.Tick
	}
	var reports []report
	next, sum, last := world.Tick(0), 0, time.Duration(0)
	for now := time.Duration(0); now < length; now += time.Millisecond {
		for len(reports) > 0 && reports[0].at <= now {
			c.Slack(reports[0].slack, reports[0].newest, next)
			reports = reports[1:]
		}
		for c.Due() <= now {
			at := c.Due() + p.latency
			if p.jitter > 0 {
				at += time.Duration(p.random.Below(uint32(p.jitter)))
			}
			at = max(at, last) // the path keeps the order
			last = at
			if p.random.Below(100) >= p.loss {
				slack := int(int32(next - p.hostTick(at)))
				reports = append(reports, report{at + p.latency, slack, next})
				if now > skip {
					sent, sum = sent+1, sum+slack
					if slack < 0 {
						late++
					}
				}
			}
			next++
			c.Ran()
		}
	}
	return late, sent, float64(sum) / float64(sent)
}

func TestClockFindsItsLead(t *testing.T) {
	for _, p := range []path{
		{latency: 2 * time.Millisecond},
		{latency: 75 * time.Millisecond},
		{latency: 200 * time.Millisecond},
		{latency: 40 * time.Millisecond, drift: 200},
		{latency: 40 * time.Millisecond, drift: -200},
	} {
		var c clock
		c.Start(0)
		late, sent, mean := p.play(&c, 5*time.Minute, 3*time.Second)
		if late*1000 > sent {
			t.Errorf("%+v: %d of %d commands late", p, late, sent)
		}
		if mean < 0.5 || mean > 1.6 {
			t.Errorf("%+v: mean slack %.2f ticks", p, mean)
		}
	}
}

func TestClockLeavesRoomForJitter(t *testing.T) {
	for _, jitter := range []time.Duration{10 * time.Millisecond, 15 * time.Millisecond, 50 * time.Millisecond} {
		p := path{latency: 75 * time.Millisecond, jitter: jitter, loss: 5, random: grid.Stream{State: 3}}
		var c clock
		c.Start(0)
		late, sent, mean := p.play(&c, 10*time.Minute, 5*time.Second)
		t.Logf("jitter %v: %d of %d late, mean slack %.2f ticks", jitter, late, sent, mean)
		if late*1000 > sent {
			t.Errorf("jitter %v: %d of %d commands late", jitter, late, sent)
		}
		if mean > 5 {
			t.Errorf("jitter %v: mean slack %.2f ticks", jitter, mean)
		}
	}
}

func TestLateMovesTheClockAtOnce(t *testing.T) {
	var c clock
	c.Start(time.Second)
	c.Slack(-4, 99, 100)
	if want := time.Second - 5*peer.TickTime; c.Due() != want {
		t.Errorf("due %v, want %v", c.Due(), want)
	}
	c.Slack(-4, 100, 105) // measured before the jump could show
	if want := time.Second - 5*peer.TickTime; c.Due() != want {
		t.Errorf("moved twice for one lateness: due %v", c.Due())
	}
}

func TestFarTooEarlyWaits(t *testing.T) {
	var c clock
	c.Start(time.Second)
	c.Slack(12, 99, 100)
	if want := time.Second + 11*peer.TickTime; c.Due() != want {
		t.Errorf("due %v, want %v", c.Due(), want)
	}
}

func TestStoppedProcessDropsItsTicks(t *testing.T) {
	var c clock
	c.Start(0)
	if n := c.Drop(20 * time.Second); n != int(20*time.Second/peer.TickTime) {
		t.Errorf("dropped %d ticks", n)
	}
	if late := 20*time.Second - c.Due(); late < 0 || late >= peer.TickTime {
		t.Errorf("due %v before now", late)
	}
}
