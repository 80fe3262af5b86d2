package tui

import (
	"io"

	"github.com/charmbracelet/colorprofile"
)

// Terminal is where a game is shown and where its keys come from: the terminal of this
// process (package terminal), a channel of a connection, the pipes of a test. It is in
// raw mode; whoever made it restores it when Run has returned.
type Terminal struct {
	// In is what the terminal sends. Its end ends Run. After Run has returned it is
	// still read until it ends: close it then.
	In io.Reader
	// Out is what the terminal shows. A write may take any time, and may fail; neither
	// stops the game.
	Out io.Writer
	// Env is the environment of a program in this terminal: TERM, COLORTERM,
	// NO_COLOR, LANG and the like.
	Env []string
	// Profile is how many colours it shows; Unknown leaves that to Env.
	Profile colorprofile.Profile
	// Far reports whether it is at the far end of a connection. Then the game sends
	// fewer bytes, and asks from the start whether they arrive.
	Far bool

	// Size is the window's when Run begins.
	Size Size
	// Resized brings every later size. Run receives from it at once, whatever the game
	// does, until it is closed. nil: the size never changes.
	Resized <-chan Size

	// Suspend gives the terminal to whoever had it before, and returns when it is ours
	// again. nil: nobody had it, and Ctrl-Z does nothing.
	Suspend func() error
	// Stops asks for a Suspend, as Ctrl-Z does. nil: only Ctrl-Z does.
	Stops <-chan struct{}
	// Release is called once, when the game shows nothing any more. Run may still take
	// seconds to say goodbye to others. nil: nothing is called.
	Release func()
}

// Size is the size of a window, in cells.
type Size struct{ Columns, Rows int }

// The largest screen that is drawn, whatever the terminal reports.
const (
	maxColumns = 1000
	maxRows    = 500
)

// The size of a terminal that does not know its own.
const (
	defaultColumns = 80
	defaultRows    = 24
)

// bounded returns the size to draw at.
func (s Size) bounded() Size {
	if s.Columns <= 0 {
		s.Columns = defaultColumns
	}
	if s.Rows <= 0 {
		s.Rows = defaultRows
	}
	return Size{min(s.Columns, maxColumns), min(s.Rows, maxRows)}
}

// release tells the terminal's owner that nothing more is shown.
func (t *Terminal) release() {
	if t.Release != nil {
		t.Release()
	}
}
