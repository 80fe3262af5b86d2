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

// A panic in a goroutine that is not ours, a network library's say, cannot be
// caught, nor can a kill. So a second process of this program waits for the
// first to end: if that does not end in order, the second one gives the terminal
// back and keeps what the runtime said.

// monitorVariable makes a process the monitor. Its value is the state that the
// terminal is to have, as JSON.
const monitorVariable = "SWITCHBACK_MONITOR"

// screenOff ends every mode that the screen uses, in a sequence that may have
// been cut anywhere (CAN).
const screenOff = "\x18\x1b[?2026l\x1b[<1u\x1b[>4m\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[r\x1b[m\x1b[?25h\x1b[?1049l"

// monitor is that process, as the first one sees it.
type monitor struct {
	cmd   *exec.Cmd
	crash *os.File // what the runtime says of a crash goes here
}

// newMonitor starts the monitor. Without one, nil, the game can be played as
// well.
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

// end tells the monitor that there is nothing to do.
func (m *monitor) end() {
	if m == nil {
		return
	}
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // nothing fails where nothing is opened
	if m.cmd.Process != nil {
		_ = m.cmd.Process.Kill() // it may be over already
		_ = m.cmd.Wait()         // killed
	}
	_ = m.crash.Close() // nothing was written to it
}

// Monitor does the monitor's work and returns true if this process is one. It
// comes first in main.
func Monitor() bool {
	state, ok := os.LookupEnv(monitorVariable)
	if !ok {
		return false
	}
	signal.Ignore(endSignals...)
	said, _ := io.ReadAll(io.LimitReader(os.Stdin, maxStacks)) // ends when the first process does
	_, _ = io.Copy(io.Discard, os.Stdin)                       // else a longer crash would wait for ever
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
