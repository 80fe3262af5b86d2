package tui

import (
	"context"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"switchback/tui/emulator"
)

// testEnv is the environment of a terminal that can do everything.
var testEnv = []string{"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8"}

// testTerminal is a screen and a keyboard that the program reaches without a file.
type testTerminal struct {
	*emulator.Screen
	t       *testing.T
	size    Size
	resized chan Size
	keys    *io.PipeWriter // the keyboard's end
	in      *io.PipeReader // the program's end
	out     io.Writer      // in front of the screen
	env     []string
	far     bool
	says    atomic.Bool // answers the questions behind frames
}

func newTestTerminal(t *testing.T, columns, rows int) *testTerminal {
	t.Helper()
	s := &testTerminal{
		Screen: emulator.New(t, columns, rows), t: t, env: testEnv,
		size: Size{columns, rows}, resized: make(chan Size),
	}
	s.out = s
	s.in, s.keys = io.Pipe()
	t.Cleanup(func() {
		close(s.resized)
		_ = s.keys.Close() // never fails
	})
	return s
}

// terminal returns what Run is given of it.
func (s *testTerminal) terminal() Terminal {
	return Terminal{In: s.in, Out: s.out, Env: s.env, Far: s.far, Size: s.size, Resized: s.resized}
}

// Write implements io.Writer. Another goroutine sends the answers, or the two ends could
// wait for each other.
func (s *testTerminal) Write(p []byte) (int, error) {
	n, err := s.Screen.Write(p)
	if asked := strings.Count(string(p), statusQuery); asked > 0 && s.says.Load() {
		go func() { _, _ = io.WriteString(s.keys, strings.Repeat(statusAnswer, asked)) }() // the test may be over
	}
	return n, err
}

// say sets whether the terminal answers the questions behind frames.
func (s *testTerminal) say(says bool) { s.says.Store(says) }

// asked counts the questions so far.
func (s *testTerminal) asked() int { return strings.Count(s.output(), statusQuery) }

// resize changes the size of the window.
func (s *testTerminal) resize(columns, rows int) {
	s.Resize(columns, rows)
	s.resized <- Size{columns, rows}
}

// typeKeys sends the bytes of keys.
func (s *testTerminal) typeKeys(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.keys, keys); err != nil {
		s.t.Fatal(err)
	}
}

func (s *testTerminal) stick(stuck bool) { s.Stick(stuck) }

func (s *testTerminal) output() string { return s.Output() }

func (s *testTerminal) await(what string, ok func(screen string) bool) {
	s.t.Helper()
	s.Await(what, ok)
}

func (s *testTerminal) awaitText(want string) {
	s.t.Helper()
	s.AwaitText(want)
}

func (s *testTerminal) shows(want string) bool { return s.Shows(want) }

func (s *testTerminal) awaitGone(unwanted string) {
	s.t.Helper()
	s.Await("itself without “"+unwanted+"”", func(screen string) bool { return !strings.Contains(screen, unwanted) })
}

// running is a program in a test terminal.
type running struct {
	*testTerminal
	parties *fakeParties
	cancel  context.CancelFunc
	result  chan error
}

// launch runs the program in a terminal of 80×24.
func launch(t *testing.T, parties *fakeParties, adjust func(*Config)) *running {
	t.Helper()
	return startIn(t, newTestTerminal(t, 80, 24), parties, adjust)
}

func startIn(t *testing.T, s *testTerminal, parties *fakeParties, adjust func(*Config)) *running {
	t.Helper()
	cfg := Config{Parties: parties, Version: "test"}
	if adjust != nil {
		adjust(&cfg)
	}
	return s.run(parties, cfg)
}

// run runs the program in the terminal until the end of the test.
func (s *testTerminal) run(parties *fakeParties, cfg Config) *running {
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{testTerminal: s, parties: parties, cancel: cancel, result: make(chan error, 1)}
	go func() { r.result <- Run(ctx, cfg, s.terminal()) }()
	s.t.Cleanup(func() {
		cancel()
		r.wait()
	})
	return r
}

// wait waits for the end of the program.
func (r *running) wait() error {
	r.t.Helper()
	select {
	case err := <-r.result:
		r.result <- err
		return err
	case <-time.After(patience):
		r.t.Fatal("the program does not end")
		return nil
	}
}

// pressGap is the time between two presses of press: a quarter of how long a
// screen that has just come up takes no answer.
const pressGap = 75 * time.Millisecond

// press presses a key again and again until it has had an effect, because a screen that
// has just come up takes no answer.
func (s *testTerminal) press(key, what string, done func() bool) {
	s.t.Helper()
	eventually(s.t, what, func() bool {
		if done() {
			return true
		}
		s.typeKeys(key)
		again := time.After(pressGap)
		<-again
		return done()
	})
}
