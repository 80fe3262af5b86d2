//go:build endtoend

package endtoend

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// hostile are names that would do something to a terminal if they reached it
// unchanged. The program's own texts do not contain their words.
var hostile = []string{
	"\x1b[2Jwipe", "\x1b]0;pwn\x07", "\x1b]52;c;aGk=\x07", "\x1b[6nask", "\x1bP+q544e\x1b\\", "\u009b31mred", "\x9b31mraw", "\x07\x01bell",
}

// wide are names whose widths terminals and libraries measure differently.
var wide = []string{
	"💅🏻", "💇🏻‍♀️", "🏳️‍🌈", "❤️⚠️", "🇫🇷", "한글 ｗ", "ע ב", "a" + strings.Repeat("\u0301", 60), "Zoë “q” e\u0301",
}

func TestNamesKeepPanelsStraight(t *testing.T) {
	for _, kind := range []struct {
		name  string
		names []string
	}{{"hostile", hostile}, {"wide", wide}} {
		t.Run(kind.name, func(t *testing.T) {
			n := newNight(t)
			s := n.serve("--max", "17")
			watcher := n.join(usual, "Watcher", s.code)
			for _, name := range kind.names {
				n.start(small, name, "join", s.code)
			}
			for _, p := range n.players {
				n.checkSquad(p, len(kind.names)+1)
			}
			if kind.name == "wide" && !strings.Contains(watcher.text(), "Zoë “q”") {
				t.Errorf("a harmless name is not as it was typed\n%s", watcher.text())
			}
			for _, p := range n.players {
				n.checkClean(p.name, p.written(), kind.names)
			}
			n.checkClean("the server's log", s.log.String(), kind.names)
			checkPrintable(t, s.log.String())
		})
	}
}

// checkSquad opens the squad panel and compares the columns of its borders.
func (n *night) checkSquad(p *player, hikers int) {
	n.t.Helper()
	n.inHike(p)
	p.typeKeys(tab)
	n.await(fmt.Sprintf("%q sees a straight panel of %d rows", p.name, hikers), func() bool {
		rows := map[string]int{}
		for _, row := range p.screen() {
			if at := borders(row); len(at) > 0 {
				rows[fmt.Sprint(at)]++
			}
		}
		for _, count := range rows {
			return len(rows) == 1 && count == hikers
		}
		return false
	})
}

// checkClean checks that no name that needs cleaning was written as it was given.
func (n *night) checkClean(what, written string, names []string) {
	n.t.Helper()
	for _, name := range names {
		if !isPlain(name) && strings.Contains(written, name) {
			n.t.Errorf("%q: the name %q is in it as it was typed", what, name)
		}
	}
}

// isPlain reports whether cleaning leaves a name as it is.
func isPlain(name string) bool {
	return utf8.ValidString(name) && strings.IndexFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

// checkPrintable expects lines of text without control characters.
func checkPrintable(t *testing.T, log string) {
	t.Helper()
	for _, line := range strings.Split(log, "\n") {
		if strings.ContainsFunc(line, unicode.IsControl) || !utf8.ValidString(line) {
			t.Errorf("the log has control characters: %q", line)
		}
	}
}
