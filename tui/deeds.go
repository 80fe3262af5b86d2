package tui

import (
	"time"

	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/grid"
)

// deedKey carries out a key that stands for a deed. Locked.
func (m *game) deedKey(a keys.Action, now time.Duration) {
	h := &m.st.hike
	switch a {
	case keys.Build:
		m.build(now)
	case keys.Heal:
		m.keys.Do(world.Heal, 0)
	case keys.Recharge:
		m.keys.Do(world.Recharge, 0)
	case keys.Ping:
		m.pointOut()
	case keys.First, keys.Second, keys.Third, keys.Fourth:
		m.choice(world.Deed(a - keys.First))
	}
	h.wheel = a == keys.Gesture && !h.wheel
}

// choice is a digit: a gesture while those are offered, else a perk of a
// level. The world knows whether there is one to pick.
func (m *game) choice(n world.Deed) {
	switch {
	case m.st.hike.wheel:
		m.keys.Do(world.Wave+n, 0)
	case world.PickFirst+n <= world.PickThird:
		m.keys.Do(world.PickFirst+n, 0)
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
const flashGap = world.FlashTicks * time.Second / grid.TicksPerSecond

func (m *game) build(now time.Duration) {
	m.keys.Do(world.BuildPost, 0)
	m.st.hike.ghost = ghost{
		at:    m.facts.body.Add(grid.Vector(m.keys.Facing(), world.PostAhead)),
		tick:  m.facts.tick,
		until: now + ghostTime,
	}
}

// pointAhead is how far ahead of the player a place is pointed out without a
// mouse, in half metres: just inside a small screen.
const pointAhead = 16

// pointOut shows a place to everyone: where the pointer is, or ahead.
func (m *game) pointOut() {
	if !m.keys.PointerFaces() {
		m.keys.Do(world.PointOut, pointAhead)
		return
	}
	dx, dy := m.pointerOffset()
	const half = grid.Metre / 2 // the unit of PointOut
	distance := int64(grid.Sqrt(uint64(dx*dx+dy*dy))) * int64(m.shown.pixel) / half
	m.keys.Do(world.PointOut, uint8(min(distance, 255)))
}

// readyKey carries out a key of the time before the night. Locked.
func (m *game) readyKey(a keys.Action) {
	g := &m.facts.party
	switch {
	case !g.dusk:
	case a == keys.Ready && g.ready:
		m.keys.Do(world.Ready, 0)
	case a == keys.Ready:
		m.keys.Do(world.Ready, 1)
	case g.leads:
		m.keys.Do(world.SetOut, 0)
	}
}
