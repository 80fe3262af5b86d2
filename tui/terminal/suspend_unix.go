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

// endSignals end a program in order, or give its terminal to somebody else. The
// last one would stop a monitor that gives back a terminal which the shell has
// taken already.
var endSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGTTOU}

// stops hears of SIGTSTP, so that a stop asked for from elsewhere (kill -TSTP)
// gives the terminal back like Ctrl-Z does.
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

// pass asks for a stop at each signal.
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

// shell is whoever started this process and can have the terminal meanwhile.
type shell struct {
	console *console
	input   *input
	window  *window
}

// suspend returns what gives the terminal back, stops, and takes the terminal
// again when the process goes on.
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

// stopWithin is how long the kernel has to stop the process. If nothing has
// happened by then nothing will.
const stopWithin = 200 * time.Millisecond

// stop stops the process group, as a shell with job control expects, until
// somebody continues it. SIGTTOU stops like SIGTSTP, but has the kernel's own
// handling here: SIGTSTP would reach nothing but our channel, because the runtime
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
