package tui

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"switchback/peer"
	"switchback/tui/start"
)

// sideBySide runs two games on two terminals that have no file, as those at the ends of
// two connections. Whatever happens to one, the other must play on, and no goroutine of
// either may be left.
func sideBySide(t *testing.T, happens func(t *testing.T, one *running)) {
	t.Helper()
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	t.Run("beside another", func(t *testing.T) { // its cleanups come before the look at what is left
		one, other := walk(t), walk(t)
		happens(t, one)
		other.playsOn()
		other.Resize(100, 30)
		other.resized <- Size{100, 30}
		other.await("100×30", func(screen string) bool {
			return strings.Count(screen, "\n") == 30 && strings.Contains(screen, "health")
		})
	})
}

// walk runs a game on a solo hike.
func walk(t *testing.T) *running {
	t.Helper()
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	return r
}

// playsOn expects that a key still moves the player.
func (r *running) playsOn() {
	r.t.Helper()
	before := len(r.parties.party().paced())
	r.press("d", "a key reaches the party", func() bool { return len(r.parties.party().paced()) > before })
}

// gone expects the end of the program, and that its party was left.
func (r *running) gone() error {
	r.t.Helper()
	err := r.wait()
	if !r.parties.party().over() {
		r.t.Error("the party was not left")
	}
	return err
}

// The end of the input ends the game, whether or not keys are on their way.
func TestEndOfInputEndsOneGame(t *testing.T) {
	for name, c := range map[string]struct{ end, want error }{
		"the end":       {io.EOF, nil},
		"a broken line": {io.ErrUnexpectedEOF, io.ErrUnexpectedEOF},
	} {
		t.Run(name, func(t *testing.T) {
			sideBySide(t, func(t *testing.T, one *running) {
				_ = one.keys.CloseWithError(c.end) // never fails
				if err := one.gone(); !errors.Is(err, c.want) {
					t.Errorf("Run returned %v", err)
				}
			})
		})
	}
}

// Many connections close while keys are on their way. Those keys must still be read,
// though no game is left to take them.
func TestNothingIsLeftOfManyWhoTyped(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	const connections = 8
	for i := range connections {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			r := walk(t)
			over := make(chan struct{})
			go func() {
				defer close(over)
				for {
					if _, err := io.WriteString(r.keys, "wasd"); err != nil {
						return
					}
				}
			}()
			r.cancel()
			if err := r.gone(); err != nil {
				t.Errorf("Run returned %v", err)
			}
			_ = r.keys.Close() // never fails
			<-over
		})
	}
}

// Keys that come after the end of the game do not hold their sender up.
func TestInputIsDrainedAfterTheGame(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	t.Run("typing", func(t *testing.T) {
		r := walk(t)
		r.cancel()
		if err := r.gone(); err != nil {
			t.Errorf("Run returned %v", err)
		}
		for range 100 {
			r.typeKeys("\x1b[A")
			r.resized <- Size{40, 12}
		}
	})
}

// A terminal that takes no bytes any more holds up only its own game, and not for ever.
// The sender of its sizes is not held up at all.
func TestHeldWriterHoldsOneGame(t *testing.T) {
	sideBySide(t, func(t *testing.T, one *running) {
		one.stick(true)
		one.parties.party().change(func(v *peer.View) { v.State.Players[0].Health /= 2 })
		tick := time.NewTicker(time.Second / modeRate) // at each, Bubble Tea may try to write
		defer tick.Stop()
		for i := range 8 {
			<-tick.C
			select {
			case one.resized <- Size{100 + i, 30 + i}:
			case <-time.After(patience):
				t.Fatalf("size %d is not taken", i)
			}
		}
		one.cancel()
		if err := one.gone(); err != nil {
			t.Errorf("Run returned %v", err)
		}
		one.stick(false) // as when its connection is closed
	})
}

// A panic of ours ends one game in order.
func TestPanicEndsOneGame(t *testing.T) {
	sideBySide(t, func(t *testing.T, one *running) {
		p := one.parties.party()
		p.mu.Lock()
		p.bomb = true
		p.mu.Unlock()
		p.change(func(*peer.View) {})
		expectPanic(t, one, "a bomb in the view", "fake_test.go")
		if out := one.output(); !strings.HasSuffix(out[strings.LastIndex(out, "\x1b[?1049"):][:8], "l") {
			t.Error("the screen was not left")
		}
	})
}

// bombWriter is a terminal that panics at a sequence.
type bombWriter struct {
	io.Writer
	sequence string
}

func (w bombWriter) Write(p []byte) (int, error) {
	if strings.Contains(string(p), w.sequence) {
		panic("a bomb in the writer")
	}
	return w.Writer.Write(p)
}

// So does a panic of the terminal's Write, in whatever goroutine.
func TestPanicOfAWriterEndsOneGame(t *testing.T) {
	for name, sequence := range map[string]string{"a frame, by us": "\x1b[38;2", "a mode, by Bubble Tea": "\x1b[?1049h"} {
		t.Run(name, func(t *testing.T) {
			sideBySide(t, func(t *testing.T, _ *running) {
				s := newTestTerminal(t, 80, 24)
				s.out = bombWriter{s.Screen, sequence}
				r := startIn(t, s, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
				expectPanic(t, r, "a bomb in the writer", "several_test.go")
			})
		})
	}
}

// expectPanic expects that a game has ended by a panic.
func expectPanic(t *testing.T, r *running, value, file string) {
	t.Helper()
	var panicked *PanicError
	if err := r.gone(); !errors.As(err, &panicked) {
		t.Fatalf("Run returned %v, want a panic", err)
	}
	if panicked.Value != value || !strings.Contains(panicked.Stack, file) {
		t.Errorf("the panic is %v at\n%s", panicked.Value, panicked.Stack)
	}
}

// The window's size is bounded before anybody allocates its cells.
func TestSizesAreBounded(t *testing.T) {
	for _, c := range [][2]Size{
		{{0, 0}, {80, 24}}, {{-1, 5}, {80, 5}}, {{1, 1}, {1, 1}}, {{1000, 500}, {1000, 500}}, {{1 << 20, 1 << 20}, {1000, 500}}, {{120, 0}, {120, 24}},
	} {
		if got := c[0].bounded(); got != c[1] {
			t.Errorf("%v is drawn at %v, want %v", c[0], got, c[1])
		}
	}
}
