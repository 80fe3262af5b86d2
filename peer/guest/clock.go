package guest

import (
	"time"

	"switchback/peer"
	"switchback/world"
)

// How the clock reacts to slack. All slack here is in 1/256 tick.
const (
	tickUnit    = 256
	aimSlack    = tickUnit     // the aim is one tick early, and twice the jitter on top
	maxAim      = 8 * tickUnit // beyond this, waiting costs more than the odd late command
	slewBand    = tickUnit / 2 // this near to the aim the clock runs true
	slewPerUnit = 23           // ppm for each 1/256 tick off the aim: 3 % at five ticks
	maxSlew     = 30_000       // ppm
	jumpBack    = 5 * tickUnit // further off the aim than this the clock waits instead of slewing
)

// clock decides when the guest's next tick is due, so that its commands reach
// the host a little early.
//
// Every command should be there when the host runs its tick. The time that a
// command takes to the host is not known; what is known is the slack: how many
// ticks early the host found the newest command. A late command costs a wrong
// guess and a correction that people see, while an early one costs only a little
// latency. So a late command moves the clock at once, and an early one moves it
// slowly.
type clock struct {
	due    time.Duration // of the next tick
	slew   int64         // ppm added to the length of a tick
	mean   int64         // of the slack
	jitter int64         // mean distance of the slack from its mean
	known  bool          // mean and jitter hold a measurement
	since  world.Tick    // slack of earlier commands was measured before the last jump
}

// Start makes the next tick due now.
func (c *clock) Start(now time.Duration) { *c = clock{due: now} }

// Due returns when the next tick should run.
func (c *clock) Due() time.Duration { return c.due }

// Ran notes that the due tick has run.
func (c *clock) Ran() { c.due += peer.TickTime + peer.TickTime*time.Duration(c.slew)/1_000_000 }

// Rate returns how fast the clock runs, 1 being true.
func (c *clock) Rate() float32 { return 1 / (1 + float32(c.slew)/1e6) }

// Drop gives up the ticks that were due before now and returns how many. After a
// stop of the process there is no point in running them all.
func (c *clock) Drop(now time.Duration) (ticks int) {
	if behind := now - c.due; behind > 0 {
		ticks = int(behind / peer.TickTime)
		c.due += time.Duration(ticks) * peer.TickTime
	}
	return ticks
}

// Since makes the clock ignore slack that was measured on commands before next.
func (c *clock) Since(next world.Tick) { c.since, c.known = next, false }

// Slack feeds one measurement: the host found command newest slack ticks
// early. next is the tick that the guest will run next.
func (c *clock) Slack(slack int, newest, next world.Tick) {
	if newest < c.since {
		return
	}
	s := int64(slack) * tickUnit
	if !c.known {
		c.mean, c.jitter, c.known = s, 0, true
	}
	c.jitter += (abs(s-c.mean) - c.jitter) / 16
	c.mean += (s - c.mean) / 16
	switch aim := c.aim(); {
	case s < 0:
		c.jump(s-aim, next)
	case c.mean-aim > jumpBack:
		c.jump(c.mean-aim, next)
	case abs(c.mean-aim) <= slewBand:
		c.slew = 0
	default:
		c.slew = min(max((c.mean-aim)*slewPerUnit, -maxSlew), maxSlew)
	}
}

func (c *clock) aim() int64 { return min(aimSlack+2*c.jitter, maxAim) }

// jump moves the next tick by whole ticks. If over is positive the clock waits;
// if it is negative several ticks are due at once. Slack is measured anew.
func (c *clock) jump(over int64, next world.Tick) {
	ticks := over / tickUnit
	c.due += time.Duration(ticks) * peer.TickTime
	c.slew, c.known = 0, false
	c.since = next
	if ticks < 0 {
		c.since -= world.Tick(ticks) // the ticks that catch up are still as late as before
	}
}

func abs(v int64) int64 {
	if v < 0 {
		return -v
	}
	return v
}
