package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// warden runs one tick of the Warden. It shuns no light, and is hurt only where two
// lights meet.
func (w rules) warden(*[world.MaxSeats]world.Input) {
	g := &w.Warden
	there := g.Mood != world.NoMood
	switch {
	case w.Night.Phase != world.Dark:
	case !w.waiting() && there:
		w.guard(g)
	case !w.waiting():
		w.wakeWarden()
	case there: // it stands still while the world waits, as shades do: see hold
		g.Until, g.Call, g.VX, g.VY = g.Until+1, g.Call+1, 0, 0
	}
}

// wakeWarden brings a Warden out when a player comes near the fire of a camp whose
// Warden is not beaten, whether or not the fire burns.
func (w rules) wakeWarden() {
	for i := range w.Spots {
		s := &w.Spots[i]
		if !s.Fire || s.Camp < 1 || w.Warden.Beaten>>(s.Camp-1)&1 == 1 {
			continue
		}
		if who, ok := w.NearestStanding(s.Pos); ok && w.Players[who].Dist2(s.Pos) <= world.WardenWake*world.WardenWake {
			w.Warden = world.Warden{
				Mood: world.Stalking, Pos: w.beside(s.Pos), Camp: uint8(s.Camp), Beaten: w.Warden.Beaten,
				Strength: w.fullStrength(), Call: w.Tick + w.callTicks(),
			}
			w.Tell(world.WardenCame, who, uint8(s.Camp))
			return
		}
	}
}

func (w rules) fullStrength() uint16 {
	return uint16(world.WardenStrength * w.squad() / world.SquadWhole)
}

// callTicks returns the time between two calls for help: less for a big squad.
func (w rules) callTicks() world.Tick {
	return world.Tick(world.WardenCalls * world.SquadWhole / max(w.squad(), world.SquadWhole))
}

// guard runs one tick of a Warden that is out.
func (w rules) guard(g *world.Warden) {
	g.X += g.VX / grid.Sub
	g.Y += g.VY / grid.Sub
	light, _ := w.CampFire(int(g.Camp))
	fire := w.Spots[light].Pos
	if !w.near(fire, world.WardenLeave) {
		*g = world.Warden{Beaten: g.Beaten}
		return
	}
	if w.wear(g) {
		return
	}
	if w.Tick >= g.Call {
		g.Call = w.Tick + w.callTicks()
		if s, ok := w.NearestStanding(g.Pos); ok {
			w.spawn(s)
		}
	}
	if w.Tick >= g.Until {
		w.advanceWarden(g, fire)
	}
}

// wear takes strength from a Warden that two lights meet on, and reports whether that
// was the last of it. When it is first lit so, it backs away.
func (w rules) wear(g *world.Warden) (gone bool) {
	if w.LightsOn(w.Terrain, g.Pos) < 2 {
		return false
	}
	who, ok := w.NearestStanding(g.Pos)
	if !ok {
		who = world.Nobody
	}
	if g.Mood != world.Fleeing && g.Strength == w.fullStrength() && ok {
		v := w.around(g.Pos, toward(g.Pos.Sub(w.Players[who].Pos), world.WardenSpeed), world.WardenSpeed, world.WardenRadius)
		g.Mood, g.Until, g.VX, g.VY = world.Fleeing, w.Tick+world.WardenBack, v.X, v.Y
	}
	if g.Strength--; g.Strength > 0 {
		return false
	}
	w.Tell(world.WardenGone, who, g.Camp)
	*g = world.Warden{Beaten: g.Beaten | 1<<(g.Camp-1)}
	return true
}

// advanceWarden walks the Warden towards the nearest player on its ground and strikes
// once in reach. With nobody there it walks back to the fire.
func (w rules) advanceWarden(g *world.Warden, fire grid.Pos) {
	s, ok := w.intruder(g.Pos, fire)
	if !ok {
		s = world.Nobody
	}
	g.Mood = world.Stalking
	at := fire
	if ok {
		at = w.Players[s].Pos
	}
	switch d2 := at.Dist2(g.Pos); {
	case ok && d2 <= world.WardenReach*world.WardenReach:
		w.blow(s, world.MaxShades, w.softened(s, world.WardenBlow, world.WardenBlowCoat))
		g.Mood, g.Until, g.VX, g.VY = world.Recoiling, w.Tick+world.WardenRest, 0, 0
	case d2 <= world.WardenReach*world.WardenReach:
		g.VX, g.VY = 0, 0
	default:
		v := w.around(g.Pos, toward(at.Sub(g.Pos), world.WardenSpeed), world.WardenSpeed, world.WardenRadius)
		g.VX, g.VY, g.Until = v.X, v.Y, w.Tick+world.ShadeThink
	}
}

// intruder returns the standing player nearest to p of those within WardenGround of a
// fire.
func (w rules) intruder(p, fire grid.Pos) (s world.Seat, ok bool) {
	for i := range w.Players {
		f := &w.Players[i]
		if f.Condition != body.Standing || f.Dist2(fire) > world.WardenGround*world.WardenGround {
			continue
		}
		if !ok || f.Dist2(p) < w.Players[s].Dist2(p) {
			s, ok = world.Seat(i), true
		}
	}
	return s, ok
}
