package terminal

import (
	"os"
	"os/signal"
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"

	"switchback/tui"
)

// window watches the size of the terminal's window.
type window struct {
	out     *os.File
	env     uv.Environ
	changes chan tui.Size  // closed at the end
	signals chan os.Signal // the size may have changed
	ended   chan struct{}
}

func newWindow(out *os.File, env []string) *window {
	w := &window{
		out: out, env: env, changes: make(chan tui.Size),
		signals: make(chan os.Signal, 1), ended: make(chan struct{}),
	}
	notifyResized(w.signals)
	go w.watch()
	return w
}

// watch sends the size whenever it may have changed.
func (w *window) watch() {
	defer close(w.changes)
	for {
		select {
		case <-w.signals:
		case <-w.ended:
			return
		}
		select {
		case w.changes <- w.size():
		case <-w.ended:
			return
		}
	}
}

// check makes watch send the size again: no signal comes for a change while a
// shell has the terminal.
func (w *window) check() {
	select {
	case w.signals <- resized:
	default: // it is due anyway
	}
}

// close ends the watch.
func (w *window) close() {
	signal.Stop(w.signals)
	close(w.ended)
}

// size returns the window's size. Where the terminal does not know it, COLUMNS and
// LINES count; 0 means that neither says.
func (w *window) size() tui.Size {
	columns, rows, err := term.GetSize(w.out.Fd())
	if err != nil {
		columns, rows = 0, 0
	}
	if columns <= 0 {
		columns, _ = strconv.Atoi(w.env.Getenv("COLUMNS")) // 0 if it is no number
	}
	if rows <= 0 {
		rows, _ = strconv.Atoi(w.env.Getenv("LINES"))
	}
	return tui.Size{Columns: columns, Rows: rows}
}
