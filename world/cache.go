package world

// open empties a cache into a player's purse.
func (w *World) open(s Seat, cache uint8) {
	if w.Caches[cache].Opened {
		return
	}
	w.Caches[cache] = Cache{Opened: true, By: s}
	n := uint8(CacheSupplies)
	if w.Gear[s].Perks.Has(Packrat) {
		n += PackratSupplies
	}
	w.earn(s, n)
	w.tell(Opened, s, cache)
}
