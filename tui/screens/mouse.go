package screens

import (
	"time"

	"switchback/tui/keys"
)

// Cell is a place on the screen: column and row, from 0 at the upper left.
type Cell struct{ X, Y int }

// Point takes where the mouse is, and makes the player face it. It reports whether
// the mouse means anything on the screen in front.
func (m *Machine) Point(at Cell, now time.Duration) bool {
	if m.Mode != HikeMode || m.Overlay != NoOverlay || !m.Settings.Mouse.Listens(m.Far) {
		return false
	}
	m.pointed = at
	dx, dy := m.pointerOffset()
	m.keys.Point(dx, dy, now)
	return true
}

// Click takes a mouse button that goes down or up. The left one flashes, and what a
// button that is held means is the key model's.
func (m *Machine) Click(at Cell, b keys.Button, down bool, now time.Duration) {
	if !m.Point(at, now) {
		return
	}
	if down {
		m.look()
	}
	m.keys.Click(b, down)
	if down && b == keys.LeftButton {
		m.flash(now)
	}
}

// pointerOffset returns where the mouse points, seen from the player, in map pixels:
// a cell is one pixel wide and two high.
func (m *Machine) pointerOffset() (dx, dy int) {
	return m.pointed.X - m.shown.Self.X, 2 * (m.pointed.Y - m.shown.Self.Y)
}
