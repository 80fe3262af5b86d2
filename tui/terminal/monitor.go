//go:build unix

package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"strings"

	"github.com/charmbracelet/x/term"
)

// A panic in a goroutine of a library cannot be caught, nor can SIGKILL. So a
// second process of this program waits for the first to end. If the first does
// not end in order, the second restores the terminal and keeps what the runtime
// reported.

// monitorVariable is the environment variable that makes a process the monitor.
// Its value is the terminal state to restore, as JSON.
const monitorVariable = "SWITCHBACK_MONITOR"

// screenOff turns off every mode that the screen uses. It begins with CAN because
// the output may have been cut within a sequence.
const screenOff = "\x18\x1b[?2026l\x1b[<1u\x1b[>4m\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[r\x1b[m\x1b[?25h\x1b[?1049l"

// monitor is the second process, as the first one sees it.
type monitor struct {
	cmd   *exec.Cmd
	crash *os.File // the pipe to which the runtime reports a crash
}

// newMonitor starts the monitor. It returns nil if that fails: the game can be
// played without one.
func newMonitor(out *os.File, before *term.State) *monitor {
	program, err := os.Executable()
	if err != nil {
		return nil
	}
	state, err := json.Marshal(before)
	if err != nil {
		return nil
	}
	read, write, err := os.Pipe()
	if err != nil {
		return nil
	}
	defer read.Close()
	m := &monitor{cmd: exec.Command(program), crash: write}
	m.cmd.Env = append(os.Environ(), monitorVariable+"="+string(state))
	m.cmd.Stdin, m.cmd.Stdout = read, out
	if m.cmd.Start() != nil || debug.SetCrashOutput(write, debug.CrashOptions{}) != nil {
		m.end()
		return nil
	}
	return m
}

// end kills the monitor: the first process ends in order.
func (m *monitor) end() {
	if m == nil {
		return
	}
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // cannot fail: no file is set
	if m.cmd.Process != nil {
		_ = m.cmd.Process.Kill() // it may be over already
		_ = m.cmd.Wait()         // killed
	}
	_ = m.crash.Close() // nothing was written to it
}

// Monitor reports whether this process is a monitor, and does its work if so. main
// must call it first.
func Monitor() bool {
	state, ok := os.LookupEnv(monitorVariable)
	if !ok {
		return false
	}
	signal.Ignore(endSignals...)
	said, _ := io.ReadAll(io.LimitReader(os.Stdin, maxStacks)) // ends when the first process does
	_, _ = io.Copy(io.Discard, os.Stdin)                       // or a longer report would block the first process for ever
	var before term.State
	if json.Unmarshal([]byte(state), &before) == nil {
		_ = term.Restore(os.Stdout.Fd(), &before) // it may be closed
	}
	_, _ = io.WriteString(os.Stdout, screenOff)
	if len(said) > 0 {
		what, stack, _ := strings.Cut(string(said), "\n")
		crash := &CrashError{Value: what, Stack: stack}
		crash.Log = writeCrash(crash)
		fmt.Println(crash)
	}
	return true
}
