//go:build endtoend

package endtoend

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/term"
)

// modes are the modes that the program turns on in a terminal: the sequences that
// turn each on and off.
var modes = []struct{ name, on, off string }{
	{"the alternate screen", "\x1b[?1049h", "\x1b[?1049l"},
	{"the hidden cursor", "\x1b[?25l", "\x1b[?25h"},
	{"bracketed paste", "\x1b[?2004h", "\x1b[?2004l"},
	{"all mouse motion", "\x1b[?1003h", "\x1b[?1003l"},
	{"the mouse's long reports", "\x1b[?1006h", "\x1b[?1006l"},
	{"focus reports", "\x1b[?1004h", "\x1b[?1004l"},
	{"Kitty's keyboard", "\x1b[>31u", "\x1b[<1u"},
	{"modified other keys", "\x1b[>4;2m", "\x1b[>4m"},
}

// stillOn returns a mode that is on after all that was written; "" if none is.
func stillOn(written string) string {
	for _, m := range modes {
		if strings.LastIndex(written, m.on) > strings.LastIndex(written, m.off) {
			return m.name
		}
	}
	return ""
}

// line returns the settings of a terminal's line, as `stty -g` prints them.
func (w *terminal) line(t *testing.T) term.State {
	t.Helper()
	s, err := term.GetState(w.far.Fd())
	if err != nil {
		t.Fatal(err)
	}
	return *s
}

// restored waits until a terminal's modes are off and its line has the settings from
// before.
func (n *night) restored(p *player, before term.State) {
	n.t.Helper()
	n.await(p.name+"'s terminal has all modes off", func() bool { return stillOn(p.written()) == "" })
	if after := p.line(n.t); after != before {
		n.t.Errorf("the line is not what it was:\nbefore %+v\nafter  %+v", before, after)
	}
}

// checkModesOn guards the test itself: that a mode is off proves nothing if it was
// never on.
func (n *night) checkModesOn(p *player) {
	n.t.Helper()
	for _, m := range modes {
		if !strings.Contains(p.written(), m.on) {
			n.t.Errorf("%s was never turned on", m.name)
		}
	}
}

func TestTheTerminalIsRestored(t *testing.T) {
	for _, way := range []struct {
		name string
		end  func(*night, *player)
	}{
		{"menu and Q", (*night).leaveAndQuit},
		{"Ctrl-C twice", (*night).quit},
		{"SIGTERM", sent(syscall.SIGTERM)},
		{"SIGHUP", sent(syscall.SIGHUP)},
		{"SIGINT", sent(syscall.SIGINT)},
	} {
		t.Run(way.name, func(t *testing.T) {
			n := newNight(t)
			p := n.start(usual, "Ash", "solo")
			before := *p.before
			n.inHike(p)
			n.checkModesOn(p)
			way.end(n, p)
			n.await("the program ends", p.isOver)
			n.restored(p, before)
			if code := p.exitCode(); code != 0 {
				t.Errorf("exit code %d", code)
			}
		})
	}
}

// leaveAndQuit leaves the hike by the menu, then quits from the title.
func (n *night) leaveAndQuit(p *player) {
	n.t.Helper()
	n.leaveByTheMenu(p)
	n.awaitText(p, "S  Solo")
	p.typeKeys("q")
}

// TestSuspended suspends the program twice under a shell with job control.
func TestSuspended(t *testing.T) {
	const prompt = "shell>"
	n := newNight(t)
	shell := n.shell(prompt)
	before := shell.line(t)
	shell.typeKeys(fmt.Sprintf("%s solo %s\r", binary, strings.Join(screenFlags, " ")))
	n.inHike(shell)
	n.checkModesOn(shell)
	for stops, step := range []struct{ key, shows string }{{"d", "@-"}, {"a", "-@"}} {
		shell.typeKeys(ctrlZ)
		n.awaitWritten(shell, prompt, stops+2)
		n.restored(shell, before)
		shell.typeKeys("fg\r")
		n.inHike(shell)
		n.walk(shell, step.key, "the hiker walks again", func() bool { return shell.shows(step.shows) })
	}
	n.quit(shell)
	n.awaitWritten(shell, prompt, 4)
	n.restored(shell, before)
}

// shell starts a shell with job control.
func (n *night) shell(prompt string) *player {
	n.t.Helper()
	cmd := exec.Command("sh", "-i")
	cmd.Env = append(n.environment(), "PS1="+prompt+" ")
	shell := n.add(launch(n.t, usual, "the shell", cmd))
	n.awaitWritten(shell, prompt, 1)
	return shell
}

// awaitWritten waits until a text was written a number of times.
func (n *night) awaitWritten(p *player, text string, times int) {
	n.t.Helper()
	n.await(fmt.Sprintf("%s has written %q %d times", p.name, text, times), func() bool {
		return strings.Count(p.written(), text) >= times
	})
}

// TestStoppedByASignal stops the program from outside, as `kill -STOP` does, and lets
// it go on. No program can catch that signal.
func TestStoppedByASignal(t *testing.T) {
	n := newNight(t)
	p := n.start(usual, "Ash", "solo")
	n.inHike(p)
	p.signal(t, syscall.SIGSTOP)
	n.await("the process is stopped", func() bool { return stopped(t, p.cmd.Process.Pid) })
	p.signal(t, syscall.SIGCONT)
	n.walk(p, "d", "the hiker walks again", func() bool { return p.shows("@-") })
	n.end(p)
	n.restored(p, *p.before)
}

// stopped reports whether a process is stopped: state T in /proc.
func stopped(t *testing.T, pid int) bool {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	return strings.HasPrefix(string(stat[strings.LastIndexByte(string(stat), ')')+1:]), " T")
}
