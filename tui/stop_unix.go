//go:build unix

package tui

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
)

// endSignals end a program in order, or give its terminal to somebody else. The
// last one would stop a monitor that gives back a terminal which the shell has
// taken already.
var endSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGTTOU}

// stops hears of SIGTSTP, so that a stop asked for from elsewhere (kill -TSTP)
// gives the terminal back like Ctrl-Z does.
type stops chan os.Signal

func newStops() stops {
	s := make(stops, 1)
	signal.Notify(s, syscall.SIGTSTP)
	return s
}

// suspend is the command that gives the terminal back, stops, and takes the
// terminal again when the process goes on. tea.Suspend would wait for ever: it
// stops by SIGTSTP, which reaches nothing but our channel, because the
// runtime keeps its handler of a signal that was ever asked for.
func suspend() tea.Msg {
	return tea.Exec(&sleep{}, func(error) tea.Msg { return tea.ResumeMsg{} })()
}

// sleep is what runs while the terminal is not ours.
type sleep struct{}

var _ tea.ExecCommand = (*sleep)(nil)

// stopWithin is how long the kernel has to stop the process. If nothing has
// happened by then nothing will.
const stopWithin = 200 * time.Millisecond

// Run stops the process group, as a shell with job control expects, until
// somebody continues it. SIGTTOU stops like SIGTSTP but has the kernel's own
// handling here. The kernel does not stop a group that no shell could
// continue, such as that of a terminal opened for the game alone: then the
// game goes on.
func (*sleep) Run() error {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	if err := syscall.Kill(0, syscall.SIGTTOU); err != nil {
		return fmt.Errorf("stop the process group: %w", err)
	}
	select {
	case <-continued:
	case <-time.After(stopWithin):
	}
	return nil
}

// SetStdin implements tea.ExecCommand; a process that is stopped reads nothing.
func (*sleep) SetStdin(io.Reader) {}

// SetStdout implements tea.ExecCommand.
func (*sleep) SetStdout(io.Writer) {}

// SetStderr implements tea.ExecCommand.
func (*sleep) SetStderr(io.Writer) {}
