package lab

import "time"

// pace lets time pass.
type pace interface {
	// wait returns at until or, when something came, before. woken tells that
	// every session should look.
	wait(until time.Duration) (now time.Duration, woken bool)
}

// virtual time passes at once.
type virtual struct{}

func (virtual) wait(until time.Duration) (time.Duration, bool) { return until, false }

// real time counts from the start of the run.
type realTime struct {
	start time.Time
	came  chan struct{} // of capacity 1: something came
}

func newRealTime() *realTime {
	return &realTime{start: time.Now(), came: make(chan struct{}, 1)}
}

func (r *realTime) now() time.Duration { return time.Since(r.start) }

// wake may be called from any goroutine.
func (r *realTime) wake() {
	select {
	case r.came <- struct{}{}:
	default: // it is awake already
	}
}

func (r *realTime) wait(until time.Duration) (time.Duration, bool) {
	timer := time.NewTimer(until - r.now())
	defer timer.Stop()
	select {
	case <-timer.C:
		return r.now(), false
	case <-r.came:
		return r.now(), true
	}
}
