package tui

import "switchback/tui/start"

// look reads the newest view, before a key or a click is taken: what those mean
// depends on the world as it is, whatever a terminal that has stopped still
// shows of it. Locked.
func (m *game) look() {
	p := m.st.hike.party
	if p == nil {
		return
	}
	v, before := p.Glance(), m.facts.party
	m.ground.Read(v)
	m.facts = factsOf(v, &m.shown, &m.ground)
	m.assemble(&before)
	m.keys.Follow(&m.facts.shades)
}

// drew takes where a frame of the hike has put things: the pointer may point
// elsewhere now, and a shade that the facing follows has moved.
func (m *game) drew(shown *geometry) {
	m.mu.Lock()
	defer m.mu.Unlock()
	moved, facing := shown.self != m.shown.self, m.keys.Facing()
	m.shown = *shown
	m.look()
	if moved {
		m.keys.Aim(m.pointerOffset())
	}
	if m.keys.Facing() != facing || moved {
		m.settle(m.now())
	}
}

// assemble brings the panel of a night that has not begun to the front, once,
// and takes it away when the squad sets out or the night falls. Locked.
func (m *game) assemble(before *partyFacts) {
	h, now := &m.st.hike, &m.facts.party
	fresh := !h.met || h.night != now.night
	switch {
	case fresh:
		h.lookOn, h.copied = false, 0
		if now.dusk && h.kind != start.Solo {
			h.panel = stagingPanel
		}
	case h.panel == stagingPanel && (now.setOut && !before.setOut || !now.dusk && before.dusk):
		h.panel = noPanel
	}
	h.met, h.night = true, now.night
}

// pointerOffset is where the mouse points, seen from the player, in map
// pixels: a cell is one wide and two high. Locked.
func (m *game) pointerOffset() (dx, dy int) {
	return m.pointed.x - m.shown.self.x, 2 * (m.pointed.y - m.shown.self.y)
}
