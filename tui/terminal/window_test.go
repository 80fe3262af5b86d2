//go:build linux

package terminal

import (
	"strings"
	"testing"

	"github.com/creack/pty"

	"switchback/tui"
)

// The screen follows the window.
func TestTheWindowIsFollowed(t *testing.T) {
	r := launch(t)
	for _, size := range [][2]int{{120, 30}, {30, 5}, {80, 24}} {
		r.resize(size[0], size[1])
		want := "health 100%"
		if size[0] == 30 {
			want = "30×5, needs"
		}
		r.Await(want, func(screen string) bool {
			rows := strings.Split(screen, "\n")
			return len(rows) == size[1]+1 && strings.Contains(screen, want)
		})
	}
}

// Where the terminal does not know its size, the environment may.
func TestSizeOfATerminalThatKnowsNone(t *testing.T) {
	s := newTestTerminal(t, 80, 24)
	for _, c := range []struct {
		columns, rows uint16
		env           []string
		want          tui.Size
	}{
		{100, 40, []string{"COLUMNS=70", "LINES=30"}, tui.Size{Columns: 100, Rows: 40}},
		{0, 40, []string{"COLUMNS=70", "LINES=30"}, tui.Size{Columns: 70, Rows: 40}},
		{0, 0, []string{"COLUMNS=70", "LINES=30"}, tui.Size{Columns: 70, Rows: 30}},
		{0, 0, []string{"COLUMNS=wide"}, tui.Size{}},
	} {
		if err := pty.Setsize(s.near, &pty.Winsize{Cols: c.columns, Rows: c.rows}); err != nil {
			t.Fatal(err)
		}
		w := &window{out: s.far, env: c.env}
		if got := w.size(); got != c.want {
			t.Errorf("%d×%d with %q is %v, want %v", c.columns, c.rows, c.env, got, c.want)
		}
	}
}
