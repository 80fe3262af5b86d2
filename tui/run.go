package tui

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"

	"switchback/tui/canvas"
	"switchback/tui/start"
)

// How long the end of the program waits.
const (
	restoreTime = time.Second             // for a terminal that does not read
	leaveTime   = 2500 * time.Millisecond // for goodbyes: a party leaves within two seconds
)

// Run shows the game until the player quits, a signal comes or ctx ends, and
// leaves the terminal as it was. The error is nil, an ErrNoTerminal, a
// *CrashError, or why the hike on the screen ended or never began.
func Run(ctx context.Context, cfg Config) error {
	if cfg.Env == nil {
		cfg.Env = os.Environ()
	}
	if err := checkTerminal(&cfg); err != nil {
		return err
	}
	before, err := term.GetState(cfg.In.Fd())
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoTerminal, err)
	}
	if cfg.Monitor {
		defer newMonitor(&cfg, before).end()
	}
	g := &guard{}
	m := newGame(cfg, g)
	g.stop = m.quit
	err = m.play(ctx)
	if !g.wait(leaveTime) {
		_ = term.Restore(cfg.In.Fd(), before) // somebody still holds on to the terminal
	}
	if crash := g.error(); crash != nil {
		return crash
	}
	return err
}

// modeRate is how often a second Bubble Tea looks whether it has something to
// write. It owns modes and the title, which change when a screen does; at its 60
// it would wake the process as often as the world's ticks do.
const modeRate = 20

// play runs Bubble Tea and the drawer until the game ends.
func (m *game) play(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)

	m.st.detected = detect(m.cfg.Out, m.cfg.Env)
	t := m.cfg.terminal(m.st.detected)
	gate := canvas.NewGate(m.cfg.Out, nil, t)
	p := tea.NewProgram(program{m}, tea.WithInput(m.cfg.In), tea.WithOutput(output{gate, m.draw}),
		tea.WithEnvironment(m.cfg.Env), tea.WithColorProfile(profiles[t.Palette]),
		tea.WithFPS(modeRate), tea.WithoutSignalHandler())
	stopped := make(chan error, 1)
	m.guard.spawn(func() { newDrawer(m, gate, t).run(ctx) })
	told := newStops()
	defer signal.Stop(told)
	m.guard.spawn(func() { m.suspendWhenTold(ctx, p, told) })
	m.guard.spawn(func() {
		defer m.quit()
		_, err := p.Run()
		stopped <- err
	})
	m.edit(m.first)
	select {
	case <-ctx.Done():
	case s := <-signals:
		if s == syscall.SIGQUIT {
			m.guard.caught(s, allStacks())
		}
	case <-m.ended:
	}
	return m.close(p, stopped)
}

// suspendWhenTold obeys stop signals.
func (m *game) suspendWhenTold(ctx context.Context, p *tea.Program, told stops) {
	for {
		select {
		case <-told:
			p.Send(m.suspend())
		case <-ctx.Done():
			return
		}
	}
}

// close says goodbye to the party and gives the terminal back.
func (m *game) close(p *tea.Program, stopped <-chan error) error {
	var failure error
	m.edit(func(time.Duration) {
		failure = m.failure
		m.depart()
	})
	m.timer.Stop()
	m.hush()
	m.guard.spawn(p.Quit)
	select {
	case err := <-stopped:
		if err != nil {
			return err
		}
	case <-time.After(restoreTime): // Run puts the terminal's modes back itself
	}
	return failure
}

// first does what the command line asked for. A code typed there may bring a
// conditioner with it.
func (m *game) first(now time.Duration) {
	m.st.hike.netpane = m.cfg.Netgraph
	switch s := m.cfg.Start; s.Kind {
	case start.Solo, start.Host:
		m.begin(s, now)
	case start.Join:
		if !m.joinTyped(s.Code, now) {
			m.enter(joinMode, now)
			m.st.field.set(s.Code)
		}
	}
}

// output is what Bubble Tea writes to: the gate, with a nudge for the drawer,
// because whatever Bubble Tea wrote has to be drawn over.
type output struct {
	*canvas.Gate
	wrote func()
}

// Write implements io.Writer.
func (o output) Write(p []byte) (int, error) {
	defer o.wrote()
	return o.Gate.Write(p)
}

// profiles keep Bubble Tea from finding the colours out a second time.
var profiles = map[canvas.Palette]colorprofile.Profile{
	canvas.NoColor: colorprofile.ASCII, canvas.Colors16: colorprofile.ANSI,
	canvas.Colors256: colorprofile.ANSI256, canvas.Truecolor: colorprofile.TrueColor,
}
