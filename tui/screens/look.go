package screens

import "switchback/tui/start"

// look reads the newest view before a key or a click is taken: what those mean
// depends on the world as it is, even if the terminal has stopped and still shows
// an older one.
func (m *Machine) look() {
	p := m.Hike.Party
	if p == nil {
		return
	}
	v, before := p.Glance(), m.facts.party
	m.ground.Read(v)
	m.facts = FactsOf(v, &m.shown, &m.ground)
	m.assemble(&before)
	m.keys.Follow(&m.facts.Shades)
}

// Drew takes where a frame of the hike has put things: the mouse may point at
// something else now, and a shade that the facing follows may have moved. It reports
// whether the intent may have changed, which Settle then passes on.
func (m *Machine) Drew(shown *Geometry) bool {
	moved, facing := shown.Self != m.shown.Self, m.keys.Facing()
	m.shown = *shown
	m.look()
	if moved {
		m.keys.Aim(m.pointerOffset())
	}
	return moved || m.keys.Facing() != facing
}

// assemble opens the staging panel once a night, at dusk, and closes it when the
// squad sets out or the night falls.
func (m *Machine) assemble(before *partyFacts) {
	h, now := &m.Hike, &m.facts.party
	fresh := !h.met || h.night != now.night
	switch {
	case fresh:
		h.LookOn, h.Copied = false, 0
		if now.dusk && h.Kind != start.Solo {
			h.Panel = StagingPanel
		}
	case h.Panel == StagingPanel && (now.setOut && !before.setOut || !now.dusk && before.dusk):
		h.Panel = NoPanel
	}
	h.met, h.night = true, now.night
}
