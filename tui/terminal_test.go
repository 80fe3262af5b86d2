//go:build linux

package tui

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// testEnv is a terminal that can do everything.
var testEnv = []string{"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8"}

// testTerminal is a pty with an emulator behind it. The program's queries are
// not answered: nothing may wait for an answer.
type testTerminal struct {
	t         *testing.T
	near, far *os.File // the emulator's end, the program's end
	before    unix.Termios

	mu     sync.Mutex // guards all below: the emulator is not safe by itself
	emu    *vt.Emulator
	raw    bytes.Buffer
	says   bool // answers the questions behind frames
	stuck  bool // reads nothing, like a terminal after Ctrl-S
	change *sync.Cond
}

func newTestTerminal(t *testing.T, columns, rows int) *testTerminal {
	t.Helper()
	near, far, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &testTerminal{t: t, near: near, far: far, emu: vt.NewEmulator(columns, rows)}
	s.change = sync.NewCond(&s.mu)
	s.setSize(columns, rows)
	s.before = *s.termios()
	go s.read()
	go discard(s.emu)
	t.Cleanup(func() {
		s.stick(false)
		_, _ = far.Close(), near.Close()
		_ = s.emu.InputPipe().(io.Closer).Close() // Emulator.Close races with its Read
	})
	return s
}

// discard drops what the emulator answers.
func discard(emu *vt.Emulator) {
	buf := make([]byte, 1024)
	for {
		if _, err := emu.Read(buf); err != nil {
			return
		}
	}
}

func (s *testTerminal) read() {
	buf := make([]byte, 64<<10)
	for {
		n, err := s.near.Read(buf)
		if err != nil {
			return
		}
		s.mu.Lock()
		for s.stuck {
			s.change.Wait()
		}
		s.raw.Write(buf[:n])
		_, _ = s.emu.Write(buf[:n])
		says := s.says
		s.change.Broadcast()
		s.mu.Unlock()
		if says {
			_, _ = s.near.WriteString(strings.Repeat(statusAnswer, bytes.Count(buf[:n], []byte(statusQuery))))
		}
	}
}

// say makes the terminal answer the questions behind frames, or leaves it off.
func (s *testTerminal) say(says bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.says = says
}

// asked counts the questions so far.
func (s *testTerminal) asked() int { return strings.Count(s.output(), statusQuery) }

// stick stops the terminal's reading, or lets it go on.
func (s *testTerminal) stick(stuck bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stuck = stuck
	s.change.Broadcast()
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

// resize does what a window does.
func (s *testTerminal) resize(columns, rows int) {
	s.mu.Lock()
	s.emu.Resize(columns, rows)
	s.mu.Unlock()
	s.setSize(columns, rows)
	if err := syscall.Kill(os.Getpid(), syscall.SIGWINCH); err != nil {
		s.t.Fatal(err)
	}
}

// text is the screen, row by row. Locked.
func (s *testTerminal) text() string {
	var b strings.Builder
	for y := range s.emu.Height() {
		for x := range s.emu.Width() {
			if c := s.emu.CellAt(x, y); c != nil && c.Content != "" {
				b.WriteString(c.Content)
			} else {
				b.WriteByte(' ')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// await waits until the screen fulfils a condition.
func (s *testTerminal) await(what string, ok func(screen string) bool) {
	s.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() {
		s.mu.Lock()
		late = true
		s.change.Broadcast()
		s.mu.Unlock()
	})
	defer timer.Stop()
	s.mu.Lock()
	defer s.mu.Unlock()
	for !ok(s.text()) {
		if late {
			s.t.Fatalf("the screen never showed %s; it shows\n%s", what, s.text())
		}
		s.change.Wait()
	}
}

func (s *testTerminal) awaitText(want string) {
	s.t.Helper()
	s.await("“"+want+"”", func(screen string) bool { return strings.Contains(screen, want) })
}

// shows tells whether the screen shows a text now.
func (s *testTerminal) shows(want string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.text(), want)
}

func (s *testTerminal) awaitGone(unwanted string) {
	s.t.Helper()
	s.await("itself without “"+unwanted+"”", func(screen string) bool { return !strings.Contains(screen, unwanted) })
}

// output is every byte so far.
func (s *testTerminal) output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.raw.String()
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

// launch runs the program in a terminal of 80×24.
func launch(t *testing.T, parties *fakeParties, adjust func(*Config)) *running {
	t.Helper()
	return startIn(t, newTestTerminal(t, 80, 24), parties, adjust)
}

func startIn(t *testing.T, s *testTerminal, parties *fakeParties, adjust func(*Config)) *running {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	cfg := Config{Parties: parties, In: s.far, Out: s.far, Env: testEnv, Version: "test"}
	if adjust != nil {
		adjust(&cfg)
	}
	r := &running{testTerminal: s, parties: parties, cancel: cancel, result: make(chan error, 1)}
	go func() { r.result <- Run(ctx, cfg) }()
	t.Cleanup(func() {
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

// press presses a key until something that it does has happened: a screen that
// has just come up takes no answer.
func (s *testTerminal) press(key, what string, done func() bool) {
	s.t.Helper()
	eventually(s.t, what, func() bool {
		if done() {
			return true
		}
		s.typeKeys(key)
		settled := time.After(settleTime / 4)
		<-settled
		return done()
	})
}
