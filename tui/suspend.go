package tui

import (
	"context"
	"io"

	tea "charm.land/bubbletea/v2"
)

// suspend is the Bubble Tea command of Ctrl-Z: it gives the terminal away and takes it
// back. tea.Suspend would stop this process, which may not own the terminal.
func (m *game) suspend() tea.Msg {
	if m.terminal.Suspend == nil {
		return nil
	}
	m.drainAnswers()
	return tea.Exec(away(m.terminal.Suspend), func(error) tea.Msg { return tea.ResumeMsg{} })()
}

// suspendWhenAsked suspends whenever the terminal's Stops asks for it.
func (m *game) suspendWhenAsked(ctx context.Context, p *tea.Program) {
	for {
		select {
		case <-m.terminal.Stops:
			p.Send(m.suspend())
		case <-ctx.Done():
			return
		}
	}
}

// away is what runs while the terminal is not ours. It ignores Bubble Tea's streams,
// which are not the terminal's.
type away func() error

var _ tea.ExecCommand = away(nil)

// Run implements tea.ExecCommand.
func (f away) Run() error { return f() }

// SetStdin implements tea.ExecCommand.
func (away) SetStdin(io.Reader) {}

// SetStdout implements tea.ExecCommand.
func (away) SetStdout(io.Writer) {}

// SetStderr implements tea.ExecCommand.
func (away) SetStderr(io.Writer) {}
