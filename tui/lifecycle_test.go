//go:build linux

package tui

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

	"switchback/peer"
)

// resets are what turns a mode on, and what must have followed when the program
// is over.
var resets = [][2]string{
	{"\x1b[?1049h", "\x1b[?1049l"}, {"\x1b[?25l", "\x1b[?25h"}, {"\x1b[?2004h", "\x1b[?2004l"}, {"\x1b[?1003h", "\x1b[?1003l"},
	{"\x1b[?1006h", "\x1b[?1006l"}, {"\x1b[?1004h", "\x1b[?1004l"}, {"\x1b[>31u", "\x1b[<1u"}, {"\x1b[>4;2m", "\x1b[>4m"},
}

// checkRestored compares the terminal with what it was before.
func (r *running) checkRestored() {
	r.t.Helper()
	if after := *r.termios(); after != r.before {
		r.t.Errorf("termios differ:\n before %+v\n after  %+v", r.before, after)
	}
	for _, mode := range resets {
		on, off := mode[0], mode[1]
		eventually(r.t, fmt.Sprintf("%q, then %q", on, off), func() bool {
			out := r.output()
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
	} {
		t.Run(name, func(t *testing.T) {
			r := start(t, &fakeParties{}, func(c *Config) { c.Start.Kind = StartSolo })
			r.awaitText("health 100%")
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
	r := start(t, &fakeParties{}, func(c *Config) { c.Start.Kind = StartSolo })
	r.awaitText("health 100%")
	p := r.parties.party()
	p.mu.Lock()
	p.bomb = true
	p.mu.Unlock()
	p.change(func(*peer.View) {})
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

func TestDumbTerminalIsRefused(t *testing.T) {
	s := newTestTerminal(t, 80, 24)
	err := Run(t.Context(), Config{In: s.far, Out: s.far, Env: []string{"TERM=dumb"}})
	if !errors.Is(err, ErrNoTerminal) || !strings.Contains(err.Error(), "TERM is dumb") {
		t.Errorf("Run returned %v", err)
	}
	file, ferr := os.CreateTemp(t.TempDir(), "")
	if ferr != nil {
		t.Fatal(ferr)
	}
	if err := Run(t.Context(), Config{In: s.far, Out: file, Env: testEnv}); !errors.Is(err, ErrNoTerminal) {
		t.Errorf("without a terminal Run returned %v", err)
	}
	if out := s.output(); out != "" {
		t.Errorf("wrote %q", out)
	}
}

func TestStoppedTerminalHoldsUpNothing(t *testing.T) {
	t.Parallel()
	r := start(t, &fakeParties{}, func(c *Config) { c.Start.Kind = StartSolo })
	r.awaitText("health 100%")
	p := r.parties.party()
	r.stick(true)
	for i := range 4000 { // far more than the pty holds
		p.change(func(v *peer.View) { v.State.Players[0].X = int32(i%64) << 14 })
	}
	r.typeKeys("d")
	eventually(t, "a key reaches the party", func() bool { return p.intent().MoveX > 0 })
	eventually(t, "and counts as released", func() bool { return p.intent().MoveX == 0 })
	r.cancel()
	if err := r.wait(); err != nil {
		t.Errorf("Run returned %v", err)
	}
	if !p.over() {
		t.Error("the party was not left")
	}
}

// inChild tells the test binary to be the program.
const inChild = "SWITCHBACK_TEST_SCREEN"

func TestMain(m *testing.M) {
	if os.Getenv(inChild) == "" {
		os.Exit(m.Run())
	}
	cfg := Config{Parties: &fakeParties{}, Start: Start{Kind: StartSolo}, In: os.Stdin, Out: os.Stdout}
	if err := Run(context.Background(), cfg); err != nil {
		os.Exit(1)
	}
}

// TestStopFromElsewhere is kill -TSTP.
func TestStopFromElsewhere(t *testing.T) {
	suspended(t, func(r *running, p *os.Process) { _ = p.Signal(syscall.SIGTSTP) })
}

func TestSuspend(t *testing.T) {
	suspended(t, func(r *running, _ *os.Process) { r.typeKeys("\x1a") })
}

// suspended needs a process of its own: stopping stops the whole group. A
// group whose parent is in another session is never really stopped, so the
// program only waits for SIGCONT.
func suspended(t *testing.T, stop func(*running, *os.Process)) {
	t.Parallel()
	s := newTestTerminal(t, 80, 24)
	child := exec.Command(os.Args[0])
	child.Env = append(testEnv, inChild+"=1")
	child.Stdin, child.Stdout = s.far, s.far
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = child.Process.Kill() }()
	r := &running{testTerminal: s}
	r.awaitText("health 100%")
	stop(r, child.Process)
	eventually(t, "the terminal is as it was", func() bool { return *r.termios() == r.before })
	r.checkRestored()
	screens := strings.Count(r.output(), "\x1b[?1049h")
	eventually(t, "the program is back", func() bool {
		_ = child.Process.Signal(syscall.SIGCONT)
		return strings.Count(r.output(), "\x1b[?1049h") > screens
	})
	r.awaitText("health 100%")
	r.typeKeys("\x03")
	r.awaitText(quitTitle)
	exited := make(chan error, 1)
	go func() { exited <- child.Wait() }()
	r.press("y", "the program ends", func() bool { return len(exited) > 0 })
	if err := <-exited; err != nil {
		t.Error(err)
	}
	r.checkRestored()
}
