package hike

import (
	"switchback/world"
	"switchback/world/body"
)

// waiting reports whether the world waits for players to pick perks. Shades, the
// director, the clock, batteries and the time of the fallen then stand still;
// players can walk and cannot be hurt.
func (w rules) waiting() bool { return w.Tick < w.Night.PauseTil }

// calm reports whether nobody can be hurt.
func (w rules) calm() bool { return w.waiting() || w.Night.Over() }

// night begins and ends the night, and runs healing, the reaching of camps and the
// wait for picks.
func (w rules) night(*[world.MaxSeats]world.Input) {
	if w.Tick%world.MendTicks == 0 {
		w.mend()
	}
	switch {
	case w.Night.Over():
	case w.Night.PauseTil != 0:
		w.awaitPicks()
	case w.Night.Phase == world.Dusk:
		w.nightfall()
	case w.onSummit():
		w.end(world.Sunrise)
	case w.NightTicks() >= world.DawnTicks:
		w.end(world.Dawn)
	default:
		w.reach()
	}
}

// nightfall begins the night once a lantern burns (fires do not count), or once
// somebody is farther than DuskEnds from the trailhead.
func (w rules) nightfall() {
	w.Night.SetOut = w.Night.SetOut || w.allReady()
	if !w.lanternBurns() && !w.setOut() {
		return
	}
	n := &w.Night
	n.Phase, n.Began = world.Dark, w.Tick
	n.RainFrom = world.RainEarliest + world.Tick(w.Rand.Below(world.RainSpread))
	n.RainTill = n.RainFrom + world.RainLeast + world.Tick(w.Rand.Below(world.RainMore))
}

func (w rules) lanternBurns() bool {
	for i := range w.Spots {
		if !w.Spots[i].Fire && w.Lights[i].Lit {
			return true
		}
	}
	return false
}

func (w rules) setOut() bool {
	for i := range w.Players {
		p := &w.Players[i]
		if p.Condition == body.Standing && p.Dist2(w.Spots[0].Pos) > world.DuskEnds*world.DuskEnds {
			return true
		}
	}
	return false
}

// end ends the night. The shades and the Warden are gone.
func (w rules) end(how world.NightPhase) {
	if w.Night.Over() {
		return
	}
	w.Night.Phase, w.Night.Ended, w.Night.PauseTil = how, w.Tick, 0
	w.Shades = [world.MaxShades]world.Shade{}
	w.Warden.Mood = world.NoMood
	w.Tell(world.Over, world.Nobody, uint8(how))
}

// onSummit reports whether somebody stands by the summit's lantern while it burns.
func (w rules) onSummit() bool {
	i := w.Summit
	if !w.Lights[i].Lit {
		return false
	}
	s, ok := w.NearestStanding(w.Spots[i].Pos)
	return ok && w.Players[s].Dist2(w.Spots[i].Pos) <= world.FireCircle*world.FireCircle
}

// mend gives a point of health to everyone in the circle of a fire.
func (w rules) mend() {
	for i := range w.Players {
		p := &w.Players[i]
		if p.Condition == body.Standing && p.Health < world.MaxHealth && w.FireNear(w.Level, p.Pos, world.FireCircle) {
			p.Health++
		}
	}
}
