package tui

import (
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/colorprofile"

	"switchback/peer"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/body"
)

// keyboard types bytes, as a terminal would, into the whole program on a solo hike, down
// to the intent that the party is given. Time is virtual.
type keyboard struct {
	*game
	parties *fakeParties
	party   *fakeParty // of the hike
	in      *io.PipeWriter
	x, y    float64 // how far a body went that obeys at once, metres
}

// withKeyboard runs a test with a keyboard on a hike.
func withKeyboard(t *testing.T, s settings.All, test func(t *testing.T, k *keyboard)) {
	t.Helper()
	onTitle(t, s, func(t *testing.T, k *keyboard) {
		k.walkWith(k.party, start.Solo)
		test(t, k)
	})
}

// onTitle runs a test with a keyboard on the title. Joins fail.
func onTitle(t *testing.T, s settings.All, test func(t *testing.T, k *keyboard)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		k := &keyboard{parties: &fakeParties{fail: &peer.Ended{Reason: peer.NoRoute}}, party: newFakeParty("")}
		var out *io.PipeReader
		out, k.in = io.Pipe()
		k.game = newGame(Config{Parties: k.parties, Settings: s}, Terminal{In: out, Env: testTerm}, &guard{})
		k.guard.stop = k.quit
		p := k.newProgram(io.Discard, colorprofile.ASCII)
		k.guard.spawn(func() { _, _ = p.Run() })
		k.guard.spawn(func() { k.listen(p) })
		synctest.Wait()
		test(t, k)
		k.departs()
		p.Quit()
		_ = k.in.Close()
		if !k.guard.wait(patience) {
			t.Error("something that was started does not end")
		}
		k.timer.Stop()
	})
}

// testTerm is the environment of a terminal of which nothing else is known.
var testTerm = []string{"TERM=xterm-256color"}

// send types bytes at once.
func (k *keyboard) send(keys string) {
	_, _ = io.WriteString(k.in, keys) // a closed pipe shows as a key without effect
	synctest.Wait()
}

// wait lets the player follow the intent for a time.
func (k *keyboard) wait(d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(ms) {
		synctest.Wait()
		in := k.party.intent()
		k.x += float64(in.MoveX) / body.MaxAxis * 4 / 1000
		k.y += float64(in.MoveY) / body.MaxAxis * 4 / 1000
	}
	synctest.Wait()
}

// hold holds a key down for a time on a terminal that only repeats.
func (k *keyboard) hold(keys string, delay, interval, d time.Duration) {
	k.send(keys)
	k.wait(delay)
	for left := d - delay; left > 0; left -= interval {
		k.send(keys)
		k.wait(interval)
	}
}

// speed returns the mean speed over the next d, in m/s.
func (k *keyboard) speed(d time.Duration) float64 {
	x, y := k.x, k.y
	k.wait(d)
	return (abs(k.x-x) + abs(k.y-y)) / d.Seconds()
}

// delays are how long keyboards wait before they repeat: fast, usual, slow.
var delays = []time.Duration{250 * ms, 500 * ms, 660 * ms}

// nextRepeat is the time between two repeats: 30 a second.
const nextRepeat = 33 * ms

// eachDelay runs a test for each delay: once the program learns it, once the player has
// set it.
func eachDelay(t *testing.T, test func(t *testing.T, k *keyboard, delay time.Duration)) {
	for _, delay := range delays {
		for _, given := range []time.Duration{0, delay} {
			t.Run(fmt.Sprintf("%v, given %v", delay, given), func(t *testing.T) {
				withKeyboard(t, settings.All{Repeat: given}, func(t *testing.T, k *keyboard) {
					if given == 0 {
						k.hold("d", delay, nextRepeat, delay+time.Second) // it learns
						k.wait(time.Second)
						k.x = 0
					}
					test(t, k, delay)
				})
			})
		}
	}
}

func TestATapIsAStep(t *testing.T) {
	eachDelay(t, func(t *testing.T, k *keyboard, delay time.Duration) {
		k.send("d")
		k.wait(2 * time.Second)
		want := 4*(150*ms).Seconds() + 1.5*(delay+40*ms-150*ms).Seconds() // 1.1 m where the delay is 500 ms
		near(t, "m", k.x, want, 0.05)
		if k.party.intent().MoveX != 0 {
			t.Error("walks on")
		}
	})
}

func TestAPressGlidesUntilTheFirstRepeat(t *testing.T) {
	eachDelay(t, func(t *testing.T, k *keyboard, delay time.Duration) {
		k.send("d")
		near(t, "first 150 ms, m/s", k.speed(150*ms), 4, 0.1)
		near(t, "until the first repeat, m/s", k.speed(delay-150*ms), 1.5, 0.1)
		for range 60 {
			k.send("d")
			near(t, "while repeats last, m/s", k.speed(nextRepeat), 4, 0.01)
		}
		x := k.x
		k.wait(2 * time.Second)
		near(t, "after the last repeat, m", k.x-x, 4*(nextRepeat*5/2-nextRepeat).Seconds(), 0.03)
	})
}

func TestTwoKeysAreADiagonalWhileRepeatsLast(t *testing.T) {
	eachDelay(t, func(t *testing.T, k *keyboard, delay time.Duration) {
		k.send("w")
		k.wait(150*ms - 10*ms)
		k.hold("d", delay, nextRepeat, delay+time.Second)
		in := k.party.intent()
		if in.MoveX != 90 || in.MoveY != -90 {
			t.Errorf("axes %d, %d, want north-east", in.MoveX, in.MoveY)
		}
		k.wait(time.Second)
		if in := k.party.intent(); in.MoveX != 0 || in.MoveY != 0 {
			t.Errorf("axes %d, %d a second later", in.MoveX, in.MoveY)
		}
		k.send("w")
		k.wait(150*ms + 10*ms)
		k.send("d")
		if in := k.party.intent(); in.MoveX != body.MaxAxis || in.MoveY != 0 {
			t.Errorf("axes %d, %d after a late second key, want east", in.MoveX, in.MoveY)
		}
		k.wait(2 * time.Second)
		k.send("w")
		k.wait(100 * ms)
		k.send("d")
		k.wait(800 * ms)
		k.send("w")
		if in := k.party.intent(); in.MoveX != 0 || in.MoveY != -body.MaxAxis {
			t.Errorf("axes %d, %d by a key of a diagonal that has ended, want north", in.MoveX, in.MoveY)
		}
	})
}

func TestAnActionKeyLatchesTheWalk(t *testing.T) {
	eachDelay(t, func(t *testing.T, k *keyboard, delay time.Duration) {
		for _, action := range []string{" ", "q", "g"} {
			k.hold("d", delay, nextRepeat, delay+time.Second)
			k.send(action) // from here the keyboard repeats D no more
			x := k.x
			k.wait(3 * time.Second)
			near(t, fmt.Sprintf("m after %q", action), k.x-x, 4*1.5, 0.05)
		}
		k.hold("d", delay, nextRepeat, delay+time.Second)
		k.send(" ")
		k.wait(200 * ms)
		k.send("w")
		x := k.x
		k.wait(2 * time.Second)
		near(t, "m east after another movement key", k.x-x, 0, 0.01)
	})
}

func TestToggleKeysWaitForSilence(t *testing.T) {
	eachDelay(t, func(t *testing.T, k *keyboard, delay time.Duration) {
		before := k.party.intent().Presses
		for _, key := range []string{"e", "q", "r", "f"} {
			k.hold(key, delay, nextRepeat, delay+2*time.Second)
		}
		in := k.party.intent()
		if act, lamp := in.Presses[world.Act]-before[world.Act], in.Presses[world.Lamp]-before[world.Lamp]; act != 1 || lamp != 1 {
			t.Errorf("E, held, was pressed %d times, Q %d", act, lamp)
		}
		if in.Buttons != body.Run|body.Aim {
			t.Errorf("R and F, held, make buttons %b, want run and aim", in.Buttons)
		}
		k.wait(700 * ms)
		for _, pause := range []time.Duration{700*ms - 10*ms, 700*ms + 10*ms, 0} {
			k.send("q")
			k.wait(pause)
		}
		if got := k.party.intent().Presses[world.Lamp] - in.Presses[world.Lamp]; got != 2 {
			t.Errorf("three presses, of which the second came too soon, count %d", got)
		}
	})
}

// TestASlowKeyboardTogglesOnce has a keyboard whose first repeat comes later than the
// silence that usually ends a press.
func TestASlowKeyboardTogglesOnce(t *testing.T) {
	withKeyboard(t, settings.All{Repeat: time.Second}, func(t *testing.T, k *keyboard) {
		k.hold("q", time.Second, nextRepeat, 3*time.Second)
		if got := k.party.intent().Presses[world.Lamp]; got != 1 {
			t.Errorf("Q, held, was pressed %d times", got)
		}
	})
}

const ms = time.Millisecond

func abs(v float64) float64 { return max(v, -v) }

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if abs(got-want) > within {
		t.Errorf("%s: got %.2f, want %.2f ± %.2f", what, got, want, within)
	}
}
