package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// shoot flashes as told: at the nearest shade in reach, else at a Warden.
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

// prey is what a flash would be for.
func (g *Guided) prey() (at grid.Pos, ok bool) {
	if g.sights.shade >= 0 && g.sights.shadeAt <= g.flashRange() {
		return g.v.State.Shades[g.sights.shade].Pos, true
	}
	w := &g.v.State.Warden
	return w.Pos, w.Mood != world.NoMood && w.Dist(g.me.Pos) <= g.flashRange()
}

// fend meets a shade that comes on, with flashes or by keeping off.
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

// evade runs for a light that is near, else on where it was going, else away.
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

// carryOn stands still while a slow act goes on that is still wanted.
func (g *Guided) carryOn() bool { return g.order.Act && g.hiker.carryOn() }

// keepOff stays out of a Warden's reach.
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

// walkOn goes where it was told to go.
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

// Besieged reports whether the hiker stays in a light because of a shade that
// waits around it, which it was not told to fight.
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

// meetWarden holds light on a Warden and lights its fire, when it was told to
// meet it or to light that fire.
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

// settle waits for orders: in a light that is near while shades are about,
// else here, looking at what is near.
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
