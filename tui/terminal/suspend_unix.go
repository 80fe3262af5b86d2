//go:build unix

package terminal

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// endSignals are what a monitor ignores: the signals that end the program in order
// and those of job control. SIGTTOU would stop a monitor that restores a terminal
// which the shell has already taken.
var endSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGTTOU}

// stops listens for SIGTSTP, so that kill -TSTP from elsewhere gives the terminal
// back as Ctrl-Z does.
type stops struct {
	asked   chan struct{}
	signals chan os.Signal
	ended   chan struct{}
}

func newStops() *stops {
	s := &stops{make(chan struct{}), make(chan os.Signal, 1), make(chan struct{})}
	signal.Notify(s.signals, syscall.SIGTSTP)
	go s.pass()
	return s
}

// pass asks for one stop for each signal.
func (s *stops) pass() {
	for {
		select {
		case <-s.signals:
		case <-s.ended:
			return
		}
		select {
		case s.asked <- struct{}{}:
		case <-s.ended:
			return
		}
	}
}

func (s *stops) close() {
	signal.Stop(s.signals)
	close(s.ended)
}

// shell gives the terminal to the shell that started this process, and takes it
// back.
type shell struct {
	console *console
	input   *input
	window  *window
}

// suspend returns the function that gives the terminal back, stops the process,
// and takes the terminal again when the process is continued.
func (s shell) suspend() func() error { return s.stop }

func (s shell) stop() (err error) {
	if err := s.input.pause(); err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, s.console.raw(), s.input.resume())
		s.window.check()
	}()
	s.console.restore()
	return stop()
}

// stopWithin is how long the kernel has to stop the process. If it has not by
// then, it will not.
const stopWithin = 200 * time.Millisecond

// stop stops the process group, as a shell with job control expects, until it is
// continued. It sends SIGTTOU, which stops like SIGTSTP but still has the kernel's
// default action here. SIGTSTP would only reach our channel, because the runtime
// keeps its handler of a signal that was ever asked for. The kernel does not stop
// a group that no shell could continue, such as that of a terminal opened for
// the game alone: then the game goes on.
func stop() error {
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
