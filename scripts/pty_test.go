package scripts

import (
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
)

// onTerminal runs a program on a terminal that answers nothing, and returns
// what it wrote and its exit code.
func onTerminal(t *testing.T, program string, args ...string) (written string, code int) {
	t.Helper()
	return typedOn(t, "xterm-256color", "", program, args...)
}

// typedOn does the same with a given TERM, and types something first.
func typedOn(t *testing.T, term, typed, program string, args ...string) (written string, code int) {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = []string{"TERM=" + term, "HOME=" + t.TempDir()}
	near, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
	if err != nil {
		t.Fatal(err)
	}
	defer near.Close()
	if _, err := io.WriteString(near, typed); err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(near)
	if err != nil && !errors.Is(err, syscall.EIO) { // Linux reports this when the other end is closed
		t.Fatal(err)
	}
	_ = cmd.Wait() // the exit code is in ProcessState
	return string(out), cmd.ProcessState.ExitCode()
}

// TestNothingIsAskedOfATerminal: what only prints must not query the terminal. It
// would wait for an answer that never comes, and a late one would land in the shell.
func TestNothingIsAskedOfATerminal(t *testing.T) {
	program := filepath.Join(t.TempDir(), "switchback")
	build(t, program)
	for call, want := range map[string]int{
		"--help": 0, "host --help": 0, "--version": 0, "profiles": 0, "--net profile:list": 2, "hoast": 2, "host --nosuch": 2, "lab --guests 0": 2,
	} {
		out, code := onTerminal(t, program, strings.Fields(call)...)
		if code != want || strings.TrimSpace(out) == "" {
			t.Errorf("%s ended with %d, want %d, and wrote %q", call, code, want, out)
		}
		if strings.Contains(out, "\x1b") {
			t.Errorf("%s wrote a control sequence: %q", call, out)
		}
	}
}

// TestADumbTerminalIsSpokenTo: TERM=dumb needs no flag, and gets no control
// sequences.
func TestADumbTerminalIsSpokenTo(t *testing.T) {
	program := filepath.Join(t.TempDir(), "switchback")
	build(t, program)
	out, code := typedOn(t, "dumb", "help join\nquit\n", program)
	for _, want := range []string{"Type solo, host, join and a code, help, or quit.", "Join joins a friend.", "Goodbye."} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not said", want)
		}
	}
	if code != 0 || strings.ContainsFunc(out, func(r rune) bool { return r < ' ' && r != '\n' && r != '\r' || r > '~' }) {
		t.Errorf("ended with %d after %q", code, out)
	}
}

// TestTheReportStands checks what lab's progress and report leave on the screen.
func TestTheReportStands(t *testing.T) {
	program := filepath.Join(t.TempDir(), "switchback")
	build(t, program)
	out, code := onTerminal(t, program, "lab", "--seconds", "3", "--guests", "2")
	const erase = "\r\x1b[K"
	at := strings.LastIndex(out, erase)
	if code != 0 || !strings.Contains(out, "1s of 3s") || at < 0 {
		t.Fatalf("exit code %d, no progress in %q", code, out)
	}
	if report := out[at+len(erase):]; !strings.HasPrefix(report, "clearing, seed") || !strings.Contains(report, "verdict ok") {
		t.Errorf("after the last progress line stands %q", report)
	}
}
