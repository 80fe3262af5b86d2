package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// shoot flashes while that order stands: at the nearest shade in reach, else at a
// Warden.
func (g *Guided) shoot() bool {
	if g.now >= g.ready || g.me.Battery < g.gear.Perks.FlashCost() {
		return false
	}
	at, ok := g.prey()
	if !ok {
		return false
	}
	facing := towards(g.me.Pos, at)
	g.stand(facing)
	before := g.want.Presses[world.Flash]
	if g.flash(facing); g.want.Presses[world.Flash] != before {
		g.ready = min(g.ready, g.now+flashMore)
	}
	return true
}

// prey returns where to aim a flash; ok is false when nothing is in reach.
func (g *Guided) prey() (at grid.Pos, ok bool) {
	if g.sights.shade >= 0 && g.sights.shadeAt <= g.flashRange() {
		return g.v.State.Shades[g.sights.shade].Pos, true
	}
	w := &g.v.State.Warden
	return w.Pos, w.Mood != world.NoMood && w.Dist(g.me.Pos) <= g.flashRange()
}

// fend answers a shade that comes on: it flashes if ordered to fight and able to,
// else it evades.
func (g *Guided) fend() bool {
	switch {
	case !g.alarmed():
		return false
	case !g.order.Fight || g.me.Battery < g.gear.Perks.FlashCost() || g.outnumbered():
		g.evade(g.v.State.Shades[g.sights.danger].Pos)
		return true
	}
	facing := towards(g.me.Pos, g.v.State.Shades[g.sights.danger].Pos)
	if g.order.Go && !g.there() && g.me.Act.Until == 0 {
		g.strafe(g.order.To, facing)
	} else {
		g.stand(facing)
	}
	g.flash(facing)
	return true
}

// evade runs for a light that is near, else on towards the goal, else away from the
// danger. Under an order to hold it stands and faces the danger.
func (g *Guided) evade(from grid.Pos) {
	light, far := g.nearestLight()
	switch {
	case g.order.Hold:
		g.stand(towards(g.me.Pos, from))
		return
	case far < refugeRange:
		g.walk(light, true)
	case g.order.Go && !g.there():
		g.goOn()
	default:
		g.move(towards(from, g.me.Pos))
		g.want.Facing = towards(from, g.me.Pos)
	}
	if !g.me.Winded {
		g.want.Buttons = body.Run
	}
}

// carryOn stands still while a slow act goes on and the order is still to act.
func (g *Guided) carryOn() bool { return g.order.Act && g.hiker.carryOn() }

// keepOff walks away from a Warden that is close, unless the order is to duel, act
// or hold.
func (g *Guided) keepOff() bool {
	w := &g.v.State.Warden
	if w.Mood == world.NoMood || w.Dist(g.me.Pos) > wardenClose || g.order.Duel || g.order.Act || g.order.Hold {
		return false
	}
	_, fire := g.guarded()
	g.lure(fire, w.Pos)
	return true
}

// there reports whether the place of the order is reached.
func (g *Guided) there() bool { return g.me.Dist(g.order.To) <= g.order.Near }

// walkOn walks to the goal of the order; a besieged hiker waits.
func (g *Guided) walkOn() bool {
	switch {
	case !g.order.Go || g.order.Act || g.there():
		return false
	case g.Besieged():
		g.stand(towards(g.me.Pos, g.v.State.Shades[g.sights.shade].Pos))
	default:
		g.goOn()
	}
	return true
}

// Besieged reports whether the hiker stays in a lit circle because of a shade that
// waits outside, which it was not ordered to fight.
func (g *Guided) Besieged() bool {
	if g.me == nil || g.order.Fight || !g.sights.inCircle || g.sights.shade < 0 {
		return false
	}
	mood := g.v.State.Shades[g.sights.shade].Mood
	return mood == world.Stalking || mood == world.Telling || mood == world.Rushing
}

func (g *Guided) goOn() {
	if !g.order.Straight {
		g.walk(g.order.To, g.order.Run)
		return
	}
	heading := towards(g.me.Pos, g.order.To)
	g.move(heading)
	g.want.Facing = heading
	if g.order.Run && g.hasBreath() || g.gapAhead(heading) {
		g.want.Buttons = body.Run
	}
}

// meetWarden duels a Warden, under an order to duel or to light the Warden's fire.
func (g *Guided) meetWarden() bool {
	w := &g.v.State.Warden
	if w.Mood == world.NoMood {
		return false
	}
	_, fire := g.guarded()
	lights := g.order.Act && g.order.To == fire
	return (lights || g.order.Duel) && g.duel()
}

func (g *Guided) actThere() bool {
	if g.order.Act {
		g.actOn(g.order.To)
	}
	return g.order.Act
}

// settle waits for orders: in the circle of a near light while shades are about,
// else here, facing the nearest shade.
func (g *Guided) settle() bool {
	light, far := g.nearestLight()
	if g.sights.shades > 0 && !g.sights.inCircle && far < refugeRange && !g.order.Hold {
		g.walk(light, false)
		return true
	}
	facing := g.want.Facing
	if g.sights.shade >= 0 && g.sights.shadeAt < world.LampReach {
		facing = towards(g.me.Pos, g.v.State.Shades[g.sights.shade].Pos)
	}
	g.stand(facing)
	return true
}
