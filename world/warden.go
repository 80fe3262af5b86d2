package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// warden runs one tick of the Warden. It shuns no light, and is hurt only where two
// lights meet.
func (w *World) warden(*[MaxSeats]Input) {
	g := &w.Warden
	there := g.Mood != NoMood
	switch {
	case w.Night.Phase != Dark:
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
func (w *World) wakeWarden() {
	for i := range w.Spots {
		s := &w.Spots[i]
		if !s.Fire || s.Camp < 1 || w.Warden.Beaten>>(s.Camp-1)&1 == 1 {
			continue
		}
		if who, ok := w.nearestStanding(s.Pos); ok && w.Players[who].Dist2(s.Pos) <= WardenWake*WardenWake {
			w.Warden = Warden{
				Mood: Stalking, Pos: w.beside(s.Pos), Camp: uint8(s.Camp), Beaten: w.Warden.Beaten,
				Strength: w.fullStrength(), Call: w.Tick + w.callTicks(),
			}
			w.tell(WardenCame, who, uint8(s.Camp))
			return
		}
	}
}

func (w *World) fullStrength() uint16 { return uint16(WardenStrength * w.squad() / SquadWhole) }

// callTicks returns the time between two calls for help: less for a big squad.
func (w *World) callTicks() Tick { return Tick(WardenCalls * SquadWhole / max(w.squad(), SquadWhole)) }

// guard runs one tick of a Warden that is out.
func (w *World) guard(g *Warden) {
	g.X += g.VX / grid.Sub
	g.Y += g.VY / grid.Sub
	light, _ := w.CampFire(int(g.Camp))
	fire := w.Spots[light].Pos
	if !w.near(fire, WardenLeave) {
		*g = Warden{Beaten: g.Beaten}
		return
	}
	if w.wear(g) {
		return
	}
	if w.Tick >= g.Call {
		g.Call = w.Tick + w.callTicks()
		if s, ok := w.nearestStanding(g.Pos); ok {
			w.spawn(s)
		}
	}
	if w.Tick >= g.Until {
		w.advanceWarden(g, fire)
	}
}

// wear takes strength from a Warden that two lights meet on, and reports whether that
// was the last of it. When it is first lit so, it backs away.
func (w *World) wear(g *Warden) (gone bool) {
	if w.lightsOn(w.Terrain, g.Pos) < 2 {
		return false
	}
	who, ok := w.nearestStanding(g.Pos)
	if !ok {
		who = Nobody
	}
	if g.Mood != Fleeing && g.Strength == w.fullStrength() && ok {
		v := w.around(g.Pos, toward(g.Pos.Sub(w.Players[who].Pos), WardenSpeed), WardenSpeed, WardenRadius)
		g.Mood, g.Until, g.VX, g.VY = Fleeing, w.Tick+WardenBack, v.X, v.Y
	}
	if g.Strength--; g.Strength > 0 {
		return false
	}
	w.tell(WardenGone, who, g.Camp)
	*g = Warden{Beaten: g.Beaten | 1<<(g.Camp-1)}
	return true
}

// advanceWarden walks the Warden towards the nearest player on its ground and strikes
// once in reach. With nobody there it walks back to the fire.
func (w *World) advanceWarden(g *Warden, fire grid.Pos) {
	s, ok := w.intruder(g.Pos, fire)
	if !ok {
		s = Nobody
	}
	g.Mood = Stalking
	at := fire
	if ok {
		at = w.Players[s].Pos
	}
	switch d2 := at.Dist2(g.Pos); {
	case ok && d2 <= WardenReach*WardenReach:
		w.blow(s, MaxShades, w.softened(s, WardenBlow, WardenBlowCoat))
		g.Mood, g.Until, g.VX, g.VY = Recoiling, w.Tick+WardenRest, 0, 0
	case d2 <= WardenReach*WardenReach:
		g.VX, g.VY = 0, 0
	default:
		v := w.around(g.Pos, toward(at.Sub(g.Pos), WardenSpeed), WardenSpeed, WardenRadius)
		g.VX, g.VY, g.Until = v.X, v.Y, w.Tick+ShadeThink
	}
}

// intruder returns the standing player nearest to p of those within WardenGround of a
// fire.
func (w *World) intruder(p, fire grid.Pos) (s Seat, ok bool) {
	for i := range w.Players {
		f := &w.Players[i]
		if f.Condition != body.Standing || f.Dist2(fire) > WardenGround*WardenGround {
			continue
		}
		if !ok || f.Dist2(p) < w.Players[s].Dist2(p) {
			s, ok = Seat(i), true
		}
	}
	return s, ok
}
