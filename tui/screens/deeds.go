package screens

import (
	"time"

	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/grid"
)

// deedKey carries out a key that stands for a deed.
func (m *Machine) deedKey(a keys.Action, now time.Duration) {
	h := &m.Hike
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
		m.digit(world.Deed(a - keys.First))
	}
	h.Wheel = a == keys.Gesture && !h.Wheel
}

// digit takes a digit, counted from 0: a gesture while those are offered, otherwise
// one of the perks of a level. The world knows whether there is one to pick.
func (m *Machine) digit(n world.Deed) {
	switch {
	case m.Hike.Wheel:
		m.keys.Do(world.Wave+n, 0)
	case world.PickFirst+n <= world.PickThird:
		m.keys.Do(world.PickFirst+n, 0)
	}
}

// flashGap is the least time between two flashes.
const flashGap = world.FlashTicks * time.Second / grid.TicksPerSecond

// flash shows the player's own flash at once, if the host will most likely allow it.
func (m *Machine) flash(now time.Duration) {
	h := &m.Hike
	h.Used.Flash = true
	if m.facts.flashes && (h.Flashed == 0 || now-h.Flashed >= flashGap) {
		h.Flashed = now
	}
}

// build asks for a lantern post, and shows its ghost.
func (m *Machine) build(now time.Duration) {
	m.keys.Do(world.BuildPost, 0)
	m.Hike.Ghost = Ghost{
		At:    m.facts.body.Add(grid.Vector(m.keys.Facing(), world.PostAhead)),
		Tick:  m.facts.tick,
		Until: now + ghostTime,
	}
}

// pointAhead is how far ahead of the player the place is that is pointed out without
// a mouse, in half metres: just inside a small screen.
const pointAhead = 16

// pointOut shows everyone the place under the pointer or, without one, a place ahead.
func (m *Machine) pointOut() {
	if !m.keys.PointerFaces() {
		m.keys.Do(world.PointOut, pointAhead)
		return
	}
	dx, dy := m.pointerOffset()
	const half = grid.Metre / 2 // the unit of PointOut
	distance := int64(grid.Sqrt(uint64(dx*dx+dy*dy))) * int64(m.shown.Pixel) / half
	m.keys.Do(world.PointOut, uint8(min(distance, 255)))
}

// readyKey carries out a key of the time before the night.
func (m *Machine) readyKey(a keys.Action) {
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
