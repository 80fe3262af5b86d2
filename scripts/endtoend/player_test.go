//go:build endtoend

package endtoend

import (
	"os/exec"
	"syscall"
	"testing"
)

// player is a process of the program in a terminal of its own.
type player struct {
	*terminal
	name  string // for the messages of failures
	cmd   *exec.Cmd
	ended chan struct{} // closed when the process is over
}

// launch starts a process in a terminal. If it still runs at the end of the test, it
// is killed.
func launch(t *testing.T, s size, name string, cmd *exec.Cmd) *player {
	t.Helper()
	p := &player{terminal: newTerminal(t, s), name: name, cmd: cmd, ended: make(chan struct{})}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.far, p.far, p.far
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = cmd.Wait() // the exit code is in ProcessState
		close(p.ended)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may be over
		<-p.ended
	})
	return p
}

// signal sends the process a signal.
func (p *player) signal(t *testing.T, s syscall.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
}

// isOver reports whether the process has ended.
func (p *player) isOver() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// exitCode returns the exit code of a process that is over; -1 after a signal.
func (p *player) exitCode() int { return p.cmd.ProcessState.ExitCode() }
