package netgraph

// Thresholds of the levels. They go by what a player feels, not by what is usual on
// a good line.
const (
	rttWarn, rttBad       = 150, 300 // ms: at 400, a shade's tell leaves 0.85 s to flash it
	jitterWarn, jitterBad = 20, 50   // ms: beyond 20 the interpolation delay must grow past 75
	lossWarn, lossBad     = 1, 5     // per cent: snapshots are 50 ms apart, so 5 is a gap each second
	snapshotsWarn         = 18       // a second, of 20 that are sent
	snapshotsBad          = 15       // a second
	ticksWarn, ticksBad   = 59, 55   // a second, of 60
	unackedWarn           = 32       // commands
	unackedBad            = 64       // commands: the most that a packet carries
	ageWarn, ageBad       = 32, 64   // ticks since the baseline; snapshots grow with it
	starvedWarn           = 0.1      // per cent of ticks
	starvedBad            = 1        // per cent of ticks
	heldWarn, heldBad     = 1, 5     // per cent
	interpOver            = 10       // ms over its target: it is still moving there
	interpBad             = 250      // ms: the longest there is
	correctionWarn        = 5        // cm: a shorter one is not drawn out
	correctionBad         = 10       // cm: people see it
	correctionFull        = 20       // cm: fills the bar
	clockWarn             = 2.9      // per cent off true; the time sync goes up to 3
	lateWarn, lateBad     = 1, 60    // packets a minute
	dropsWarn, dropsBad   = 1, 60    // packets or ticks a minute
	slackWarn, slackBad   = 0.5, 1.5 // ticks late
)

// atLeast returns the level of a figure that is worse when larger.
func atLeast(v, warn, bad float64) Level {
	switch {
	case v >= bad:
		return Bad
	case v >= warn:
		return Warn
	}
	return Plain
}

// atMost returns the level of a figure that is worse when smaller.
func atMost(v, warn, bad float64) Level { return atLeast(-v, -warn, -bad) }

func (f *figures) tickLevel() Level { return atMost(float64(f.TPS), ticksWarn, ticksBad) }

func (f *figures) snapshotLevel() Level {
	if !f.linked() {
		return Plain
	}
	return atMost(float64(f.SnapshotsPerS), snapshotsWarn, snapshotsBad)
}

func (f *figures) slackLevel() Level { return atMost(float64(f.Slack), -slackWarn, -slackBad) }

func (f *figures) interpLevel() Level {
	delay, target := ms(f.InterpDelay), ms(f.InterpTarget)
	if delay >= interpBad {
		return Bad
	}
	return atLeast(delay-target, interpOver, interpBad)
}

func (f *figures) clockLevel() Level {
	off := f.clockPerCent()
	return max(atLeast(off, clockWarn, 2*clockWarn), atLeast(-off, clockWarn, 2*clockWarn))
}

func (f *figures) starvedLevel() Level {
	return atLeast(f.perTick(starvedTicks), starvedWarn, starvedBad)
}

func (f *figures) heldLevel() Level { return atLeast(f.perTick(heldFrames), heldWarn, heldBad) }

func correctionLevel(cm float64) Level { return atLeast(cm, correctionWarn, correctionBad) }
