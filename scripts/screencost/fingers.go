package main

import "time"

// A keyboard repeats a held key, as most are set.
const (
	firstRepeat = 400 * time.Millisecond
	nextRepeat  = 33 * time.Millisecond
)

// leg is how long the walker goes one way: around a square, and so back to
// where it began.
const leg = 2500 * time.Millisecond

// walk holds the keys of a walk around a square for some time.
func (c *child) walk(d time.Duration) {
	for end := time.Now().Add(d); ; {
		for _, key := range []string{"w", "d", "s", "a"} {
			if c.hold(key, min(leg, time.Until(end))) {
				return
			}
		}
	}
}

// hold holds a key; it tells when there is no time left.
func (c *child) hold(key string, d time.Duration) (over bool) {
	end := time.Now().Add(d)
	for wait := firstRepeat; ; wait = nextRepeat {
		if !time.Now().Before(end) {
			return d < leg
		}
		c.write(key)
		time.Sleep(min(wait, max(time.Until(end), 0)))
	}
}

// soloArgs start a hike alone in the same forest each time.
var soloArgs = []string{"solo", "--seed", "1"}

// Times that are not measured.
const (
	settling = 2 * time.Second        // until a program has started
	resting  = 800 * time.Millisecond // until a key that comes again is not taken for one that is held
)
