package tui

import (
	"context"
	"io"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"switchback/tui/canvas"
)

// The longest waits at the end of the program.
const (
	restoreTime = time.Second             // for a terminal that takes no bytes
	leaveTime   = 2500 * time.Millisecond // for parties, which leave within two seconds
)

// Run runs the game on a terminal until the player quits, the terminal's input ends
// or ctx does, and leaves the terminal's modes as they were. The error is nil, a
// *PanicError, why the input cannot be read, or why the hike on the screen ended or
// never began. Any number may run in one process.
func Run(ctx context.Context, cfg Config, t Terminal) error {
	g := &guard{}
	m := newGame(cfg, t, g)
	g.stop = m.quit
	err := m.play(ctx)
	t.release()
	g.wait(leaveTime)
	if panicked := g.error(); panicked != nil {
		return panicked
	}
	return err
}

// modeRate is how many times a second Bubble Tea checks whether it has something to
// write: modes and the title, which change when a screen does. At its default of 60 it
// would wake the process as often as the world's ticks do.
const modeRate = 20

// play runs Bubble Tea and the drawer until the game ends.
func (m *game) play(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	m.window.detected = detect(&m.terminal)
	t := m.cfg.Settings.Terminal(m.window.detected)
	gate := canvas.NewGate(m.terminal.Out, t)
	p := m.newProgram(output{gate, m}, profiles[t.Palette])
	stopped := make(chan error, 1)
	m.guard.spawn(func() { newDrawer(m, gate, t).run(ctx) })
	m.guard.spawn(func() { m.suspendWhenAsked(ctx, p) })
	m.guard.spawn(func() {
		defer m.quit()
		_, err := p.Run()
		stopped <- err
	})
	m.guard.outlive(func() { m.listen(p) })
	if m.terminal.Resized != nil {
		m.guard.outlive(func() { m.followSize(p) })
	}
	m.edit(func(now time.Duration) { m.screen.Start(m.cfg.Start, now) })
	select {
	case <-ctx.Done():
	case <-m.ended:
	}
	return m.close(p, stopped)
}

// newProgram makes a Bubble Tea program that writes to out. It sees no file, and an
// input that has ended: keys are sent to it as messages.
func (m *game) newProgram(out io.Writer, colors colorprofile.Profile) *tea.Program {
	env := append([]string{}, m.terminal.Env...) // never nil, which would be the process's
	return tea.NewProgram(program{m}, tea.WithInput(strings.NewReader("")), tea.WithOutput(out),
		tea.WithEnvironment(env), tea.WithColorProfile(colors), tea.WithWindowSize(m.window.w, m.window.h),
		tea.WithFPS(modeRate), tea.WithoutSignalHandler())
}

// close says goodbye to the party and gives the terminal back.
func (m *game) close(p *tea.Program, stopped <-chan error) error {
	var failure error
	m.edit(func(time.Duration) {
		if failure = m.screen.Failure(); failure == nil {
			failure = m.failure
		}
		m.screen.Depart()
	})
	m.timer.Stop()
	m.drainAnswers()
	m.guard.spawn(p.Quit)
	select {
	case err := <-stopped:
		if err != nil {
			return err
		}
	case <-time.After(restoreTime): // Bubble Tea is held in a write
	}
	return failure
}
