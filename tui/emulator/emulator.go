// Package emulator is a terminal for tests: what is written to it can be looked
// at, byte by byte or as a screen, and waited for.
package emulator

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
)

// patience is how long a screen is awaited until a test fails.
const patience = 10 * time.Second

// Screen is an io.Writer that shows what is written. It answers no question: no
// program may wait for an answer.
type Screen struct {
	t *testing.T

	mu     sync.Mutex // guards all below: the emulator is not safe by itself
	emu    *vt.Emulator
	raw    bytes.Buffer
	stuck  bool // takes nothing, like a terminal after Ctrl-S
	change *sync.Cond
}

// New returns a screen that is there until the end of the test.
func New(t *testing.T, columns, rows int) *Screen {
	s := &Screen{t: t, emu: vt.NewEmulator(columns, rows)}
	s.change = sync.NewCond(&s.mu)
	discarded := make(chan struct{})
	go func() {
		defer close(discarded)
		discard(s.emu)
	}()
	t.Cleanup(func() {
		s.Stick(false)
		_ = s.emu.InputPipe().(io.Closer).Close() // Emulator.Close races with its Read
		<-discarded
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

// Write implements io.Writer. A screen that is stuck holds it.
func (s *Screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.stuck {
		s.change.Wait()
	}
	s.raw.Write(p)
	n, err := s.emu.Write(p)
	s.change.Broadcast()
	return n, err
}

// Stick holds every write, or lets them go on.
func (s *Screen) Stick(stuck bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stuck = stuck
	s.change.Broadcast()
}

// Resize makes the screen another size. The program has to hear of it elsewhere.
func (s *Screen) Resize(columns, rows int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emu.Resize(columns, rows)
}

// Output is every byte so far.
func (s *Screen) Output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.raw.String()
}

// Shows reports whether the screen shows a text now.
func (s *Screen) Shows(want string) bool {
	return strings.Contains(s.Text(), want)
}

// AwaitText waits until the screen shows a text.
func (s *Screen) AwaitText(want string) {
	s.t.Helper()
	s.Await("“"+want+"”", func(screen string) bool { return strings.Contains(screen, want) })
}

// Await waits until the screen, row by row, fulfils a condition.
func (s *Screen) Await(what string, ok func(screen string) bool) {
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

// Text is the screen as it is now, row by row.
func (s *Screen) Text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text()
}

// text is what Text returns. Locked.
func (s *Screen) text() string {
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
