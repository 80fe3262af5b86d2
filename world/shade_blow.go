package world

// strike makes a rushing shade strike its target if it has come within reach. A
// target in a lit circle is safe: the shade flees.
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

// softened returns what a blow takes from a player: bare, or coat with ThickCoat.
func (w *World) softened(s Seat, bare, coat int16) int16 {
	if w.Gear[s].Perks.Has(ThickCoat) {
		return coat
	}
	return bare
}

// blow takes health from a player, unless the last blow was less than StruckTicks
// ago, and cancels their slow act. by is the index of the shade that struck, or
// MaxShades for the Warden.
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
