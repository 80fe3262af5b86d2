//go:build endtoend

package endtoend

import (
	"fmt"
	"testing"
)

// least is the smallest size that shows the game.
var least = size{40, 12}

// sizes are sizes at which the screen leaves something out.
var sizes = []size{{200, 50}, {80, 24}, {80, 23}, {79, 24}, {119, 23}, {40, 12}, {20, 5}, {10, 3}, {1, 1}, {80, 24}}

// TestNoSizeHoldsAWalkerUp resizes a guest's window while the guest walks. Another
// player sees it walk on at every size.
func TestNoSizeHoldsAWalkerUp(t *testing.T) {
	n := newNight(t)
	hikers, _ := n.three(usual)
	fern, witness := hikers[1], hikers[2]
	for i, s := range sizes {
		key := []string{"d", "a"}[i%2]
		letGo := fern.hold(key)
		fern.resize(t, s)
		start, _ := witness.find(fern.letter)
		n.await(fmt.Sprintf("%s walks on at %v", fern.name, s), func() bool {
			at, ok := witness.find(fern.letter)
			return ok && farFrom(at, start)
		})
		letGo()
		n.saysItsSize(fern.player, s)
	}
	n.inHike(fern.player)
}

// saysItsSize waits until too small a window shows its size and the least size.
func (n *night) saysItsSize(p *player, s size) {
	n.t.Helper()
	if s.columns >= least.columns && s.rows >= least.rows {
		n.await(p.name+" sees the hike", func() bool { return p.shows("100%") })
		return
	}
	const words = 20 // columns that hold the sizes in one line
	if s.columns >= words {
		n.awaitText(p, fmt.Sprintf("%d×%d, needs %d×%d", s.columns, s.rows, least.columns, least.rows))
	}
}

// TestEverySizeCanBeQuit quits with the keys alone, since the smallest sizes do not
// show the question.
func TestEverySizeCanBeQuit(t *testing.T) {
	n := newNight(t)
	for _, s := range sizes {
		p := n.start(s, fmt.Sprint(s), "solo")
		n.awaitWritten(p, "\x1b[?1049h", 1)
		n.saysItsSize(p, s)
		n.press(p, ctrlC, "the program ends", again, p.isOver)
		n.restored(p, *p.before)
		if code := p.exitCode(); code != 0 {
			t.Errorf("%v: exit code %d", s, code)
		}
	}
}
