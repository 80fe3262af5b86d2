package world

// strike is a rushing shade's reach for its target, in every tick.
func (w *World) strike(h *Shade, i uint8) {
	t := w.prey(h)
	if t == nil || t.Dist2(h.Pos) > BlowReach*BlowReach {
		return
	}
	if middle, safe := w.circleOn(w.Level, t.Pos); safe {
		w.flee(h, middle)
		return
	}
	w.blow(h.Target, i, w.softened(h.Target, BlowHealth, BlowThickCoat))
	w.recoil(h, t.Pos)
}

// softened returns what a blow takes: less from whoever wears a thick coat.
func (w *World) softened(s Seat, bare, coat int16) int16 {
	if w.Gear[s].Perks.Has(ThickCoat) {
		return coat
	}
	return bare
}

// blow takes health from a player, unless the last blow was just now, and
// gives a slow act up. by is told: the index of the shade, MaxShades for the
// Warden.
func (w *World) blow(s Seat, by uint8, points int16) {
	p, g := &w.Players[s], &w.Gear[s]
	if g.Struck != 0 && w.Tick-g.Struck < StruckTicks {
		return
	}
	g.Struck, p.Act = w.Tick, Action{}
	p.Health = max(p.Health-points, 0)
	w.tell(Blow, s, by)
	if p.Health == 0 {
		w.fall(s)
	}
}
