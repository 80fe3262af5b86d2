package world

import (
	"switchback/world/body"
)

// waiting reports whether the world waits for players to pick perks. Shades, the
// director, the clock, batteries and the time of the fallen then stand still;
// players can walk and cannot be hurt.
func (s *State) waiting() bool { return s.Tick < s.Night.PauseTil }

// Over reports whether the night has ended, one way or another.
func (n *Night) Over() bool { return n.Phase >= Sunrise }

// calm reports whether nobody can be hurt.
func (s *State) calm() bool { return s.waiting() || s.Night.Over() }

// NightTicks returns how long the night has lasted, without the time that the world
// waited. The sun rises at DawnTicks.
func (s *State) NightTicks() Tick {
	n, now := &s.Night, s.Tick
	switch {
	case n.Phase == Dusk:
		return 0
	case n.Ended != 0:
		now = n.Ended
	case n.PauseTil != 0:
		now = n.PauseTil - PauseTicks
	}
	return now - n.Began - Tick(n.Slept)
}

// Raining reports whether the night's one front is passing.
func (s *State) Raining() bool {
	t := s.NightTicks()
	return s.Night.Phase == Dark && t >= s.Night.RainFrom && t < s.Night.RainTill
}

// lampReach returns how far a lamp's cone reaches, in position units: less in rain.
func (s *State) lampReach() int32 {
	if s.Raining() {
		return RainLampReach
	}
	return LampReach
}

// night begins and ends the night, and runs healing, the reaching of camps and the
// wait for picks.
func (w *World) night(*[MaxSeats]Input) {
	if w.Tick%MendTicks == 0 {
		w.mend()
	}
	switch {
	case w.Night.Over():
	case w.Night.PauseTil != 0:
		w.awaitPicks()
	case w.Night.Phase == Dusk:
		w.nightfall()
	case w.onSummit():
		w.end(Sunrise)
	case w.NightTicks() >= DawnTicks:
		w.end(Dawn)
	default:
		w.reach()
	}
}

// nightfall begins the night once a lantern burns (fires do not count), or once
// somebody is farther than DuskEnds from the trailhead.
func (w *World) nightfall() {
	w.Night.SetOut = w.Night.SetOut || w.allReady()
	if !w.lanternBurns() && !w.setOut() {
		return
	}
	n := &w.Night
	n.Phase, n.Began = Dark, w.Tick
	n.RainFrom = RainEarliest + Tick(w.Rand.Below(RainSpread))
	n.RainTill = n.RainFrom + RainLeast + Tick(w.Rand.Below(RainMore))
}

func (w *World) lanternBurns() bool {
	for i := range w.Spots {
		if !w.Spots[i].Fire && w.Lights[i].Lit {
			return true
		}
	}
	return false
}

func (w *World) setOut() bool {
	for i := range w.Players {
		p := &w.Players[i]
		if p.Condition == body.Standing && p.Dist2(w.Spots[0].Pos) > DuskEnds*DuskEnds {
			return true
		}
	}
	return false
}

// end ends the night. The shades and the Warden are gone.
func (w *World) end(how NightPhase) {
	if w.Night.Over() {
		return
	}
	w.Night.Phase, w.Night.Ended, w.Night.PauseTil = how, w.Tick, 0
	w.Shades = [MaxShades]Shade{}
	w.Warden.Mood = NoMood
	w.tell(Over, Nobody, uint8(how))
}

// onSummit reports whether somebody stands by the summit's lantern while it burns.
func (w *World) onSummit() bool {
	i := w.Summit
	if !w.Lights[i].Lit {
		return false
	}
	s, ok := w.nearestStanding(w.Spots[i].Pos)
	return ok && w.Players[s].Dist2(w.Spots[i].Pos) <= FireCircle*FireCircle
}

// mend gives a point of health to everyone in the circle of a fire.
func (w *World) mend() {
	for i := range w.Players {
		p := &w.Players[i]
		if p.Condition == body.Standing && p.Health < MaxHealth && w.FireNear(w.Level, p.Pos, FireCircle) {
			p.Health++
		}
	}
}
