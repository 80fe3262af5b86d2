package tui

import (
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/body"
)

// gathering is what a frame showed of the party, as far as keys depend on it.
type gathering struct {
	seed   uint64
	night  world.Tick // when it began; no two are the same
	dusk   bool       // and has not fallen
	setOut bool       // the squad waits for nobody any more
	ready  bool       // the player is
	leads  bool       // the player may say that all set out
	most   int        // players that fit
	closed bool       // nobody new is let in
	others [world.MaxSeats]bool
}

func gatheringOf(v *peer.View) gathering {
	g := gathering{
		seed: v.State.Seed, night: v.Night, dusk: v.State.Night.Phase == world.Dusk, setOut: v.State.Night.SetOut,
		leads: v.Self == world.Leader, most: int(v.Max), closed: v.Closed,
	}
	for s := range g.others {
		g.others[s] = world.Seat(s) != v.Self && v.State.Players[s].Condition != body.Absent
	}
	g.ready = v.Self < world.MaxSeats && v.State.Gear[v.Self].Ready
	return g
}

// assemble brings the panel of a night that has not begun to the front, once,
// and takes it away when the squad sets out or the night falls. Locked.
func (m *game) assemble(g *gathering) {
	h, before := &m.st.hike, &m.seen.party
	fresh := !h.met || h.night != g.night
	switch {
	case fresh:
		h.lookOn, h.copied = false, 0
		if g.dusk && h.kind != start.Solo {
			h.panel = stagingPanel
		}
	case h.panel == stagingPanel && (g.setOut && !before.setOut || !g.dusk && before.dusk):
		h.panel = noPanel
	}
	h.met, h.night = true, g.night
}

// readyKey carries out a key of the time before the night. Locked.
func (m *game) readyKey(a keys.Action) {
	g := &m.seen.party
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
