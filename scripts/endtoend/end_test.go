//go:build endtoend

package endtoend

import (
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestTheHostEnds ends the host in every way. Both guests must say so in time.
func TestTheHostEnds(t *testing.T) {
	const ended, silent = "The host ended the hike.", "host not responding"
	for _, way := range []struct {
		name string
		end  func(*night, *player)
		says string
	}{
		{"menu", (*night).leaveByTheMenu, ended},
		{"quit", (*night).quit, ended},
		{"SIGTERM", sent(syscall.SIGTERM), ended},
		{"SIGHUP", sent(syscall.SIGHUP), ended},
		{"closed window", (*night).closeWindow, ended},
		{"SIGKILL", sent(syscall.SIGKILL), silent},
	} {
		t.Run(way.name, func(t *testing.T) {
			n := newNight(t)
			host, code := n.host(usual, "Ash")
			guests := []*player{n.join(usual, "Fern", code), n.join(usual, "Moss", code)}
			way.end(n, host)
			for _, g := range guests {
				n.within(prompt, g.name+" reads: "+way.says, func() bool { return g.shows(way.says) })
			}
		})
	}
}

func sent(s syscall.Signal) func(*night, *player) {
	return func(n *night, p *player) { p.signal(n.t, s) }
}

// closeWindow closes a player's terminal.
func (n *night) closeWindow(p *player) {
	n.t.Helper()
	if err := p.near.Close(); err != nil {
		n.t.Fatal(err)
	}
	n.await(p.name+"'s program ends", p.isOver)
}

// leaveByTheMenu leaves the hike by the menu. The map must be in front.
func (n *night) leaveByTheMenu(p *player) {
	n.t.Helper()
	p.typeKeys(escape)
	n.awaitText(p, "> Walk on")
	p.typeKeys(strings.Repeat(down, 9)) // the last choice, however many there are
	n.awaitText(p, "> Leave the hike")
	p.typeKeys(enter)
	n.answer(p, "Leave the hike?", "y")
}

// quit ends the program with two Ctrl-C.
func (n *night) quit(p *player) {
	n.t.Helper()
	p.typeKeys(ctrlC)
	n.answer(p, "Quit Switchback?", ctrlC)
}

// again is how long a player waits before answering once more: a question that has
// just come up takes no answer.
const again = 400 * time.Millisecond

// answer waits for a question and answers it.
func (n *night) answer(p *player, question, key string) {
	n.t.Helper()
	n.awaitText(p, question)
	n.press(p, key, "the answer is taken", again, func() bool { return p.isOver() || !p.shows(question) })
}

// press presses a key, again after each pause, until something has happened.
func (n *night) press(p *player, key, what string, pause time.Duration, happened func() bool) {
	n.t.Helper()
	var pressed time.Time
	n.await(p.name+": "+what, func() bool {
		if happened() {
			return true
		}
		if time.Since(pressed) >= pause {
			pressed = time.Now()
			p.typeKeys(key)
		}
		return false
	})
}
