package ahead

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// How far around somebody ground is made, in position units: what a tick reads
// there, and the way that is walked until it is made. Ten ticks would do.
const (
	aroundBody   = 8 * grid.Metre                            // a body reads 3 m, a hop included
	aroundPlayer = world.SpawnFar + 10*grid.Metre            // the director looks for places there
	aroundBeing  = 6 * grid.Metre                            // a shade, the Warden, a lost hiker: they look 2 m ahead
	aroundLight  = 4*world.BesideFriend + world.BesideFriend // who comes to at a light stands in its rings
)

// TendBody does for a body that is predicted what Tend does for a world.
func (m *Maker) TendBody(f *forest.Forest, b *body.Body) {
	if m == nil {
		return
	}
	m.take(f)
	m.around(f, b.Pos, aroundBody)
}

// Tend puts the chunks that are finished into the forest of w, and asks for
// those that its next ticks will read: around the players first, then where
// somebody may come to, then around whatever else moves.
func (m *Maker) Tend(w *world.World) {
	if m == nil {
		return
	}
	m.take(w.Forest)
	m.players(w)
	m.beings(w)
}

func (m *Maker) players(w *world.World) {
	for i := range w.Players {
		if w.Players[i].Condition != body.Absent {
			m.around(w.Forest, w.Players[i].Pos, aroundPlayer)
		}
	}
	for i := range w.Players {
		if w.Players[i].Condition != body.Down {
			continue
		}
		if light, ok := w.UpAt(world.Seat(i)); ok {
			m.around(w.Forest, w.Spots[light].Pos, aroundLight)
		}
	}
}

func (m *Maker) beings(w *world.World) {
	for i := range w.Shades {
		if w.Shades[i].Mood != world.NoMood {
			m.around(w.Forest, w.Shades[i].Pos, aroundBeing)
		}
	}
	if w.Warden.Mood != world.NoMood {
		m.around(w.Forest, w.Warden.Pos, aroundBeing)
	}
	for i := range w.Lost {
		if w.Lost[i].Stage == world.Following {
			m.around(w.Forest, w.Lost[i].Pos, aroundBeing)
		}
	}
}

// around asks for the chunks within reach of p, in both axes.
func (m *Maker) around(f *forest.Forest, p grid.Pos, reach int32) {
	for cy := (p.Y - reach) >> forest.ChunkShift; cy <= (p.Y+reach)>>forest.ChunkShift; cy++ {
		for cx := (p.X - reach) >> forest.ChunkShift; cx <= (p.X+reach)>>forest.ChunkShift; cx++ {
			m.ask(f, cx, cy)
		}
	}
}
