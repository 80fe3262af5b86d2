package hike

import (
	"switchback/world"
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
func (w rules) direct(*[world.MaxSeats]world.Input) {
	n := &w.Night
	if n.Phase != world.Dark {
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
func (w rules) turnPart() {
	n := &w.Night
	switch n.Part {
	case partCalm:
		n.Part, n.Build = partBuild, w.Tick+world.BuildTicks+world.Tick(w.Rand.Below(world.BuildMore))
	case partBuild:
		n.Part, n.Build = partPeak, w.Tick+world.PeakTicks+world.Tick(w.Rand.Below(world.PeakMore))
	default:
		n.Part, n.Build = partCalm, w.Tick+world.CalmTicks
	}
}

// pace returns the least time between two shades. The shortest build is long enough
// to reach the ceiling; a peak replaces banished shades twice as fast.
func (w rules) pace(ceiling int) world.Tick {
	if w.Night.Part == partPeak {
		return world.BuildTicks / 2 / world.Tick(ceiling)
	}
	return world.BuildTicks / world.Tick(ceiling)
}

// ceiling returns how many shades the director may have out at once.
func (w rules) ceiling() int {
	return min(world.MaxShades, (world.CeilingBase+world.CeilingLeg*w.leg())*w.squad()/world.SquadWhole)
}

// squad returns the squad's factor in per cent, by how many are standing or down.
func (w rules) squad() int {
	switch w.Count(body.Standing) + w.Count(body.Down) {
	case 0:
		return 0
	case 1:
		return world.SquadOne
	case 2:
		return world.SquadTwo
	case 3:
		return world.SquadThree
	case 4:
		return world.SquadFour
	}
	return world.SquadFive
}

// leg returns how far the squad has come: the camp reached, or the leg of the
// farthest burning light if that is higher.
func (w rules) leg() int {
	leg := int(w.Night.Camp)
	for i := range w.Spots {
		if w.Lights[i].Lit {
			leg = max(leg, int(w.Spots[i].Leg))
		}
	}
	return leg
}

// alive counts the shades.
func (w rules) alive() (n int) {
	for i := range w.Shades {
		if w.Shades[i].Mood != world.NoMood {
			n++
		}
	}
	return n
}

// someone returns a random standing player, or Nobody.
func (w rules) someone() world.Seat {
	n := w.Count(body.Standing)
	if n == 0 {
		return world.Nobody
	}
	k := w.Rand.Below(uint32(n))
	for i := range w.Players {
		if w.Players[i].Condition != body.Standing {
			continue
		}
		if k == 0 {
			return world.Seat(i)
		}
		k--
	}
	return world.Nobody
}

// spawn makes a shade in the dark around a player, if one of a few random places
// suits.
func (w rules) spawn(s world.Seat) {
	if s == world.Nobody {
		return
	}
	for range world.SpawnTries {
		dist := world.SpawnNear + int32(w.Rand.Below(world.SpawnFar-world.SpawnNear))
		at := w.Players[s].Add(grid.Vector(grid.Turn(w.Rand.Next()), dist))
		if w.mayAppear(at) {
			w.appear(at)
			return
		}
	}
}

// first makes the first shade of the night. It stalks a player from straight ahead,
// so that they see it come, and see it flee from their light.
func (w rules) first() {
	t := w.NightTicks()
	if t < world.FirstFrom || t < world.FirstBy && w.Rand.Below(world.FirstChance) != 0 {
		return
	}
	s := w.someone()
	if s == world.Nobody {
		return
	}
	p := &w.Players[s]
	ahead := p.Facing + grid.Turn(w.Rand.Below(world.FirstSpread)) - world.FirstSpread/2
	at := p.Add(grid.Vector(ahead, world.SpawnNear+int32(w.Rand.Below(world.FirstFar-world.SpawnNear))))
	if !w.mayAppear(at) {
		return // the next tick tries somewhere else
	}
	if h := w.appear(at); h != nil {
		h.Mood, h.Target, h.Until = world.Stalking, s, w.Tick+world.FirstTicks
	}
}

// mayAppear reports whether a shade may appear at p: in the dark, on free dry
// ground, and close to nobody.
func (w rules) mayAppear(p grid.Pos) bool {
	return !w.near(p, world.SpawnKeep) && !w.Lit(w.Terrain, p) && body.Free(w.Forest, p)
}

// appear makes a lurking shade at p and returns it, or nil if all places are taken.
// The past of its index is erased, so that a rewound flash cannot hit the new shade
// where an old one stood.
func (w rules) appear(p grid.Pos) *world.Shade {
	for i := range w.Shades {
		if h := &w.Shades[i]; h.Mood == world.NoMood {
			*h = world.Shade{Mood: world.Lurking, Pos: p, Target: world.Nobody, Until: w.Tick}
			w.forget(i)
			w.Night.Spawned = w.Tick
			return h
		}
	}
	return nil
}
