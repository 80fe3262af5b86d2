//go:build unix

package tui

import (
	"os"
	"os/signal"
	"syscall"

	tea "charm.land/bubbletea/v2"
)

// stops hears of SIGTSTP, so that a stop asked for from elsewhere (kill -TSTP,
// a job control shell) gives the terminal back like Ctrl-Z does. It must not
// hear of the one with which Bubble Tea stops the process.
type stops chan os.Signal

func newStops() stops { return make(stops, 1) }

// hear begins, or begins again after the process went on.
func (s stops) hear() { signal.Notify(s, syscall.SIGTSTP) }

// suspend is the command that gives the terminal back and stops.
func (s stops) suspend() tea.Msg {
	signal.Reset(syscall.SIGTSTP)
	return tea.SuspendMsg{}
}
