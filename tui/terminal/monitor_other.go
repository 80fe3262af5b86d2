//go:build !unix

package terminal

import (
	"os"

	"github.com/charmbracelet/x/term"
)

// monitor does nothing: this system restores a console's modes when a program ends.
type monitor struct{}

func newMonitor(*os.File, *term.State) *monitor { return nil }

func (*monitor) end() {}

// Monitor returns false: no process is a monitor on this system.
func Monitor() bool { return false }
