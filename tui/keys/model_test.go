package keys

import (
	"fmt"
	"testing"
	"time"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

const ms = time.Millisecond

// ride feeds the key model as a terminal would, in virtual time, and measures
// how far the player gets at 4 m/s for a full axis.
type ride struct {
	k    Model
	now  time.Duration
	x, y float64 // metres
}

func newRide() *ride { return &ride{k: New(), now: time.Hour} }

// wait walks on for a time, one millisecond a step.
func (r *ride) wait(d time.Duration) {
	for end := r.now + d; r.now < end; r.now += ms {
		if at, ok := r.k.Next(r.now); ok && r.now >= at {
			r.k.Advance(r.now)
		}
		in := r.k.Intent(r.now)
		r.x += float64(in.MoveX) / fullAxis * 4 / 1000
		r.y += float64(in.MoveY) / fullAxis * 4 / 1000
	}
}

func (r *ride) press(a Action) { r.k.Press(Event{Action: a}, r.now) }

// hold holds a key in a terminal that only repeats: a press, the delay, then an
// event every interval for the rest of d.
func (r *ride) hold(a Action, delay, interval, d time.Duration) {
	r.press(a)
	r.wait(min(delay, d))
	for end := r.now + d - delay; r.now < end; {
		r.press(a)
		r.wait(interval)
	}
}

// speed returns the mean speed over the next d, in m/s.
func (r *ride) speed(d time.Duration) float64 {
	x, y := r.x, r.y
	r.wait(d)
	return (abs(r.x-x) + abs(r.y-y)) / d.Seconds()
}

func abs(v float64) float64 { return max(v, -v) }

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if abs(got-want) > within {
		t.Errorf("%s: got %.2f, want %.2f ± %.2f", what, got, want, within)
	}
}

func TestTapWalksAboutAMetre(t *testing.T) {
	r := newRide()
	r.press(East)
	r.wait(2 * time.Second)
	near(t, "tap, m", r.x, 1.15, 0.1)
}

func TestHoldWithRepeatsOnly(t *testing.T) {
	for _, delay := range []time.Duration{250 * ms, 500 * ms, 660 * ms} {
		for _, interval := range []time.Duration{16 * ms, 33 * ms, 50 * ms} {
			t.Run(fmt.Sprintf("%v/%v", delay, interval), func(t *testing.T) {
				r := newRide()
				r.hold(East, delay, interval, 2*time.Second) // the delay is learned here
				r.wait(time.Second)
				if in := r.k.Intent(r.now); in.MoveX != 0 {
					t.Fatalf("still walks %d a second after the last repeat", in.MoveX)
				}
				checkSecondHold(t, r, delay, interval)
			})
		}
	}
}

// checkSecondHold holds a key once more, now that the delay is known.
func checkSecondHold(t *testing.T, r *ride, delay, interval time.Duration) {
	r.press(East)
	near(t, "first 150 ms, m/s", r.speed(burst), 4, 0.1)
	near(t, "until the first repeat, m/s", r.speed(delay-burst), 1.5, 0.1)
	for range 40 {
		r.press(East)
		near(t, "while repeats last, m/s", r.speed(interval), 4, 0.01)
	}
	x := r.x
	r.wait(time.Second)
	allowed := 4 * (max(interval, minInterval)*5/2 - interval).Seconds()
	near(t, "overrun, m", r.x-x, allowed, 0.05)
}

func TestUnevenRepeatsDoNotStop(t *testing.T) {
	r := newRide()
	r.hold(North, 500*ms, 33*ms, time.Second)
	for i := range 60 { // a busy machine: clumps of two, 66 ms apart
		r.press(North)
		if i%2 == 1 {
			near(t, "m/s", r.speed(66*ms), 4, 0.01)
		}
	}
}

func TestDiagonalWithRepeatsOnly(t *testing.T) {
	t.Run("chord", func(t *testing.T) {
		r := newRide()
		r.press(North)
		r.wait(90 * ms)
		r.hold(East, 500*ms, 33*ms, time.Second)
		in := r.k.Intent(r.now)
		if in.MoveX != fullDiagonal || in.MoveY != -fullDiagonal {
			t.Errorf("axes %d, %d", in.MoveX, in.MoveY)
		}
		if in.Facing != 0xe000 {
			t.Errorf("facing %#x, want north-east", in.Facing)
		}
	})
	t.Run("alternating", func(t *testing.T) {
		r := newRide()
		for range 30 {
			r.press(North)
			r.wait(16 * ms)
			r.press(East)
			r.wait(17 * ms)
		}
		if in := r.k.Intent(r.now); in.MoveX <= 0 || in.MoveY >= 0 {
			t.Errorf("axes %d, %d, want north-east", in.MoveX, in.MoveY)
		}
	})
	t.Run("a corner is not a diagonal", func(t *testing.T) {
		r := newRide()
		r.hold(North, 500*ms, 33*ms, time.Second)
		r.press(East)
		if in := r.k.Intent(r.now); in.MoveX != fullAxis || in.MoveY != 0 {
			t.Errorf("axes %d, %d, want east", in.MoveX, in.MoveY)
		}
	})
}

func TestActionLatchesTheWalk(t *testing.T) {
	for _, c := range []struct {
		name string
		then Action
		want float64 // metres walked after it
	}{
		{"flash", Flash, 6},
		{"lamp", Lamp, 6},
		{"act stands still", Act, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRide()
			r.hold(East, 500*ms, 33*ms, time.Second)
			r.press(c.then)
			x := r.x
			r.wait(3 * time.Second)
			near(t, "m", r.x-x, c.want, 0.05)
		})
	}
}

func TestMovementKeyEndsTheLatch(t *testing.T) {
	r := newRide()
	r.hold(East, 500*ms, 33*ms, time.Second)
	r.press(Flash)
	r.wait(200 * ms)
	r.press(North)
	x := r.x
	r.wait(2 * time.Second)
	near(t, "m east", r.x-x, 0, 0.01)
	near(t, "m north", -r.y, 1.15, 0.1)
}

func TestHeldKeysWithReleases(t *testing.T) {
	r := newRide()
	r.k.Promise(true)
	r.press(East)
	near(t, "before the first repeat, m/s", r.speed(480*ms), 4, 0.01)
	for range 30 {
		r.k.Press(Event{Action: East, Repeat: true}, r.now)
		r.wait(33 * ms)
	}
	r.press(South)
	if in := r.k.Intent(r.now); in.MoveX != fullDiagonal || in.MoveY != fullDiagonal {
		t.Errorf("two keys: axes %d, %d", in.MoveX, in.MoveY)
	}
	r.k.Release(East, r.now)
	r.k.Release(South, r.now+30*ms)
	x := r.x
	r.wait(time.Second)
	near(t, "after the releases, m", r.x-x, 0, 0.001)
	if r.k.facing != 0x2000 {
		t.Errorf("facing %#x after a diagonal was let go, want south-east", r.k.facing)
	}
}

func TestTwoKeysHeldLong(t *testing.T) {
	r := newRide()
	r.k.Promise(true)
	r.press(East)
	r.k.Press(Event{Action: East, Repeat: true}, r.now)
	r.press(North)
	r.k.Release(North, r.now) // from here the keyboard repeats nothing, and D is still down
	near(t, "m/s", r.speed(5*time.Second), 4, 0.01)
}

func TestLostReleaseDoesNotRunForEver(t *testing.T) {
	for _, c := range []struct {
		name     string
		promised bool
		released bool // a release was seen before
	}{
		{"promised, never sent", true, false},
		{"sent before, lost now", true, true},
		{"never promised, sent before", false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRide()
			r.k.Promise(c.promised)
			if c.released {
				r.press(East)
				r.k.Release(East, r.now)
			}
			r.press(East)
			for range 60 {
				r.k.Press(Event{Action: East, Repeat: true}, r.now)
				r.wait(33 * ms)
			}
			x := r.x
			r.wait(10 * time.Second)
			near(t, "overrun, m", r.x-x, 4, 0.2)
		})
	}
}

func TestEmptyPromiseFallsBackToRepeats(t *testing.T) {
	r := newRide()
	r.k.Promise(true)
	r.press(East)
	r.wait(2 * time.Second)
	x := r.x
	r.press(East)
	r.wait(2 * time.Second)
	near(t, "tap after the promise was broken, m", r.x-x, 1.15, 0.1)
}

func TestLetGoStopsEverything(t *testing.T) {
	for _, promised := range []bool{false, true} {
		r := newRide()
		r.k.Promise(promised)
		r.hold(East, 500*ms, 33*ms, time.Second)
		r.k.pointer.walks = true
		r.k.LetGo()
		if in := r.k.Intent(r.now); in.MoveX != 0 || in.MoveY != 0 {
			t.Errorf("promised %v: axes %d, %d after the focus was lost", promised, in.MoveX, in.MoveY)
		}
	}
}

func TestTogglesIgnoreRepeats(t *testing.T) {
	for _, promised := range []bool{false, true} {
		r := newRide()
		r.k.Promise(promised)
		r.press(Lamp)
		r.wait(500 * ms)
		for range 40 { // held: repeats look like presses
			r.k.Press(Event{Action: Lamp, Repeat: promised}, r.now)
			r.wait(33 * ms)
		}
		r.wait(repeatSilence)
		r.press(Lamp)
		if got := r.k.Intent(r.now).Presses[world.Lamp]; got != 2 {
			t.Errorf("promised %v: %d presses, want 2", promised, got)
		}
	}
}

func TestQuickPressesCountWithReleases(t *testing.T) {
	r := newRide()
	r.k.Promise(true)
	for range 3 {
		r.press(Act)
		r.wait(60 * ms)
		r.k.Release(Act, r.now)
		r.wait(60 * ms)
	}
	if got := r.k.Intent(r.now).Presses[world.Act]; got != 3 {
		t.Errorf("%d presses, want 3", got)
	}
}

func TestFacing(t *testing.T) {
	r := newRide()
	if r.k.facing != 0xc000 {
		t.Errorf("starts facing %#x, want north", r.k.facing)
	}
	r.press(West)
	if r.k.facing != 0x8000 {
		t.Errorf("after A %#x, want west", r.k.facing)
	}
	r.press(Lock)
	r.wait(time.Second)
	r.press(East)
	if in := r.k.Intent(r.now); in.Facing != 0x8000 || in.MoveX <= 0 || in.Buttons&body.Aim == 0 {
		t.Errorf("locked: %+v, want to strafe east, facing west", in)
	}
}

func TestMouse(t *testing.T) {
	r := newRide()
	r.k.Point(0, 10, r.now)
	if turn := r.k.facing; turn.Diff(grid.Quarter) > 32 || turn.Diff(grid.Quarter) < -32 {
		t.Errorf("pointer below: facing %#x, want south", turn)
	}
	r.press(East)
	if r.k.facing == 0 {
		t.Error("a movement key took the facing from a mouse in use")
	}
	r.k.pointer.walks = true
	r.wait(time.Second) // the tap ends: the mouse walks
	if in := r.k.Intent(r.now); in.MoveY < 120 || in.MoveX > 8 {
		t.Errorf("held right button: axes %d, %d, want south", in.MoveX, in.MoveY)
	}
	r.k.pointer.walks = false
	r.wait(pointerRests)
	r.press(East)
	if r.k.facing != 0 {
		t.Errorf("facing %#x: a mouse that lies unused should give way", r.k.facing)
	}
}

func TestShiftRuns(t *testing.T) {
	r := newRide()
	r.k.Press(Event{Action: East, Shift: true}, r.now)
	if r.k.Intent(r.now).Buttons&body.Run == 0 {
		t.Error("shift with a direction does not run")
	}
	r.press(East)
	if r.k.Intent(r.now).Buttons&body.Run != 0 {
		t.Error("runs on after shift was let go")
	}
}
