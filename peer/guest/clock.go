package guest

import (
	"time"

	"switchback/peer"
	"switchback/world"
)

// What the clock does about slack. All slack here is in 1/256 tick.
const (
	tickUnit    = 256
	aimSlack    = tickUnit     // one tick early, and twice the jitter on top
	maxAim      = 8 * tickUnit // beyond it waiting costs more than the odd late command
	slewBand    = tickUnit / 2 // nearer to the aim than this the clock runs true
	slewPerUnit = 23           // ppm a 1/256 tick: 3 % at five ticks
	maxSlew     = 30_000       // ppm
	jumpBack    = 5 * tickUnit // earlier than this the clock waits instead of slewing
)

// clock decides when the guest's next tick is due, so that its commands reach
// the host a little early.
//
// The goal is that every command is there when the host runs its tick. The
// ideal would be to know the way up; what is known is the slack: how many
// ticks early the host found the newest command. The failure to avoid is
// a late command, which costs a wrong guess and a correction that people see;
// being early costs only its own small share of latency. So a late command
// moves the clock at once, and an early one only slowly.
type clock struct {
	due    time.Duration // of the next tick
	slew   int64         // ppm added to the length of a tick
	mean   int64         // of the slack
	jitter int64         // mean distance of the slack from its mean
	known  bool          // mean and jitter hold something
	since  world.Tick    // slack measured on older commands belongs to the clock before its last jump
}

// Start makes the next tick due now.
func (c *clock) Start(now time.Duration) { *c = clock{due: now} }

// Due returns when the next tick should run.
func (c *clock) Due() time.Duration { return c.due }

// Ran notes that the due tick has run.
func (c *clock) Ran() { c.due += peer.TickTime + peer.TickTime*time.Duration(c.slew)/1_000_000 }

// Rate returns how fast the clock runs, 1 being true.
func (c *clock) Rate() float32 { return 1 / (1 + float32(c.slew)/1e6) }

// Drop gives up the ticks that lie before now and returns how many: after a
// stop of the process there is no sense in running them all.
func (c *clock) Drop(now time.Duration) (ticks int) {
	if behind := now - c.due; behind > 0 {
		ticks = int(behind / peer.TickTime)
		c.due += time.Duration(ticks) * peer.TickTime
	}
	return ticks
}

// Since makes the clock ignore slack that is measured on commands before next.
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

// jump moves the next tick by whole ticks: early (over > 0) it waits, late it
// runs several at once. The jitter is kept, the mean starts anew.
func (c *clock) jump(over int64, next world.Tick) {
	ticks := over / tickUnit
	c.due += time.Duration(ticks) * peer.TickTime
	c.slew, c.known = 0, false
	c.since = next
	if ticks < 0 {
		c.since -= world.Tick(ticks) // the ticks that make up for it are not yet on the new footing
	}
}

func abs(v int64) int64 {
	if v < 0 {
		return -v
	}
	return v
}
