package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// do carries out a deed. A player who is down can still pick, gesture and point.
func (w *World) do(s Seat, c *Command) {
	switch c.Deed {
	case PickFirst, PickSecond, PickThird:
		w.pick(s, int(c.Deed-PickFirst))
	case Wave, Point, Warn, Cheer:
		w.Gear[s].Gesture, w.Gear[s].Shown = uint8(c.Deed-Wave)+1, w.Tick
	case PointOut:
		w.Gear[s].Ping, w.Gear[s].PingAt = w.ahead(s, c, int32(c.Arg)*grid.Metre/2), w.Tick
	case Ready, SetOut:
		w.assemble(s, c)
	}
	if w.Players[s].Condition != body.Standing {
		return
	}
	switch c.Deed {
	case BuildPost:
		w.build(s, w.ahead(s, c, PostAhead))
	case Heal:
		w.heal(s)
	case Recharge:
		w.recharge(s)
	}
}

// ahead returns the place dist in front of a player. It uses the command's facing,
// because the body turns only when it moves, later in this tick.
func (w *World) ahead(s Seat, c *Command, dist int32) grid.Pos {
	return w.Players[s].Add(grid.Vector(c.Facing, dist))
}

// heal spends supplies on health.
func (w *World) heal(s Seat) {
	p := &w.Players[s]
	if p.Health < MaxHealth && w.spend(s) {
		p.Health = min(p.Health+HealPortion, MaxHealth)
	}
}

// recharge spends supplies on a fresh battery.
func (w *World) recharge(s Seat) {
	p := &w.Players[s]
	if p.Battery < MaxBattery && w.spend(s) {
		p.Battery = min(p.Battery+RechargePortion, MaxBattery)
	}
}

// spend takes the price of a portion, and reports whether it could: only beside a
// burning fire, with Packrat anywhere.
func (w *World) spend(s Seat) bool {
	g := &w.Gear[s]
	if g.Supplies < CampCost || !g.Perks.Has(Packrat) && !w.FireNear(w.Level, w.Players[s].Pos, FireCircle) {
		return false
	}
	g.Supplies -= CampCost
	return true
}

// earn puts supplies into a player's purse.
func (w *World) earn(s Seat, n uint8) {
	w.Gear[s].Supplies = min(w.Gear[s].Supplies+n, MaxSupplies)
}
