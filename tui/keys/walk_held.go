package keys

import "time"

// lostRelease is how long a held key that should repeat may be silent before its
// release counts as lost.
const lostRelease = time.Second

// heldWalk is a walk in a terminal that reports releases: a key walks while it
// is down.
type heldWalk struct {
	down     [NumDirections]bool
	last     time.Duration // newest event of any key
	awaiting bool          // the newest event was of a direction that is down: its repeats should follow

	repeats  bool // this keyboard repeats
	releases bool // a release was seen, so they are real
}

// press takes a press or a repeat.
func (w *heldWalk) press(d Action, repeat bool, now time.Duration) {
	w.repeats = w.repeats || repeat || w.down[d]
	w.down[d] = true
	w.last, w.awaiting = now, true
}

// release takes the release of a direction.
func (w *heldWalk) release(d Action, now time.Duration) {
	w.down[d] = false
	w.last, w.awaiting = now, false
}

// other takes the event of any other key: it may end the repeats of a
// direction that is still down.
func (w *heldWalk) other(now time.Duration) { w.last, w.awaiting = now, false }

// stop lets go of everything.
func (w *heldWalk) stop() { w.down, w.awaiting = [NumDirections]bool{}, false }

// direction returns where the keys point, −1..1 each.
func (w *heldWalk) direction() (dx, dy int) {
	for d := range NumDirections {
		if w.down[d] {
			x, y := step(d)
			dx, dy = dx+x, dy+y
		}
	}
	return dx, dy
}

// lost returns when silence will mean that a release was missed. Before a first
// release, any silence does: a terminal can claim to report releases and not do it.
func (w *heldWalk) lost() (time.Duration, bool) {
	if w.down == [NumDirections]bool{} {
		return 0, false
	}
	if !w.releases || w.repeats && w.awaiting {
		return w.last + lostRelease, true
	}
	return 0, false
}

// step returns the direction of a movement action; y grows southwards.
func step(d Action) (dx, dy int) {
	switch d {
	case East:
		return 1, 0
	case South:
		return 0, 1
	case West:
		return -1, 0
	case North:
		return 0, -1
	}
	return 0, 0
}
