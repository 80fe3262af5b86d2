//go:build linux

package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/adrg/xdg"

	"switchback/tui"
	"switchback/tui/words"
)

// resets pairs what turns a mode on with what must have turned it off by the end
// of the program.
var resets = [][2]string{
	{"\x1b[?1049h", "\x1b[?1049l"}, {"\x1b[?25l", "\x1b[?25h"}, {"\x1b[?2004h", "\x1b[?2004l"}, {"\x1b[?1003h", "\x1b[?1003l"},
	{"\x1b[?1006h", "\x1b[?1006l"}, {"\x1b[?1004h", "\x1b[?1004l"}, {"\x1b[>31u", "\x1b[<1u"}, {"\x1b[>4;2m", "\x1b[>4m"},
}

// checkRestored expects the old line settings and all modes turned off.
func (r *running) checkRestored() {
	r.t.Helper()
	if after := *r.termios(); after != r.before {
		r.t.Errorf("termios differ:\n before %+v\n after  %+v", r.before, after)
	}
	for _, mode := range resets {
		on, off := mode[0], mode[1]
		eventually(r.t, fmt.Sprintf("%q, then %q", on, off), func() bool {
			out := r.Output()
			return strings.Contains(out, on) && strings.LastIndex(out, off) > strings.LastIndex(out, on)
		})
	}
}

func TestTerminalIsRestored(t *testing.T) {
	for name, end := range map[string]func(*running){
		"context": func(r *running) { r.cancel() },
		"SIGTERM": func(*running) { _ = syscall.Kill(os.Getpid(), syscall.SIGTERM) },
		"SIGHUP":  func(*running) { _ = syscall.Kill(os.Getpid(), syscall.SIGHUP) },
		"SIGINT":  func(*running) { _ = syscall.Kill(os.Getpid(), syscall.SIGINT) },
		"a key":   func(r *running) { r.typeKeys("\x03"); r.AwaitText(words.QuitTitle); r.press("y", "the end", r.ended) },
	} {
		t.Run(name, func(t *testing.T) {
			r := launch(t)
			end(r)
			if err := r.wait(); err != nil {
				t.Errorf("Run returned %v", err)
			}
			r.checkRestored()
			if !r.parties.party().over() {
				t.Error("the party was not left")
			}
		})
	}
}

func TestPanicRestoresTheTerminal(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	r := launch(t)
	r.parties.party().blow()
	var crash *CrashError
	if err := r.wait(); !errors.As(err, &crash) {
		t.Fatalf("Run returned %v, want a crash", err)
	}
	r.checkRestored()
	log, err := os.ReadFile(crash.Log)
	if err != nil || !strings.Contains(string(log), "a bomb in the view") || !strings.Contains(string(log), "fake_test.go") {
		t.Errorf("the log has %q, %v", log, err)
	}
}

func TestQuitSignalRestoresTheTerminalAndDumps(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	r := launch(t)
	_ = syscall.Kill(os.Getpid(), syscall.SIGQUIT)
	var crash *CrashError
	if err := r.wait(); !errors.As(err, &crash) || !strings.Contains(err.Error(), "signal quit") {
		t.Fatalf("Run returned %v, want a dump", err)
	}
	r.checkRestored()
	log, err := os.ReadFile(crash.Log)
	if err != nil || !strings.Contains(string(log), "(*drawer).run") || !strings.Contains(string(log), "(*game).play") {
		t.Errorf("the log has %q, %v", log, err)
	}
}

func TestWhatIsNoTerminalIsRefused(t *testing.T) {
	s := newTestTerminal(t, 80, 24)
	file, ferr := os.CreateTemp(t.TempDir(), "")
	if ferr != nil {
		t.Fatal(ferr)
	}
	if err := (Local{In: s.far, Out: file, Env: testEnv}).Run(t.Context(), tui.Config{}); !errors.Is(err, ErrNoTerminal) {
		t.Errorf("without a terminal Run returned %v", err)
	}
	if out := s.Output(); out != "" {
		t.Errorf("wrote %q", out)
	}
}

// inChild is the environment variable that makes the test binary the program.
const inChild = "SWITCHBACK_TEST_SCREEN"

func TestMain(m *testing.M) {
	switch {
	case Monitor():
		os.Exit(0)
	case os.Getenv(inChild) == "":
		os.Exit(m.Run())
	}
	here := Local{In: os.Stdin, Out: os.Stdout, Monitor: true}
	if err := here.Run(context.Background(), solo(&fakeParties{})); err != nil {
		os.Exit(1)
	}
}

// TestStopFromElsewhere is kill -TSTP.
func TestStopFromElsewhere(t *testing.T) {
	suspended(t, func(_ *running, pid int) { _ = syscall.Kill(pid, syscall.SIGTSTP) })
}

func TestSuspend(t *testing.T) {
	suspended(t, func(r *running, _ int) { r.typeKeys("\x1a") })
}

// suspended stops the program twice under a shell with job control: it must
// really stop, with the terminal given back, and come back by fg.
func suspended(t *testing.T, stop func(r *running, pid int)) {
	t.Parallel()
	const prompt = "shell>"
	r := &running{testTerminal: newTestTerminal(t, 80, 24)}
	shell := r.spawn(exec.Command("sh", "-i"), "PS1="+prompt)
	r.awaitPrompts(prompt, 1)
	r.typeKeys(inChild + "=1 " + os.Args[0] + "\r")
	for stops := range 2 {
		r.AwaitText("health 100%")
		pid := childOf(t, shell.Process.Pid)
		stop(r, pid)
		eventually(t, "the process is stopped", func() bool { return processState(t, pid) == "T" })
		r.awaitPrompts(prompt, stops+2)
		r.checkRestored()
		r.typeKeys("fg\r")
	}
	r.AwaitText("health 100%")
	r.typeKeys("\x03")
	r.AwaitText(words.QuitTitle)
	r.press("y", "the program ends", func() bool { return strings.Count(r.Output(), prompt) >= 4 })
	r.checkRestored()
}

// TestSuspendWithoutAShell types Ctrl-Z into a terminal that was opened for the
// program alone. Nobody could continue it, so it must go on by itself.
func TestSuspendWithoutAShell(t *testing.T) {
	t.Parallel()
	r := &running{testTerminal: newTestTerminal(t, 80, 24)}
	r.spawn(exec.Command(os.Args[0]), inChild+"=1")
	r.AwaitText("health 100%")
	screens := strings.Count(r.Output(), "\x1b[?1049h")
	r.typeKeys("\x1a")
	eventually(t, "the screen is up again", func() bool { return strings.Count(r.Output(), "\x1b[?1049h") > screens })
	r.typeKeys("\x03")
	r.AwaitText(words.QuitTitle)
}

// spawn starts a process whose terminal this is. It is killed after the test.
func (r *running) spawn(cmd *exec.Cmd, env ...string) *exec.Cmd {
	r.t.Helper()
	cmd.Env = append(append(os.Environ(), testEnv...), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = r.far, r.far, r.far
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // killed
	})
	return cmd
}

// awaitPrompts waits until the shell has printed n prompts. By then it has the
// terminal again.
func (r *running) awaitPrompts(prompt string, n int) {
	r.t.Helper()
	eventually(r.t, fmt.Sprintf("prompt %d", n), func() bool { return strings.Count(r.Output(), prompt) >= n })
}

// childOf returns the only child of a process.
func childOf(t *testing.T, pid int) (child int) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscan(string(text), &child); err != nil {
		t.Fatalf("children %q: %v", text, err)
	}
	return child
}

// processState asks the kernel for the state of a process: T is stopped.
func processState(t *testing.T, pid int) string {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, fields, _ := strings.Cut(string(stat), ") ")
	return fields[:1]
}
