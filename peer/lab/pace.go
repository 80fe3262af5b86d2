package lab

import (
	"time"

	session "switchback/peer/run"
)

// pace lets time pass.
type pace interface {
	// wait returns at until, or earlier when something arrives. woken reports
	// an arrival: then every session should look.
	wait(until time.Duration) (now time.Duration, woken bool)
}

// virtual is time that passes at once.
type virtual struct{}

func (virtual) wait(until time.Duration) (time.Duration, bool) { return until, false }

// realTime is the machine's time, counted from the start of the run.
type realTime struct {
	start time.Time
	wake  session.Wake
}

func newRealTime() *realTime {
	return &realTime{start: time.Now(), wake: session.NewWake()}
}

func (r *realTime) now() time.Duration { return time.Since(r.start) }

func (r *realTime) wait(until time.Duration) (time.Duration, bool) {
	timer := time.NewTimer(until - r.now())
	defer timer.Stop()
	select {
	case <-timer.C:
		return r.now(), false
	case <-r.wake:
		return r.now(), true
	}
}
