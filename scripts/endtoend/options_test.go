//go:build endtoend

package endtoend

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOptionsOutliveTheProgram changes keys on a hike, ends the program, and walks
// with the new keys the next time.
func TestOptionsOutliveTheProgram(t *testing.T) {
	n := newNight(t)
	p := n.start(usual, "Fern", "solo", "--seed", seed)
	n.inHike(p)
	n.awaitText(p, "WASD or arrows walk")
	for _, step := range []struct{ keys, shows string }{
		{escape, "> Walk on"},
		{down + down, "> Options"},
		{enter, "> Name"},
		{strings.Repeat(down, 10), "< wasd >"},
		{"\x1b[C", "< azerty >"},
		{down, "> Keys one by one"},
	} {
		p.typeKeys(step.keys)
		n.awaitText(p, step.shows)
	}
	n.answer(p, "> Keys one by one", enter)
	n.awaitText(p, "> Z         walk up")
	p.typeKeys(strings.Repeat(down, 6))
	n.answer(p, "> A         lamp", enter)
	p.typeKeys("x")
	n.awaitText(p, "> X         lamp")
	n.quit(p)
	n.await("the program ends", p.isOver)

	text, err := os.ReadFile(filepath.Join(n.home, "switchback", "settings.toml"))
	if err != nil || !strings.Contains(string(text), "keys = 'azerty'\n") || !strings.Contains(string(text), "lamp = 'x'\n") {
		t.Fatalf("the file has %q, %v", text, err)
	}
	p = n.start(usual, "Fern", "solo", "--seed", seed)
	n.awaitText(p, "ZQSD or arrows walk")
	n.awaitText(p, "lamp on")
	p.typeKeys("x")
	n.awaitText(p, "lamp off")
	n.end(p)
}
