package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// The parts of the director's cycle.
const (
	partCalm uint8 = iota
	partBuild
	partPeak
)

// direct is the director: it makes the shades of the night. It builds up, peaks and
// leaves the squad in peace, in turns. How many shades there may be at once grows
// with how far the squad has come and how many they are, never with time: being
// slow costs nothing.
func (w *World) direct(*[MaxSeats]Input) {
	n := &w.Night
	if n.Phase != Dark {
		return
	}
	if w.waiting() {
		n.Build++
		return
	}
	if w.Tick >= n.Build {
		w.turnPart()
	}
	switch ceiling := w.ceiling(); {
	case n.Spawned == 0:
		w.first()
	case ceiling == 0 || n.Part == partCalm || w.alive() >= ceiling:
	case w.Tick-n.Spawned >= w.pace(ceiling):
		w.spawn(w.someone())
	}
}

// turnPart begins the next part of the cycle: build, peak, calm.
func (w *World) turnPart() {
	n := &w.Night
	switch n.Part {
	case partCalm:
		n.Part, n.Build = partBuild, w.Tick+BuildTicks+Tick(w.Rand.Below(BuildMore))
	case partBuild:
		n.Part, n.Build = partPeak, w.Tick+PeakTicks+Tick(w.Rand.Below(PeakMore))
	default:
		n.Part, n.Build = partCalm, w.Tick+CalmTicks
	}
}

// pace returns the least time between two shades. The shortest build is long enough
// to reach the ceiling; a peak replaces banished shades twice as fast.
func (w *World) pace(ceiling int) Tick {
	if w.Night.Part == partPeak {
		return BuildTicks / 2 / Tick(ceiling)
	}
	return BuildTicks / Tick(ceiling)
}

// ceiling returns how many shades the director may have out at once.
func (w *World) ceiling() int {
	return min(MaxShades, (CeilingBase+CeilingLeg*w.leg())*w.squad()/SquadWhole)
}

// squad returns the squad's factor in per cent, by how many are standing or down.
func (w *World) squad() int {
	switch w.count(body.Standing) + w.count(body.Down) {
	case 0:
		return 0
	case 1:
		return SquadOne
	case 2:
		return SquadTwo
	case 3:
		return SquadThree
	case 4:
		return SquadFour
	}
	return SquadFive
}

// leg returns how far the squad has come: the camp reached, or the leg of the
// farthest burning light if that is higher.
func (w *World) leg() int {
	leg := int(w.Night.Camp)
	for i := range w.Spots {
		if w.Lights[i].Lit {
			leg = max(leg, int(w.Spots[i].Leg))
		}
	}
	return leg
}

// alive counts the shades.
func (w *World) alive() (n int) {
	for i := range w.Shades {
		if w.Shades[i].Mood != NoMood {
			n++
		}
	}
	return n
}

// someone returns a random standing player, or Nobody.
func (w *World) someone() Seat {
	n := w.count(body.Standing)
	if n == 0 {
		return Nobody
	}
	k := w.Rand.Below(uint32(n))
	for i := range w.Players {
		if w.Players[i].Condition != body.Standing {
			continue
		}
		if k == 0 {
			return Seat(i)
		}
		k--
	}
	return Nobody
}

// spawn makes a shade in the dark around a player, if one of a few random places
// suits.
func (w *World) spawn(s Seat) {
	if s == Nobody {
		return
	}
	for range SpawnTries {
		dist := SpawnNear + int32(w.Rand.Below(SpawnFar-SpawnNear))
		at := w.Players[s].Add(grid.Vector(grid.Turn(w.Rand.Next()), dist))
		if w.mayAppear(at) {
			w.appear(at)
			return
		}
	}
}

// first makes the first shade of the night. It stalks a player from straight ahead,
// so that they see it come, and see it flee from their light.
func (w *World) first() {
	t := w.NightTicks()
	if t < FirstFrom || t < FirstBy && w.Rand.Below(FirstChance) != 0 {
		return
	}
	s := w.someone()
	if s == Nobody {
		return
	}
	p := &w.Players[s]
	ahead := p.Facing + grid.Turn(w.Rand.Below(FirstSpread)) - FirstSpread/2
	at := p.Add(grid.Vector(ahead, SpawnNear+int32(w.Rand.Below(FirstFar-SpawnNear))))
	if !w.mayAppear(at) {
		return // the next tick tries somewhere else
	}
	if h := w.appear(at); h != nil {
		h.Mood, h.Target, h.Until = Stalking, s, w.Tick+FirstTicks
	}
}

// mayAppear reports whether a shade may appear at p: in the dark, on free dry
// ground, and close to nobody.
func (w *World) mayAppear(p grid.Pos) bool {
	return !w.near(p, SpawnKeep) && !w.Lit(w.Terrain, p) && body.Free(w.Forest, p)
}

// appear makes a lurking shade at p and returns it, or nil if all places are taken.
// The past of its index is erased, so that a rewound flash cannot hit the new shade
// where an old one stood.
func (w *World) appear(p grid.Pos) *Shade {
	for i := range w.Shades {
		if h := &w.Shades[i]; h.Mood == NoMood {
			*h = Shade{Mood: Lurking, Pos: p, Target: Nobody, Until: w.Tick}
			w.Past.forget(i)
			w.Night.Spawned = w.Tick
			return h
		}
	}
	return nil
}
