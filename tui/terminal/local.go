package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"

	"switchback/tui"
	"switchback/tui/words"
)

// ErrNoTerminal means that In or Out is not a terminal, or one without readable
// modes. It is a mistake in usage: nothing has failed.
var ErrNoTerminal = errors.New(words.NoTerminal)

// Local is the terminal of this process. In and Out must be set.
type Local struct {
	In, Out *os.File
	Env     []string // nil means the process's environment
	Monitor bool     // a second process restores the terminal if this one dies; see Monitor
}

// Run shows the game in the terminal until the game or a signal ends it, and then
// restores the terminal. The error is nil, an ErrNoTerminal, a *CrashError, that
// of tui.Run, or says why the terminal could not be set up.
func (l Local) Run(ctx context.Context, cfg tui.Config) error {
	if err := l.check(); err != nil {
		return err
	}
	if l.Env == nil {
		l.Env = os.Environ()
	}
	c, err := newConsole(l.In, l.Out)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoTerminal, err)
	}
	if l.Monitor {
		defer newMonitor(l.Out, c.before).end()
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer endBySignal(ctx, cancel)()
	return crashOf(ctx, l.show(ctx, cfg, c))
}

// check refuses files that are no terminals, before anything is written.
func (l *Local) check() error {
	switch {
	case !term.IsTerminal(l.Out.Fd()):
		return fmt.Errorf("%w: %s", ErrNoTerminal, words.OutputIsNoTerminal)
	case !term.IsTerminal(l.In.Fd()):
		return fmt.Errorf("%w: %s", ErrNoTerminal, words.InputIsNoTerminal)
	}
	return nil
}

// show runs the game in raw mode.
func (l *Local) show(ctx context.Context, cfg tui.Config, c *console) error {
	defer c.restore()
	if err := c.raw(); err != nil {
		return err
	}
	in, err := newInput(l.In)
	if err != nil {
		return err
	}
	w, stops := newWindow(l.Out, l.Env), newStops()
	defer w.close()
	defer stops.close()
	away := shell{c, in, w}
	return tui.Run(ctx, cfg, tui.Terminal{
		In: in.reader(), Out: l.Out, Env: l.Env,
		Profile: colorprofile.Detect(l.Out, l.Env), Far: overSSH(l.Env),
		Size: w.size(), Resized: w.changes,
		Suspend: away.suspend(), Stops: stops.asked,
		Release: func() { in.close(); c.restore() },
	})
}

// overSSH reports whether the terminal is at the far end of an SSH connection.
func overSSH(env uv.Environ) bool {
	return env.Getenv("SSH_TTY") != "" || env.Getenv("SSH_CONNECTION") != ""
}
