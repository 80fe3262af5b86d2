package world

// open puts the supplies of a closed cache into a player's purse.
func (w *World) open(s Seat, cache uint8) {
	w.Caches[cache] = Cache{Opened: true, By: s}
	n := uint8(CacheSupplies)
	if w.Gear[s].Perks.Has(Packrat) {
		n += PackratSupplies
	}
	w.earn(s, n)
	w.tell(Opened, s, cache)
}
