package screens

import "switchback/tui/start"

// look reads the newest view, before a key or a click is taken: what those mean
// depends on the world as it is, whatever a terminal that has stopped still
// shows of it.
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

// Drew takes where a frame of the hike has put things: the pointer may point
// elsewhere now, and a shade that the facing follows has moved. It reports whether
// the intent may have changed.
func (m *Machine) Drew(shown *Geometry) bool {
	moved, facing := shown.Self != m.shown.Self, m.keys.Facing()
	m.shown = *shown
	m.look()
	if moved {
		m.keys.Aim(m.pointerOffset())
	}
	return moved || m.keys.Facing() != facing
}

// assemble brings the panel of a night that has not begun to the front, once,
// and takes it away when the squad sets out or the night falls.
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
