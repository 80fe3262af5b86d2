package tui

import (
	"io"

	"github.com/charmbracelet/colorprofile"
)

// Terminal is where a game is shown and where its keys come from: that of this
// process (package terminal), a channel of a connection, the pipes of a test. It
// is in raw mode, and whoever made it puts it back when Run has returned.
type Terminal struct {
	// In is what the terminal sends. Its end ends Run, and it is read to its
	// end even after Run has returned: close it then.
	In io.Reader
	// Out is what the terminal shows. A write may be held for any time and may
	// fail; neither stops the game.
	Out io.Writer
	// Env is the environment of a program in this terminal: TERM, COLORTERM,
	// NO_COLOR, LANG and the like.
	Env []string
	// Profile is how many colours it shows. Unknown: as Env says.
	Profile colorprofile.Profile
	// Far reports whether it is at the far end of a connection: then it is
	// spared bytes, and asked from the start whether they arrive.
	Far bool

	// Size is that of the window when Run begins.
	Size Size
	// Resized brings every later size. It is received from at once, whatever
	// the game does, until it is closed. nil: the window never changes.
	Resized <-chan Size

	// Suspend gives the terminal to whoever had it before, and takes it again
	// when they give it back. nil: nobody had it, and Ctrl-Z does nothing.
	Suspend func() error
	// Stops asks for a Suspend, as Ctrl-Z does. nil: nothing else asks.
	Stops <-chan struct{}
	// Release is called once, when the game no longer shows but may still be
	// saying goodbye to others, which takes seconds. nil: nothing is called.
	Release func()
}

// Size is that of a window, in cells.
type Size struct{ Columns, Rows int }

// Bounds of a screen, whatever the terminal claims.
const (
	maxColumns = 1000
	maxRows    = 500
)

// The size of a terminal that does not know its own.
const (
	defaultColumns = 80
	defaultRows    = 24
)

// bounded is the size to draw at.
func (s Size) bounded() Size {
	if s.Columns <= 0 {
		s.Columns = defaultColumns
	}
	if s.Rows <= 0 {
		s.Rows = defaultRows
	}
	return Size{min(s.Columns, maxColumns), min(s.Rows, maxRows)}
}

// release lets the terminal's owner know that nothing more is shown.
func (t *Terminal) release() {
	if t.Release != nil {
		t.Release()
	}
}
