package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// do carries out a deed. A player who is down can still pick, gesture and point.
func (w rules) do(s world.Seat, c *world.Command) {
	switch c.Deed {
	case world.PickFirst, world.PickSecond, world.PickThird:
		w.pick(s, int(c.Deed-world.PickFirst))
	case world.Wave, world.Point, world.Warn, world.Cheer:
		w.Gear[s].Gesture, w.Gear[s].Shown = uint8(c.Deed-world.Wave)+1, w.Tick
	case world.PointOut:
		w.Gear[s].Ping, w.Gear[s].PingAt = w.ahead(s, c, int32(c.Arg)*grid.Metre/2), w.Tick
	case world.Ready, world.SetOut:
		w.assemble(s, c)
	}
	if w.Players[s].Condition != body.Standing {
		return
	}
	switch c.Deed {
	case world.BuildPost:
		w.build(s, w.ahead(s, c, world.PostAhead))
	case world.Heal:
		w.heal(s)
	case world.Recharge:
		w.recharge(s)
	}
}

// ahead returns the place dist in front of a player. It uses the command's facing,
// because the body turns only when it moves, later in this tick.
func (w rules) ahead(s world.Seat, c *world.Command, dist int32) grid.Pos {
	return w.Players[s].Add(grid.Vector(c.Facing, dist))
}

// heal spends supplies on health.
func (w rules) heal(s world.Seat) {
	p := &w.Players[s]
	if p.Health < world.MaxHealth && w.spend(s) {
		p.Health = min(p.Health+world.HealPortion, world.MaxHealth)
	}
}

// recharge spends supplies on a fresh battery.
func (w rules) recharge(s world.Seat) {
	p := &w.Players[s]
	if p.Battery < world.MaxBattery && w.spend(s) {
		p.Battery = min(p.Battery+world.RechargePortion, world.MaxBattery)
	}
}

// spend takes the price of a portion, and reports whether it could: only beside a
// burning fire, with Packrat anywhere.
func (w rules) spend(s world.Seat) bool {
	g := &w.Gear[s]
	if g.Supplies < world.CampCost || !g.Perks.Has(world.Packrat) && !w.FireNear(w.Level, w.Players[s].Pos, world.FireCircle) {
		return false
	}
	g.Supplies -= world.CampCost
	return true
}

// earn puts supplies into a player's purse.
func (w rules) earn(s world.Seat, n uint8) {
	w.Gear[s].Supplies = min(w.Gear[s].Supplies+n, world.MaxSupplies)
}
