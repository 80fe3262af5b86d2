package guest

import (
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world/level"
)

// plausible reports whether a full snapshot of night n may be taken: n is the
// present night or a later one. A snapshot of an earlier night was overtaken on
// its way. A night that follows too soon would let a host keep this side busy.
func (g *Guest) plausible(n *snapshot.Night) bool {
	return *n == g.night || n.Start >= g.night.Start+snapshot.LeastNight
}

// grow makes the level of a night and reports whether it has the host's level id;
// if not, the session ends.
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

// enterNight goes over to another night, whose first snapshot has been decoded.
// Ticks count on: clock, commands and timeline stay as they are. Everything known
// of the old night is forgotten (Invariant N6), and the body's new place does not
// count as a correction.
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
