package tui

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/pace"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
)

// startFar runs the program in a terminal at the other end of a connection.
func startFar(t *testing.T, s *testTerminal, adjust func(*Config)) *running {
	t.Helper()
	s.far = true
	return startIn(t, s, &fakeParties{}, adjust)
}

// Answers are no keys, ask for no frame, and are kept up to a bound.
func TestAnswersAreNoKeys(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.edit(func(now time.Duration) { m.screen.Start(m.cfg.Start, now) })
	<-m.wake
	before := m.copy()
	for _, answer := range []uv.UnknownCsiEvent{statusAnswer, statusAnswerDEC} {
		for range 2 * maxAnswers {
			program{m}.Update(answer)
		}
	}
	if m.copy() != before || len(m.wake) != 0 || len(m.answers) != maxAnswers {
		t.Errorf("%d frames asked for, %d answers kept, the state changed: %v", len(m.wake), len(m.answers), m.copy() != before)
	}
	if program.Update(program{m}, uv.UnknownCsiEvent("\x1b[3n")); len(m.wake) == 0 {
		t.Error("something else counts as an answer")
	}
}

// A terminal nearby is not asked before a write is held; one far away is asked from the
// start.
func TestWhoIsAsked(t *testing.T) {
	for _, far := range []bool{false, true} {
		m := newTestGame(&fakeParties{})
		m.screen.Far = far
		if got := newLine(m, canvas.Terminal{}).Asks(); got != far {
			t.Errorf("far: %v, asked: %v", far, got)
		}
	}
}

// A terminal that never answers is asked twice, and plays.
func TestASilentTerminalPlays(t *testing.T) {
	t.Parallel()
	r := startFar(t, newTestTerminal(t, 80, 24), func(c *Config) { c.Start.Kind, c.Settings.Look.Motion = start.Solo, true })
	r.awaitText("health 100%")
	frames := len(r.output())
	eventually(t, "frames go on", func() bool {
		r.typeKeys("d")
		return len(r.output()) > frames+10_000
	})
	if got := r.asked(); got != 2 {
		t.Errorf("%d questions", got)
	}
}

// A line that has stopped is asked again and again. Once it answers, the player reads
// what it is spared.
func TestALineThatStopsIsSpared(t *testing.T) {
	t.Parallel()
	s := newTestTerminal(t, 120, 30)
	s.say(true)
	r := startFar(t, s, func(c *Config) { c.Start.Kind, c.Settings.Look.Motion = start.Solo, true })
	r.awaitText("health 100%")
	eventually(t, "frames are answered", func() bool { return r.asked() > 6 })
	r.say(false)
	eventually(t, "a question without a frame", func() bool { return strings.HasSuffix(r.output(), statusQuery+statusQuery) })
	r.say(true)
	r.typeKeys(statusAnswer)
	r.awaitText("slow line: 10 frames")
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
	r.quit()
	if err := r.wait(); err != nil {
		t.Errorf("Run returned %v", err)
	}
}

// written keeps what the drawer writes; a test may read it at any time.
type written struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (w *written) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all.Write(p)
}

func (w *written) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all.String()
}

// farGame returns a game at the far end of a connection, drawn until the end of the test,
// and what is written. It is for tests on virtual time.
func farGame(t *testing.T) (*game, *canvas.Gate, *written) {
	m, out := newTestGame(&fakeParties{}), &written{}
	m.screen.Far = true
	gate := canvas.NewGate(out, canvas.Terminal{})
	fmt.Fprint(gate, "\x1b[?1049h")
	ctx, cancel := context.WithCancel(t.Context())
	go newDrawer(m, gate, canvas.Terminal{}).run(ctx)
	t.Cleanup(func() {
		cancel()
		synctest.Wait()
	})
	return m, gate, out
}

// The shell that gets the terminal next gets no answer that was meant for us.
func TestAnswersAreAwaitedAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, _, out := farGame(t)
		time.Sleep(idleFrame) // virtual
		synctest.Wait()
		asked := strings.Count(out.String(), statusQuery)
		drained := make(chan struct{})
		go func() { m.drainAnswers(); close(drained) }()
		for range asked {
			synctest.Wait()
			select {
			case <-drained:
				t.Fatal("an answer is not waited for")
			default:
			}
			m.answered()
		}
		<-drained
		time.Sleep(5 * idleFrame) // virtual
		synctest.Wait()
		if now := strings.Count(out.String(), statusQuery); now != asked || asked != 2 {
			t.Errorf("%d questions before, %d after", asked, now)
		}
	})
}

// Answers that were lost while a shell had the terminal do not stop the picture for good.
func TestQuestionsGoOnAfterASuspend(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, gate, out := farGame(t)
		pass := func(d time.Duration) (asked int) {
			before := strings.Count(out.String(), statusQuery)
			time.Sleep(d) // virtual
			synctest.Wait()
			return strings.Count(out.String(), statusQuery) - before
		}
		pass(idleFrame)
		m.answered()
		pass(5 * idleFrame)
		m.drainAnswers()
		if asked := pass(20 * time.Second); asked != 0 {
			t.Errorf("%d questions while a shell has the terminal", asked)
		}
		program{m}.Update(tea.ResumeMsg{})
		if asked := pass(10 * time.Second); asked == 0 {
			t.Fatal("no question after it")
		}
		frames := gate.Traffic().Frames
		m.answered()
		if pass(5 * idleFrame); gate.Traffic().Frames == frames {
			t.Error("no frame after the answer")
		}
	})
}

// Draining does not wait for long for a terminal that does not answer, nor for a drawer
// that has ended.
func TestDrainingIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newTestGame(&fakeParties{})
		for _, ended := range []bool{false, true} {
			if ended {
				close(m.still)
			}
			began := time.Now()
			if m.drainAnswers(); time.Since(began) > drainTime {
				t.Errorf("took %v", time.Since(began))
			}
		}
	})
}

// A terminal that has missed thousands of frames gets the newest one, not those.
func TestAfterAStopComesTheNewestFrame(t *testing.T) {
	t.Parallel()
	for name, far := range map[string]bool{"nearby": false, "far": true} {
		s := newTestTerminal(t, 80, 24)
		s.far = far
		s.say(true)
		r := startIn(t, s, &fakeParties{}, func(c *Config) { c.Start.Kind, c.Settings.Color = start.Solo, settings.ColorTrue })
		r.awaitText("health 100%")
		p := r.parties.party()
		r.stick(true)
		before := len(r.output())
		for i := range 4000 { // each of them changes most of the screen
			p.change(func(v *peer.View) { v.State.Players[0].X = int32(i%64) << 14 })
		}
		p.change(func(v *peer.View) { v.State.Players[0].Health /= 2 })
		r.stick(false)
		r.awaitText("health 50%")
		const held = 256 << 10 // what a pty, a read and two frames hold
		if got := len(r.output()) - before; got > held {
			t.Errorf("%s: %d bytes until the newest frame", name, got)
		}
	}
}

func TestWhatALineIsSparedInWords(t *testing.T) {
	for want, s := range map[string]pace.Step{
		"slow line: 20 frames":              {Frames: 20},
		"slow line: 10 frames, 256 colours": {Frames: 10, Indexed: true},
		"slow line: 10 frames, less light":  {Frames: 10, Indexed: true, Coarse: true},
		"slow line: 10 frames, letters":     {Frames: 10, Indexed: true, Coarse: true, Glyphs: true},
	} {
		if got := sparedText(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSlowLinesGetLess pins what a connection changes, and that flags override it.
func TestSlowLinesGetLess(t *testing.T) {
	for name, c := range map[string]struct {
		cfg     Config
		far     bool
		fps     int
		palette canvas.Palette
		coarse  bool
	}{
		"here":            {Config{}, false, settings.DefaultFPS, canvas.Truecolor, false},
		"far":             {Config{}, true, settings.SlowFPS, canvas.Colors256, true},
		"far, flags":      {Config{Settings: settings.All{FPS: 50, Color: settings.ColorTrue}}, true, 50, canvas.Truecolor, false},
		"here, for bytes": {Config{Settings: settings.All{Color: settings.Color256, FPS: 20}}, false, 20, canvas.Colors256, true},
		"here, 256":       {Config{Settings: settings.All{Color: settings.Color256}}, false, settings.DefaultFPS, canvas.Colors256, false},
		"here, fewer fps": {Config{Settings: settings.All{FPS: 9}}, false, 9, canvas.Truecolor, false},
	} {
		terminal := Terminal{Env: testEnv, Far: c.far}
		term := c.cfg.Settings.Terminal(detect(&terminal))
		m := newGame(c.cfg, terminal, &guard{})
		m.window.detected = term
		d := newDrawer(m, canvas.NewGate(io.Discard, term), term)
		st := m.copy()
		d.adapt(&st)
		if s := d.line.Step(); term.Palette != c.palette || d.paint.options.Coarse != c.coarse || s.Frames != c.fps {
			t.Errorf("%s: palette %d, coarse %v, %d frames/s", name, term.Palette, d.paint.options.Coarse, s.Frames)
		}
		m.timer.Stop()
	}
}
