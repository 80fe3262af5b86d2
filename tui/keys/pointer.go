package keys

import (
	"time"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// pointerRests is how long the mouse must have been still before a movement key
// takes the facing back: longer than a player who aims with it keeps it still.
const pointerRests = 4 * time.Second

// pointer is the mouse: it faces where it points, the left button flashes, the
// right one walks while it is held.
type pointer struct {
	faces bool // the facing is the pointer's
	walks bool // the right button is down
	turn  grid.Turn
	moved time.Duration
}

// Point takes where the mouse points, seen from the player, in map pixels.
func (k *Model) Point(dx, dy int, now time.Duration) {
	k.pointer.moved = now
	k.pointer.faces = true
	k.Aim(dx, dy)
}

// Click takes a mouse button: left flashes, right walks while it is down.
func (k *Model) Click(b Button, down bool) {
	switch {
	case b == LeftButton && down:
		k.presses[world.Flash]++
	case b == RightButton, b == NoButton:
		k.pointer.walks = down
	}
}

// Aim turns to where the mouse points now, because the map may have moved below it.
func (k *Model) Aim(dx, dy int) {
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
	v := grid.Vector(p.turn, body.MaxAxis)
	return int8(v.X), int8(v.Y)
}
