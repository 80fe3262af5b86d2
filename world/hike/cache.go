package hike

import "switchback/world"

// open puts the supplies of a closed cache into a player's purse.
func (w rules) open(s world.Seat, cache uint8) {
	w.Caches[cache] = world.Cache{Opened: true, By: s}
	n := uint8(world.CacheSupplies)
	if w.Gear[s].Perks.Has(world.Packrat) {
		n += world.PackratSupplies
	}
	w.earn(s, n)
	w.Tell(world.Opened, s, cache)
}
