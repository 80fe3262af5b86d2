package panels

import (
	"fmt"
	"strings"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
)

// noticeTicks is how long a notice stays on the screen.
const noticeTicks = 6 * grid.TicksPerSecond

// NewestNotice returns the text of the newest notice that has one for this player
// and is at most noticeTicks old. Chatter is returned only if there is nothing else.
func NewestNotice(v *peer.View, w *Ground, keys *keys.Keymap) (chatter string) {
	for i := len(v.Notices) - 1; i >= 0; i-- {
		n := &v.Notices[i]
		if n.Number == 0 || int32(v.State.Tick-n.Tick) > noticeTicks {
			break
		}
		switch s := words.Notice(v, w.Level, keys, n); {
		case s == "":
		case !chatters(n, v.Self):
			return s
		case chatter == "":
			chatter = s
		}
	}
	return chatter
}

// chatters reports whether a notice is of a kind that comes every few seconds in a
// fight and changes nothing for this player.
func chatters(n *peer.Notice, self world.Seat) bool {
	e, _ := n.What.World()
	switch e {
	case world.Hit, world.Banished:
		return true
	case world.Blow, world.Lit, world.Opened:
		return n.Seat != self
	}
	return false
}

// Message returns the most urgent text for the message line: that the host is silent,
// a deed, or a hint. A hint that only teaches is not urgent.
func (a *Adviser) Message(h *Hike) (m span, urgent bool) {
	switch {
	case h.Silent >= peer.WarnSilence:
		m, urgent = span{fmt.Sprintf(words.Silent, words.Seconds(h.Silent)), on(barBG, danger)}, true
	default:
		m.Text = h.deed()
		m.style, urgent = on(barBG, amber), m.Text != ""
	}
	if urgent {
		a.hinter.hide()
		return m, true
	}
	t := a.hint(h)
	if t.kind != teaches {
		return span{t.text, on(barBG, warn)}, true
	}
	return span{t.text, on(barBG, text)}, false
}

// wideScreen is how many columns put a screen's left end out of sight for somebody who
// looks at its middle.
const wideScreen = 110

// MessageRow prints the message at the left of row y, on a wide screen in the middle,
// and the notice at the right. Where there is no room for both, the notice is cut if
// the message is urgent, else the message.
func MessageRow(g *canvas.Grid, y int, m span, urgent bool, notice string) {
	m.Text = essence(m.Text, g.W)
	left, right := canvas.Width(m.Text), canvas.Width(notice)
	if urgent {
		right = max(0, min(right, g.W-left-len(gap)))
	}
	right = min(right, g.W)
	canvas.Print(g, g.W-right, y, canvas.Cut(notice, right), on(barBG, text))
	room, x := g.W, 0
	if right > 0 {
		room = max(0, g.W-right-len(gap))
	}
	if g.W >= wideScreen {
		x = max(0, min((g.W-left)/2, room-left))
	}
	row{m}.Print(g, x, y, room-x)
}

// essence returns a message that is wider than width without the part behind its
// first semicolon, which matters less.
func essence(s string, width int) string {
	if first, _, found := strings.Cut(s, "; "); found && canvas.Width(s) > width {
		return first
	}
	return s
}
