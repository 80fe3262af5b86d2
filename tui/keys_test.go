package tui

import (
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/world"
	"switchback/world/grid"
)

const ms = time.Millisecond

// ride feeds the key model as a terminal would, in virtual time, and measures
// how far the player gets at 4 m/s for a full axis.
type ride struct {
	k    keys
	now  time.Duration
	x, y float64 // metres
}

func newRide() *ride { return &ride{k: newKeys(), now: time.Hour} }

// wait walks on for a time, one millisecond a step.
func (r *ride) wait(d time.Duration) {
	for end := r.now + d; r.now < end; r.now += ms {
		if at, ok := r.k.next(r.now); ok && r.now >= at {
			r.k.advance(r.now)
		}
		in := r.k.intent(r.now)
		r.x += float64(in.MoveX) / fullAxis * 4 / 1000
		r.y += float64(in.MoveY) / fullAxis * 4 / 1000
	}
}

func (r *ride) press(a action) { r.k.press(event{action: a}, r.now) }

// hold is a key held in a terminal that only repeats: a press, the delay, then
// an event every interval for the rest of d.
func (r *ride) hold(a action, delay, interval, d time.Duration) {
	r.press(a)
	r.wait(min(delay, d))
	for end := r.now + d - delay; r.now < end; {
		r.press(a)
		r.wait(interval)
	}
}

// speed is the mean over the next d, in m/s.
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
	r.press(goEast)
	r.wait(2 * time.Second)
	near(t, "tap, m", r.x, 1.15, 0.1)
}

func TestHoldWithRepeatsOnly(t *testing.T) {
	for _, delay := range []time.Duration{250 * ms, 500 * ms, 660 * ms} {
		for _, interval := range []time.Duration{16 * ms, 33 * ms, 50 * ms} {
			t.Run(fmt.Sprintf("%v/%v", delay, interval), func(t *testing.T) {
				r := newRide()
				r.hold(goEast, delay, interval, 2*time.Second) // the delay is learned here
				r.wait(time.Second)
				if in := r.k.intent(r.now); in.MoveX != 0 {
					t.Fatalf("still walks %d a second after the last repeat", in.MoveX)
				}
				checkSecondHold(t, r, delay, interval)
			})
		}
	}
}

// checkSecondHold holds a key once more, now that the delay is known.
func checkSecondHold(t *testing.T, r *ride, delay, interval time.Duration) {
	r.press(goEast)
	near(t, "first 150 ms, m/s", r.speed(burst), 4, 0.1)
	near(t, "until the first repeat, m/s", r.speed(delay-burst), 1.5, 0.1)
	for range 40 {
		r.press(goEast)
		near(t, "while repeats last, m/s", r.speed(interval), 4, 0.01)
	}
	x := r.x
	r.wait(time.Second)
	allowed := 4 * (max(interval, minInterval)*5/2 - interval).Seconds()
	near(t, "overrun, m", r.x-x, allowed, 0.05)
}

func TestUnevenRepeatsDoNotStop(t *testing.T) {
	r := newRide()
	r.hold(goNorth, 500*ms, 33*ms, time.Second)
	for i := range 60 { // a busy machine: clumps of two, 66 ms apart
		r.press(goNorth)
		if i%2 == 1 {
			near(t, "m/s", r.speed(66*ms), 4, 0.01)
		}
	}
}

func TestDiagonalWithRepeatsOnly(t *testing.T) {
	t.Run("chord", func(t *testing.T) {
		r := newRide()
		r.press(goNorth)
		r.wait(90 * ms)
		r.hold(goEast, 500*ms, 33*ms, time.Second)
		in := r.k.intent(r.now)
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
			r.press(goNorth)
			r.wait(16 * ms)
			r.press(goEast)
			r.wait(17 * ms)
		}
		if in := r.k.intent(r.now); in.MoveX <= 0 || in.MoveY >= 0 {
			t.Errorf("axes %d, %d, want north-east", in.MoveX, in.MoveY)
		}
	})
	t.Run("a corner is not a diagonal", func(t *testing.T) {
		r := newRide()
		r.hold(goNorth, 500*ms, 33*ms, time.Second)
		r.press(goEast)
		if in := r.k.intent(r.now); in.MoveX != fullAxis || in.MoveY != 0 {
			t.Errorf("axes %d, %d, want east", in.MoveX, in.MoveY)
		}
	})
}

func TestActionLatchesTheWalk(t *testing.T) {
	for _, c := range []struct {
		name string
		then action
		want float64 // metres walked after it
	}{
		{"flash", doFlash, 6},
		{"lamp", doLamp, 6},
		{"act stands still", doAct, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRide()
			r.hold(goEast, 500*ms, 33*ms, time.Second)
			r.press(c.then)
			x := r.x
			r.wait(3 * time.Second)
			near(t, "m", r.x-x, c.want, 0.05)
		})
	}
}

func TestMovementKeyEndsTheLatch(t *testing.T) {
	r := newRide()
	r.hold(goEast, 500*ms, 33*ms, time.Second)
	r.press(doFlash)
	r.wait(200 * ms)
	r.press(goNorth)
	x := r.x
	r.wait(2 * time.Second)
	near(t, "m east", r.x-x, 0, 0.01)
	near(t, "m north", -r.y, 1.15, 0.1)
}

func TestHeldKeysWithReleases(t *testing.T) {
	r := newRide()
	r.k.promise(true)
	r.press(goEast)
	near(t, "before the first repeat, m/s", r.speed(480*ms), 4, 0.01)
	for range 30 {
		r.k.press(event{action: goEast, repeat: true}, r.now)
		r.wait(33 * ms)
	}
	r.press(goSouth)
	if in := r.k.intent(r.now); in.MoveX != fullDiagonal || in.MoveY != fullDiagonal {
		t.Errorf("two keys: axes %d, %d", in.MoveX, in.MoveY)
	}
	r.k.release(goEast, r.now)
	r.k.release(goSouth, r.now+30*ms)
	x := r.x
	r.wait(time.Second)
	near(t, "after the releases, m", r.x-x, 0, 0.001)
	if r.k.facing != 0x2000 {
		t.Errorf("facing %#x after a diagonal was let go, want south-east", r.k.facing)
	}
}

func TestTwoKeysHeldLong(t *testing.T) {
	r := newRide()
	r.k.promise(true)
	r.press(goEast)
	r.k.press(event{action: goEast, repeat: true}, r.now)
	r.press(goNorth)
	r.k.release(goNorth, r.now) // from here the keyboard repeats nothing, and D is still down
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
			r.k.promise(c.promised)
			if c.released {
				r.press(goEast)
				r.k.release(goEast, r.now)
			}
			r.press(goEast)
			for range 60 {
				r.k.press(event{action: goEast, repeat: true}, r.now)
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
	r.k.promise(true)
	r.press(goEast)
	r.wait(2 * time.Second)
	x := r.x
	r.press(goEast)
	r.wait(2 * time.Second)
	near(t, "tap after the promise was broken, m", r.x-x, 1.15, 0.1)
}

func TestLetGoStopsEverything(t *testing.T) {
	for _, promised := range []bool{false, true} {
		r := newRide()
		r.k.promise(promised)
		r.hold(goEast, 500*ms, 33*ms, time.Second)
		r.k.pointer.walks = true
		r.k.letGo()
		if in := r.k.intent(r.now); in.MoveX != 0 || in.MoveY != 0 {
			t.Errorf("promised %v: axes %d, %d after the focus was lost", promised, in.MoveX, in.MoveY)
		}
	}
}

func TestTogglesIgnoreRepeats(t *testing.T) {
	for _, promised := range []bool{false, true} {
		r := newRide()
		r.k.promise(promised)
		r.press(doLamp)
		r.wait(500 * ms)
		for range 40 { // held: repeats look like presses
			r.k.press(event{action: doLamp, repeat: promised}, r.now)
			r.wait(33 * ms)
		}
		r.wait(repeatSilence)
		r.press(doLamp)
		if got := r.k.intent(r.now).Presses[world.Lamp]; got != 2 {
			t.Errorf("promised %v: %d presses, want 2", promised, got)
		}
	}
}

func TestQuickPressesCountWithReleases(t *testing.T) {
	r := newRide()
	r.k.promise(true)
	for range 3 {
		r.press(doAct)
		r.wait(60 * ms)
		r.k.release(doAct, r.now)
		r.wait(60 * ms)
	}
	if got := r.k.intent(r.now).Presses[world.Act]; got != 3 {
		t.Errorf("%d presses, want 3", got)
	}
}

func TestFacing(t *testing.T) {
	r := newRide()
	if r.k.facing != 0xc000 {
		t.Errorf("starts facing %#x, want north", r.k.facing)
	}
	r.press(goWest)
	if r.k.facing != 0x8000 {
		t.Errorf("after A %#x, want west", r.k.facing)
	}
	r.press(doLock)
	r.wait(time.Second)
	r.press(goEast)
	if in := r.k.intent(r.now); in.Facing != 0x8000 || in.MoveX <= 0 || in.Buttons&world.Aim == 0 {
		t.Errorf("locked: %+v, want to strafe east, facing west", in)
	}
}

func TestMouse(t *testing.T) {
	r := newRide()
	r.k.point(0, 10, r.now)
	if turn := r.k.facing; turn.Diff(grid.Quarter) > 32 || turn.Diff(grid.Quarter) < -32 {
		t.Errorf("pointer below: facing %#x, want south", turn)
	}
	r.press(goEast)
	if r.k.facing == 0 {
		t.Error("a movement key took the facing from a mouse in use")
	}
	r.k.pointer.walks = true
	r.wait(time.Second) // the tap ends: the mouse walks
	if in := r.k.intent(r.now); in.MoveY < 120 || in.MoveX > 8 {
		t.Errorf("held right button: axes %d, %d, want south", in.MoveX, in.MoveY)
	}
	r.k.pointer.walks = false
	r.wait(pointerRests)
	r.press(goEast)
	if r.k.facing != 0 {
		t.Errorf("facing %#x: a mouse that lies unused should give way", r.k.facing)
	}
}

// TestOnlyWhatChangesThePictureIsDrawnAtOnce holds a key down: its repeats
// must not draw frames beyond the frame rate.
func TestOnlyWhatChangesThePictureIsDrawnAtOnce(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.edit(func(now time.Duration) { m.hikeWith(newFakeParty(""), StartSolo, now) })
	draws := func(msg tea.Msg) bool {
		select {
		case <-m.wake:
		default:
		}
		program{m}.Update(msg)
		return len(m.wake) == 1
	}
	draws(tea.KeyboardEnhancementsMsg{Flags: 31})
	for _, c := range []struct {
		name string
		msg  tea.Msg
		want bool
	}{
		{"a press", tea.KeyPressMsg{Code: 'd'}, true},
		{"its repeat", tea.KeyPressMsg{Code: 'd', IsRepeat: true}, false},
		{"another repeat", tea.KeyPressMsg{Code: 'd', IsRepeat: true}, false},
		{"its release", tea.KeyReleaseMsg{Code: 'd'}, true},
		{"a panel", tea.KeyPressMsg{Code: tea.KeyTab}, true},
		{"a key without a meaning", tea.KeyPressMsg{Code: 'k'}, false},
		{"the mouse", tea.MouseMotionMsg{X: 3, Y: 9}, false},
		{"a click", tea.MouseClickMsg{Button: tea.MouseLeft}, true},
		{"another size", tea.WindowSizeMsg{Width: 90, Height: 30}, true},
	} {
		if got := draws(c.msg); got != c.want {
			t.Errorf("%s draws at once: %v", c.name, got)
		}
	}
	m.edit(func(time.Duration) { m.depart() })
}

func TestShiftRuns(t *testing.T) {
	r := newRide()
	r.k.press(event{action: goEast, shift: true}, r.now)
	if r.k.intent(r.now).Buttons&world.Run == 0 {
		t.Error("shift with a direction does not run")
	}
	r.press(goEast)
	if r.k.intent(r.now).Buttons&world.Run != 0 {
		t.Error("runs on after shift was let go")
	}
}
