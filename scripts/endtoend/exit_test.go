//go:build endtoend

package endtoend

import (
	"strings"
	"testing"
)

// The exit codes of a join that has failed.
const (
	exitUnreachable = 3
	exitRefused     = 4
)

func TestAFullHouseIsRefused(t *testing.T) {
	n := newNight(t)
	s := n.serve("--max", "1")
	n.join(usual, "Fern", s.code)
	n.failsToJoin(s.code, "Every place in this hike is taken.", exitRefused)
}

// TestAnOrderlyEndLeavesNothingBehind quits after the host has ended the hike: the
// screen has said so, and nothing is left on the shell.
func TestAnOrderlyEndLeavesNothingBehind(t *testing.T) {
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	guest := n.join(usual, "Fern", code)
	n.leaveByTheMenu(host)
	const ended = "The host ended the hike."
	n.answer(guest, ended, "q")
	n.await("the guest's program ends", guest.isOver)
	n.restored(guest, *guest.before)
	if got := guest.exitCode(); got != 0 {
		t.Errorf("exit code %d", got)
	}
	const mark = "after all"
	if _, err := guest.far.WriteString(mark); err != nil {
		t.Fatal(err)
	}
	n.awaitWritten(guest, mark, 1)
	_, after, _ := strings.Cut(guest.written(), "\x1b[?1049l")
	if strings.Contains(after, "host-left") || strings.Contains(after, "switchback:") {
		t.Errorf("the shell shows %q", after)
	}
}

// TestADeadCodeEnds takes the 15 s after which a join gives up.
func TestADeadCodeEnds(t *testing.T) {
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	n.end(host)
	n.failsToJoin(code, "No path to the host was found.", exitUnreachable)
}

// failsToJoin expects a join to end with a reason on the screen, and then with an
// exit code.
func (n *night) failsToJoin(code, reason string, want int) {
	n.t.Helper()
	p := n.start(usual, "Moss", "join", code)
	n.awaitText(p, reason)
	n.awaitText(p, "Enter title  Q quit")
	n.answer(p, reason, "q")
	n.await("the program ends", p.isOver)
	if got := p.exitCode(); got != want {
		n.t.Errorf("exit code %d, want %d", got, want)
	}
	n.restored(p, *p.before)
}
