package world

import (
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// Target is what an act is done to, as one number: lights first, then friends, lost
// hikers and caches.
type Target uint8

// The first target of each kind.
const (
	TargetLight  Target = 0
	TargetFriend Target = TargetLight + MaxLights
	TargetLost   Target = TargetFriend + MaxSeats
	TargetCache  Target = TargetLost + level.MaxLost
	numTargets   Target = TargetCache + level.MaxCaches
)

// TargetKind is a kind of target.
type TargetKind uint8

// The kinds of targets.
const (
	ALight TargetKind = iota
	AFriend
	ALostHiker
	ACache
)

// Split returns a target's kind and its index among that kind.
func (t Target) Split() (TargetKind, uint8) {
	switch {
	case t >= TargetCache:
		return ACache, uint8(t - TargetCache)
	case t >= TargetLost:
		return ALostHiker, uint8(t - TargetLost)
	case t >= TargetFriend:
		return AFriend, uint8(t - TargetFriend)
	}
	return ALight, uint8(t)
}

// Target returns what a press of Act would be done to: the nearest of dark lights,
// burning fires while the battery is not full, fallen friends, waiting hikers and
// closed caches. It lies within ActReach and ActHalf of the facing, or within
// ActNear in any direction. ok is false if there is none.
func (s *State) Target(l *level.Level, seat Seat) (t Target, ok bool) {
	n := nearest{p: &s.Players[seat], best: int64(ActReach)*ActReach + 1}
	for i := range l.Spots {
		if !s.Lights[i].Lit || l.Spots[i].Fire && n.p.Battery < MaxBattery {
			n.offer(TargetLight+Target(i), l.Spots[i].Pos)
		}
	}
	for i := range s.Players {
		if s.Players[i].Condition == body.Down && Seat(i) != seat {
			n.offer(TargetFriend+Target(i), s.Players[i].Pos)
		}
	}
	for i := range s.Lost {
		if s.Lost[i].Stage == Waiting {
			n.offer(TargetLost+Target(i), s.Lost[i].Pos)
		}
	}
	for i := range l.CacheSpots {
		if !s.Caches[i].Opened {
			n.offer(TargetCache+Target(i), l.CacheSpots[i])
		}
	}
	return n.target, n.ok
}

// nearest finds the nearest target for a player.
type nearest struct {
	p      *Player
	best   int64
	target Target
	ok     bool
}

// offer keeps a target if it is in reach and nearer than the one kept.
func (n *nearest) offer(t Target, at grid.Pos) {
	d := at.Sub(n.p.Pos)
	if d2 := grid.Dot(d, d); d2 < n.best && (d2 <= int64(ActNear)*ActNear || facing(n.p, d)) {
		n.best, n.target, n.ok = d2, t, true
	}
}

// facing reports whether the direction d lies within ActHalf of a player's facing.
func facing(p *Player, d grid.Pos) bool {
	off := grid.Atan2(d.Y, d.X).Diff(p.Facing)
	return grid.Abs(off) <= int32(ActHalf)
}
