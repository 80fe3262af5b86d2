//go:build !unix

package tui

import (
	"os"

	tea "charm.land/bubbletea/v2"
)

// stops: this system has no job control, and nothing ever comes.
type stops chan os.Signal

func newStops() stops { return make(stops) }

// suspend does nothing: nobody could continue the process.
func suspend() tea.Msg { return nil }
