//go:build endtoend

package endtoend

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tmux is a tmux server of the test's own that runs one program. It measures
// characters by its own tables.
type tmux struct {
	night  *night
	socket string
}

// inTmux runs a program in a new tmux.
func (n *night) inTmux(s size, args ...string) *tmux {
	n.t.Helper()
	m := &tmux{n, filepath.Join(n.home, "tmux")}
	m.run(append([]string{"new-session", "-d", "-x", fmt.Sprint(s.columns), "-y", fmt.Sprint(s.rows), binary}, args...)...)
	n.t.Cleanup(func() { m.run("kill-server") })
	m.run("set-option", "-gw", "mode-keys", "vi") // a search stops on what it finds, not after it
	return m
}

// run gives tmux a command and returns what it prints.
func (m *tmux) run(args ...string) string {
	m.night.t.Helper()
	cmd := exec.Command("tmux", append([]string{"-u", "-f", "/dev/null", "-S", m.socket}, args...)...)
	cmd.Env = m.night.environment()
	out, err := cmd.CombinedOutput()
	if err != nil {
		m.night.t.Fatalf("tmux %v: %v %s", args, err, out)
	}
	return strings.TrimRight(string(out), "\n")
}

// text returns the screen.
func (m *tmux) text() string { return m.run("capture-pane", "-p") }

// columns returns the columns at which tmux itself finds a text, by row.
func (m *tmux) columns(text string) map[string][]string {
	m.night.t.Helper()
	m.run("copy-mode")
	defer m.run("send-keys", "-X", "cancel")
	m.run("send-keys", "-X", "top-line")
	m.run("send-keys", "-X", "start-of-line")
	found := map[string][]string{}
	for seen := map[string]bool{}; ; {
		m.run("send-keys", "-X", "search-forward-text", text)
		at := m.run("display-message", "-p", "#{copy_cursor_y} #{copy_cursor_x}")
		if seen[at] { // the search has wrapped around
			return found
		}
		seen[at] = true
		row, column, _ := strings.Cut(at, " ")
		found[row] = append(found[row], column)
	}
}

// TestNamesKeepPanelsStraightInTmux has players whose names are measured in different
// ways, and checks the squad panel in tmux.
func TestNamesKeepPanelsStraightInTmux(t *testing.T) {
	n := newNight(t)
	s := n.serve("--max", "17")
	for _, name := range wide {
		n.start(small, name, "join", s.code)
	}
	for _, p := range n.players {
		n.inHike(p)
	}
	m := n.inTmux(usual, append([]string{"join", s.code, "--name", "Watcher"}, screenFlags...)...)
	n.await("tmux shows the hike", func() bool { return strings.Contains(m.text(), "health 100%") })
	m.run("send-keys", "Tab")
	n.await("tmux shows a squad of all", func() bool { return strings.Count(m.text(), border) == 2*(len(wide)+1) })
	rows := m.columns(border)
	if len(rows) != len(wide)+1 {
		t.Errorf("borders in %d rows, want %d: %v", len(rows), len(wide)+1, rows)
	}
	straight := ""
	for row, at := range rows {
		if columns := fmt.Sprint(at); len(at) != 2 || straight != "" && columns != straight {
			t.Errorf("row %s has borders in columns %v, another in %s\n%s", row, at, straight, m.text())
		} else {
			straight = columns
		}
	}
}
