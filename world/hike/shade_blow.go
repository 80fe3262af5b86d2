package hike

import "switchback/world"

// strike makes a rushing shade strike its target if it has come within reach. A
// target in a lit circle is safe: the shade flees.
func (w rules) strike(h *world.Shade, i uint8) {
	t := w.prey(h)
	if t == nil || t.Dist2(h.Pos) > world.BlowReach*world.BlowReach {
		return
	}
	if middle, safe := w.CircleOn(w.Level, t.Pos); safe {
		w.flee(h, middle)
		return
	}
	w.blow(h.Target, i, w.softened(h.Target, world.BlowHealth, world.BlowThickCoat))
	w.recoil(h, t.Pos)
}

// softened returns what a blow takes from a player: bare, or coat with ThickCoat.
func (w rules) softened(s world.Seat, bare, coat int16) int16 {
	if w.Gear[s].Perks.Has(world.ThickCoat) {
		return coat
	}
	return bare
}

// blow takes health from a player, unless the last blow was less than StruckTicks
// ago, and cancels their slow act. by is the index of the shade that struck, or
// MaxShades for the Warden.
func (w rules) blow(s world.Seat, by uint8, points int16) {
	p, g := &w.Players[s], &w.Gear[s]
	if g.Struck != 0 && w.Tick-g.Struck < world.StruckTicks {
		return
	}
	g.Struck, p.Act = w.Tick, world.Action{}
	p.Health = max(p.Health-points, 0)
	w.Tell(world.Blow, s, by)
	if p.Health == 0 {
		w.fall(s)
	}
}
