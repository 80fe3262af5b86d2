// Package emulator is a terminal for tests. A test can look at what was written to
// it, byte by byte or as a screen, and wait for it.
package emulator

import (
	"bytes"
	"cmp"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
)

// patience is how long a test waits for a screen before it fails.
const patience = 10 * time.Second

// Screen is an io.Writer that shows what is written to it.
type Screen struct {
	t *testing.T

	mu     sync.Mutex // guards all below: the emulator is not safe by itself
	emu    *vt.Emulator
	raw    bytes.Buffer
	stuck  bool // takes nothing, as some terminals after Ctrl-S
	change *sync.Cond
}

// New returns a screen that lasts until the end of the test. It answers no query: no
// program may wait for an answer.
func New(t *testing.T, columns, rows int) *Screen {
	return NewAnswering(t, columns, rows, io.Discard)
}

// NewAnswering returns a screen that answers queries as a terminal does: it writes
// the answers to a writer, whose errors it ignores.
func NewAnswering(t *testing.T, columns, rows int, answers io.Writer) *Screen {
	s := &Screen{t: t, emu: vt.NewEmulator(columns, rows)}
	s.change = sync.NewCond(&s.mu)
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		answer(s.emu, answers)
	}()
	t.Cleanup(func() {
		s.Stick(false)
		_ = s.emu.InputPipe().(io.Closer).Close() // Emulator.Close races with its Read
		<-answered
	})
	return s
}

// answer passes on what the emulator answers. It goes on after an error of the
// writer, because an answer that nobody reads holds the emulator.
func answer(emu *vt.Emulator, answers io.Writer) {
	buf := make([]byte, 1024)
	for {
		n, err := emu.Read(buf)
		if err != nil {
			return
		}
		_, _ = answers.Write(buf[:n]) // the program may have ended
	}
}

// Write implements io.Writer. It blocks while the screen is stuck.
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

// Stick makes every write block, or lets them go on.
func (s *Screen) Stick(stuck bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stuck = stuck
	s.change.Broadcast()
}

// Resize changes the size of the screen. It does not inform the program.
func (s *Screen) Resize(columns, rows int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emu.Resize(columns, rows)
}

// Output returns every byte that was written so far.
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

// Await waits until the screen, as Text returns it, fulfils a condition.
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

// Text returns the screen as it is now, row by row. Each column is at least a blank.
func (s *Screen) Text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text()
}

// text is Text for a caller that holds mu.
func (s *Screen) text() string {
	var b strings.Builder
	for _, row := range s.cells() {
		for _, content := range row {
			b.WriteString(cmp.Or(content, " "))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Cells returns the screen as it is now, a slice of cells for each row. The second
// cell of a wide character is "".
func (s *Screen) Cells() [][]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cells()
}

// cells is Cells for a caller that holds mu.
func (s *Screen) cells() [][]string {
	rows := make([][]string, s.emu.Height())
	for y := range rows {
		rows[y] = make([]string, s.emu.Width())
		for x := range rows[y] {
			switch c := s.emu.CellAt(x, y); {
			case c == nil || c.Content == "" && c.Width == 1:
				rows[y][x] = " "
			default:
				rows[y][x] = c.Content
			}
		}
	}
	return rows
}
