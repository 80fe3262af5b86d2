package main

import "time"

// How most keyboards repeat a held key.
const (
	firstRepeat = 400 * time.Millisecond
	nextRepeat  = 33 * time.Millisecond
)

// leg is how long the walker takes for one side of a square.
const leg = 2500 * time.Millisecond

// walk walks around a square for the duration d.
func (c *child) walk(d time.Duration) {
	for end := time.Now().Add(d); ; {
		for _, key := range []string{"w", "d", "s", "a"} {
			if c.hold(key, min(leg, time.Until(end))) {
				return
			}
		}
	}
}

// hold holds a key for the duration d and reports whether the walk is over: d is
// shorter than a leg.
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

// soloArgs start a solo hike, always in the same forest.
var soloArgs = []string{"solo", "--seed", "1"}

// Times that are not measured.
const (
	settling = 2 * time.Second        // until a program that draws has settled
	resting  = 800 * time.Millisecond // between two presses of a key, so that they are not taken for a held one
)
