//go:build !unix

package tui

import "github.com/charmbracelet/x/term"

// monitor: a console of this system has its modes back when a program ends.
type monitor struct{}

func newMonitor(*Config, *term.State) *monitor { return nil }

func (*monitor) end() {}

// Monitor is for other systems.
func Monitor() bool { return false }
