//go:build endtoend

package endtoend

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"switchback/tui/emulator"
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
	near, far *os.File    // the emulator's end and the program's
	before    *term.State // of the line, as `stty -g` prints it
	emulator  *emulator.Screen
}

func newTerminal(t *testing.T, s size) *terminal {
	t.Helper()
	near, far, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	w := &terminal{near: near, far: far, emulator: emulator.NewAnswering(t, s.columns, s.rows, near)}
	w.setSize(t, s)
	if w.before, err = term.GetState(far.Fd()); err != nil {
		t.Fatal(err)
	}
	fed := make(chan struct{})
	go func() {
		defer close(fed)
		_, _ = io.Copy(w.emulator, near) // ends with the pty
	}()
	t.Cleanup(func() {
		w.stick(false)
		_, _ = far.Close(), near.Close()
		<-fed
	})
	return w
}

// setSize sets the size of the pty, which the program reads.
func (w *terminal) setSize(t *testing.T, s size) {
	t.Helper()
	if err := pty.Setsize(w.near, &pty.Winsize{Cols: uint16(s.columns), Rows: uint16(s.rows)}); err != nil {
		t.Fatal(err)
	}
}

// resize changes the size while the program runs.
func (w *terminal) resize(t *testing.T, s size) {
	t.Helper()
	w.emulator.Resize(s.columns, s.rows)
	w.setSize(t, s)
}

// stick makes the terminal stop reading, as some do after Ctrl-S, or go on.
func (w *terminal) stick(stuck bool) { w.emulator.Stick(stuck) }

// written returns every byte that the program wrote so far.
func (w *terminal) written() string { return w.emulator.Output() }

// screen returns the contents of the screen's cells, row by row. The second cell of
// a wide character is "".
func (w *terminal) screen() [][]string { return w.emulator.Cells() }

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
