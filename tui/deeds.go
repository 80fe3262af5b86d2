package tui

import (
	"time"

	"switchback/world"
	"switchback/world/grid"
)

// do asks for a deed, once.
func (k *keys) do(d world.Deed, arg uint8) {
	k.presses[world.Do]++
	k.deed, k.arg = d, arg
}

// deedKey carries out a key that stands for a deed. Locked.
func (m *game) deedKey(a action, now time.Duration) {
	h := &m.st.hike
	switch a {
	case doBuild:
		m.build(now)
	case doHeal:
		m.keys.do(world.Heal, 0)
	case doRecharge:
		m.keys.do(world.Recharge, 0)
	case doPing:
		m.pointOut()
	case doFirst, doSecond, doThird, doFourth:
		m.choice(world.Deed(a - doFirst))
	}
	h.wheel = a == doGesture && !h.wheel
}

// choice is a digit: a gesture while those are offered, else a perk of a
// level. The world knows whether there is one to pick.
func (m *game) choice(n world.Deed) {
	switch {
	case m.st.hike.wheel:
		m.keys.do(world.Wave+n, 0)
	case world.PickFirst+n <= world.PickThird:
		m.keys.do(world.PickFirst+n, 0)
	}
}

// ghost is a lantern post that was asked for and is not there yet: shown at
// once, real when the host says so.
type ghost struct {
	at    grid.Pos
	tick  world.Tick    // of the frame in which it was asked for
	until time.Duration // 0: there is none
}

// ghostTime is longer than any answer takes on a link that can be played on.
const ghostTime = 2 * time.Second

// flashGap is the time between two flashes.
const flashGap = world.FlashTicks * time.Second / world.TicksPerSecond

func (m *game) build(now time.Duration) {
	m.keys.do(world.BuildPost, 0)
	m.st.hike.ghost = ghost{
		at:    m.seen.body.Add(grid.Vector(m.keys.facing, world.PostAhead)),
		tick:  m.seen.tick,
		until: now + ghostTime,
	}
}

// pointAhead is how far ahead of the player a place is pointed out without a
// mouse, in half metres: just inside a small screen.
const pointAhead = 16

// pointOut shows a place to everyone: where the pointer is, or ahead.
func (m *game) pointOut() {
	if !m.keys.pointer.faces || m.keys.locked {
		m.keys.do(world.PointOut, pointAhead)
		return
	}
	dx, dy := m.pointerOffset()
	const half = grid.Metre / 2 // the unit of PointOut
	distance := int64(grid.Sqrt(uint64(dx*dx+dy*dy))) * int64(m.seen.pixel) / half
	m.keys.do(world.PointOut, uint8(min(distance, 255)))
}
