package guest

import (
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world/level"
)

// plausible reports whether a full snapshot may be of a night: the present one,
// or a later one. One of an earlier night has been overtaken on its way, and
// nights that come too fast are a host's way to keep this side busy.
func (g *Guest) plausible(n *snapshot.Night) bool {
	return *n == g.night || n.Start >= g.night.Start+snapshot.LeastNight
}

// grow makes the level of a night and reports whether it is the host's.
func (g *Guest) grow(n *snapshot.Night) bool {
	t := g.terrain
	if t == nil || t.Seed != n.Seed {
		t = level.Of(n.Seed).Terrain()
	}
	if t.ID != n.Level {
		g.end(peer.WrongContent, peer.OtherForest{Host: n.Level, Own: t.ID})
		return false
	}
	g.terrain, g.night = t, *n
	return true
}

// enterNight goes over to another night, of which the first snapshot is here. Ticks
// count on: clock, commands and timeline stay as they are. What was known of
// the old night is forgotten (Invariant N6), and where the body is now is news
// that corrects nothing.
func (g *Guest) enterNight(n *snapshot.Night) bool {
	if !g.grow(n) {
		return false
	}
	g.held.forget()
	g.others.forget()
	g.body.Enter(g.terrain.Forest)
	g.offset = offset{}
	g.figures.placed = false
	return true
}
