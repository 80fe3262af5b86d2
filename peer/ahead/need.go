package ahead

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// How far around something ground is made, in position units: the distance that
// a tick reads, plus the way that is walked until the chunk is made. Ten ticks
// of walking would do.
const (
	aroundBody   = 8 * grid.Metre                            // a body reads 3 m, a hop included
	aroundPlayer = world.SpawnFar + 10*grid.Metre            // the director looks for places to spawn there
	aroundBeing  = 6 * grid.Metre                            // a shade, the Warden, a lost hiker: they look 2 m ahead
	aroundLight  = 4*world.BesideFriend + world.BesideFriend // a player comes to within four rings of a light
)

// TendBody asks for the chunks that the prediction of b will read next.
func (m *Maker) TendBody(t *level.Terrain, b *body.Body) {
	if m != nil {
		m.around(t, b.Pos, aroundBody)
	}
}

// Tend asks for the chunks that the next ticks of w will read: first around the
// players, then around the lights where a player who is down may come to, then
// around everything else that moves.
func (m *Maker) Tend(w *world.World) {
	if m != nil {
		m.players(w)
		m.beings(w)
	}
}

func (m *Maker) players(w *world.World) {
	for i := range w.Players {
		if w.Players[i].Condition != body.Absent {
			m.around(w.Terrain, w.Players[i].Pos, aroundPlayer)
		}
	}
	for i := range w.Players {
		if w.Players[i].Condition != body.Down {
			continue
		}
		if light, ok := w.UpAt(w.Level, world.Seat(i)); ok {
			m.around(w.Terrain, w.Spots[light].Pos, aroundLight)
		}
	}
}

func (m *Maker) beings(w *world.World) {
	for i := range w.Shades {
		if w.Shades[i].Mood != world.NoMood {
			m.around(w.Terrain, w.Shades[i].Pos, aroundBeing)
		}
	}
	if w.Warden.Mood != world.NoMood {
		m.around(w.Terrain, w.Warden.Pos, aroundBeing)
	}
	for i := range w.Lost {
		if w.Lost[i].Stage == world.Following {
			m.around(w.Terrain, w.Lost[i].Pos, aroundBeing)
		}
	}
}

// around asks for the chunks within reach of p along each axis.
func (m *Maker) around(t *level.Terrain, p grid.Pos, reach int32) {
	for cy := (p.Y - reach) >> forest.ChunkShift; cy <= (p.Y+reach)>>forest.ChunkShift; cy++ {
		for cx := (p.X - reach) >> forest.ChunkShift; cx <= (p.X+reach)>>forest.ChunkShift; cx++ {
			m.ask(t, cx, cy)
		}
	}
}
