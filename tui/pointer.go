package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/world"
	"switchback/world/grid"
)

// pointerRests is how long the mouse must not have moved until a movement key
// takes the facing back: longer than a player who aims with it holds still.
const pointerRests = 4 * time.Second

// pointer is the mouse: it faces where it points, the left button flashes, the
// right one walks while it is held.
type pointer struct {
	faces bool // the facing is the pointer's
	walks bool // the right button is down
	turn  grid.Turn
	moved time.Duration
}

// listens tells whether the mouse is. Over SSH only if it was asked for: a line
// that breaks would leave the terminal reporting it.
func (o Mouse) listens(ssh bool) bool { return o == MouseOn || o == MouseAuto && !ssh }

// point takes where the mouse points, seen from the player, in map pixels.
func (k *keys) point(dx, dy int, now time.Duration) {
	k.pointer.moved = now
	k.pointer.faces = true
	k.aim(dx, dy)
}

// click takes a mouse button: left flashes, right walks while it is down.
func (k *keys) click(b tea.MouseButton, down bool) {
	switch {
	case b == tea.MouseLeft && down:
		k.presses[world.Flash]++
	case b == tea.MouseRight, b == tea.MouseNone: // old mouse reports do not name what was released
		k.pointer.walks = down
	}
}

// aim turns to the pointer's place; the map may have moved below it.
func (k *keys) aim(dx, dy int) {
	if !k.pointer.faces || dx == 0 && dy == 0 {
		return
	}
	k.pointer.turn = grid.Atan2(int32(dy), int32(dx))
	if !k.locked {
		k.facing = k.pointer.turn
	}
}

// yield gives the facing back to the movement keys if the mouse lies unused.
func (p *pointer) yield(now time.Duration) {
	if now-p.moved >= pointerRests && !p.walks {
		p.faces = false
	}
}

// axes walk towards the pointer while the right button is down.
func (p *pointer) axes() (x, y int8) {
	if !p.walks {
		return 0, 0
	}
	v := grid.Vector(p.turn, world.MaxAxis)
	return int8(v.X), int8(v.Y)
}
