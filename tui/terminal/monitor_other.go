//go:build !unix

package terminal

import (
	"os"

	"github.com/charmbracelet/x/term"
)

// monitor: a console of this system has its modes back when a program ends.
type monitor struct{}

func newMonitor(*os.File, *term.State) *monitor { return nil }

func (*monitor) end() {}

// Monitor is for other systems.
func Monitor() bool { return false }
