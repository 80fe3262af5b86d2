//go:build !unix

package tui

import (
	"os"

	tea "charm.land/bubbletea/v2"
)

// stops: this system has no job control, and nothing ever comes.
type stops chan os.Signal

func newStops() stops { return make(stops) }

func (stops) hear() {}

func (stops) suspend() tea.Msg { return tea.SuspendMsg{} }
