//go:build twoproc

package twoproc

import (
	"bytes"
	"io"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// size is the size of a terminal, in cells.
type size struct{ columns, rows int }

var (
	usual = size{80, 24}
	tall  = size{80, 84} // shows 33 m around a hiker to the north and south
	small = size{60, 24} // for players whose screens are not looked at
)

// cell is a place on a screen, counted from the upper left.
type cell struct{ x, y int }

// terminal is a pty with an emulator behind it that answers queries.
type terminal struct {
	size
	near, far *os.File    // the emulator's end and the program's
	before    *term.State // of the line, as `stty -g` prints it

	mu       sync.Mutex // guards all below: the emulator has no lock of its own
	emulator *vt.Emulator
	output   bytes.Buffer // every byte that the program wrote
	stuck    bool         // it stops reading, as some terminals do after Ctrl-S
	moves    *sync.Cond   // signalled when stuck changes
}

func newTerminal(t *testing.T, s size) *terminal {
	t.Helper()
	near, far, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	w := &terminal{size: s, near: near, far: far, emulator: vt.NewEmulator(s.columns, s.rows)}
	w.moves = sync.NewCond(&w.mu)
	if err := pty.Setsize(near, &pty.Winsize{Cols: uint16(s.columns), Rows: uint16(s.rows)}); err != nil {
		t.Fatal(err)
	}
	if w.before, err = term.GetState(far.Fd()); err != nil {
		t.Fatal(err)
	}
	var loops sync.WaitGroup
	loops.Go(w.feed)
	loops.Go(func() { _, _ = io.Copy(near, w.emulator) }) // the answers; ends when the emulator is closed
	t.Cleanup(func() {
		w.stick(false)
		_, _ = far.Close(), near.Close()
		_ = w.emulator.InputPipe().(io.Closer).Close()
		loops.Wait()
	})
	return w
}

// feed passes what the program writes to the emulator.
func (w *terminal) feed() {
	buf := make([]byte, 64<<10)
	for {
		n, err := w.near.Read(buf)
		if err != nil {
			return
		}
		w.mu.Lock()
		for w.stuck {
			w.moves.Wait()
		}
		w.output.Write(buf[:n])
		_, _ = w.emulator.Write(buf[:n]) // cannot fail: the screen takes anything
		w.mu.Unlock()
	}
}

// resize changes the size while the program runs.
func (w *terminal) resize(t *testing.T, s size) {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.size = s
	w.emulator.Resize(s.columns, s.rows)
	if err := pty.Setsize(w.near, &pty.Winsize{Cols: uint16(s.columns), Rows: uint16(s.rows)}); err != nil {
		t.Fatal(err)
	}
}

// stick makes the terminal stop reading, or go on.
func (w *terminal) stick(stuck bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stuck = stuck
	w.moves.Broadcast()
}

// written returns every byte that the program wrote so far.
func (w *terminal) written() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.output.String()
}

// screen returns the contents of the screen's cells, row by row. The second cell of
// a wide character is "".
func (w *terminal) screen() [][]string {
	w.mu.Lock()
	defer w.mu.Unlock()
	rows := make([][]string, w.rows)
	for y := range rows {
		rows[y] = make([]string, w.columns)
		for x := range rows[y] {
			switch c := w.emulator.CellAt(x, y); {
			case c == nil || c.Content == "" && c.Width == 1:
				rows[y][x] = " "
			default:
				rows[y][x] = c.Content
			}
		}
	}
	return rows
}

// text returns the screen as lines.
func (w *terminal) text() string {
	var b strings.Builder
	for _, row := range w.screen() {
		b.WriteString(strings.TrimRight(strings.Join(row, ""), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// shows reports whether one line of the screen contains a text.
func (w *terminal) shows(text string) bool { return strings.Contains(w.text(), text) }

// barRows is how many rows the message line and the status line below the map take,
// stripRows how many the squad above it takes.
const (
	barRows   = 2
	stripRows = 1
)

// find returns the first place of a glyph on the map.
func (w *terminal) find(glyph string) (cell, bool) {
	rows := w.screen()
	for y, row := range rows[stripRows : len(rows)-barRows] {
		for x, content := range row {
			if content == glyph {
				return cell{x, y + stripRows}, true
			}
		}
	}
	return cell{}, false
}

// hasOnMap reports whether the map shows a glyph.
func (w *terminal) hasOnMap(glyph string) bool {
	_, ok := w.find(glyph)
	return ok
}

// border is the character at the left and right of a panel.
const border = "│"

// borders returns the columns in which a row has a border.
func borders(row []string) (columns []int) {
	for x, content := range row {
		if content == border {
			columns = append(columns, x)
		}
	}
	return columns
}

// panel returns the text between the borders of the panel on the screen.
func (w *terminal) panel() string {
	var b strings.Builder
	for _, row := range w.screen() {
		if at := borders(row); len(at) >= 2 {
			b.WriteString(strings.Join(row[at[0]+1:at[len(at)-1]], ""))
			b.WriteByte('\n')
		}
	}
	return b.String()
}
