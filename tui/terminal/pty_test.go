//go:build linux

package terminal

import (
	"context"
	"io"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"switchback/tui/emulator"
)

// testEnv is the environment in a terminal that can do everything.
var testEnv = []string{"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8"}

// testTerminal is a pty with an emulator behind it.
type testTerminal struct {
	*emulator.Screen
	t         *testing.T
	near, far *os.File // the emulator's end, the program's end
	before    unix.Termios
}

func newTestTerminal(t *testing.T, columns, rows int) *testTerminal {
	t.Helper()
	near, far, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &testTerminal{Screen: emulator.New(t, columns, rows), t: t, near: near, far: far}
	s.setSize(columns, rows)
	s.before = *s.termios()
	go func() { _, _ = io.Copy(s.Screen, near) }() // ends with the pty
	t.Cleanup(func() {
		s.Stick(false)
		_, _ = far.Close(), near.Close()
	})
	return s
}

func (s *testTerminal) termios() *unix.Termios {
	tio, err := unix.IoctlGetTermios(int(s.far.Fd()), unix.TCGETS)
	if err != nil {
		s.t.Fatal(err)
	}
	return tio
}

func (s *testTerminal) setSize(columns, rows int) {
	if err := pty.Setsize(s.near, &pty.Winsize{Cols: uint16(columns), Rows: uint16(rows)}); err != nil {
		s.t.Fatal(err)
	}
}

// resize does what a terminal window does when it is resized.
func (s *testTerminal) resize(columns, rows int) {
	s.Resize(columns, rows)
	s.setSize(columns, rows)
	if err := syscall.Kill(os.Getpid(), syscall.SIGWINCH); err != nil {
		s.t.Fatal(err)
	}
}

// typeKeys writes what a keyboard sends.
func (s *testTerminal) typeKeys(keys string) {
	s.t.Helper()
	if _, err := s.near.WriteString(keys); err != nil {
		s.t.Fatal(err)
	}
}

// running is a program in a test terminal.
type running struct {
	*testTerminal
	parties *fakeParties
	cancel  context.CancelFunc
	result  chan error
}

// launch starts a solo hike in a terminal of 80×24.
func launch(t *testing.T) *running { return launchWith(t, testEnv) }

// launchWith does so with the given environment.
func launchWith(t *testing.T, env []string) *running {
	t.Helper()
	s := newTestTerminal(t, 80, 24)
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{testTerminal: s, parties: &fakeParties{}, cancel: cancel, result: make(chan error, 1)}
	go func() { r.result <- Local{In: s.far, Out: s.far, Env: env}.Run(ctx, solo(r.parties)) }()
	t.Cleanup(func() {
		cancel()
		_ = r.wait() // the test has looked at it
	})
	r.AwaitText("health 100%")
	return r
}

// ended reports whether the program has ended.
func (r *running) ended() bool { return len(r.result) > 0 }

// press presses a key until it has had its effect: a screen that has just come up
// takes no answer yet.
func (s *testTerminal) press(key, what string, done func() bool) {
	s.t.Helper()
	const gap = 75 * time.Millisecond // a few of them until an answer is taken
	eventually(s.t, what, func() bool {
		if done() {
			return true
		}
		s.typeKeys(key)
		<-time.After(gap)
		return done()
	})
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
