package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// fall takes a player down who has no health left. Nobody falls while the
// world waits or after the night.
func (w *World) fall(s Seat) {
	p := &w.Players[s]
	if p.Condition != body.Standing || w.calm() {
		return
	}
	p.Condition, p.Health, p.Act = body.Down, 0, Action{}
	w.Gear[s].Until = w.Tick + DownTicks
	w.tell(Fell, s, 0)
}

// pullUp is the end of the slow act that helps a friend up.
func (w *World) pullUp(s, friend Seat) {
	if w.Players[friend].Condition != body.Down {
		return
	}
	w.rise(friend)
	tally(&w.Gear[s].Pulled)
	w.tell(PulledUp, friend, uint8(s))
}

// tally counts one more; what is beyond 255 is not counted.
func tally(n *uint8) {
	if *n < 255 {
		*n++
	}
}

// rise puts a fallen player on their feet where they lie.
func (w *World) rise(s Seat) {
	p := &w.Players[s]
	p.Condition, p.Health = body.Standing, UpHealth
	w.Gear[s].Until = 0
}

// downs brings those up whom nobody helped in time. While a friend stands,
// that is beside the friend's light and costs half the supplies; with nobody
// left standing it is sooner, at the last fire, and once a leg. When there is
// no way up for anybody, the night has won.
func (w *World) downs(*[MaxSeats]Input) {
	if w.calm() {
		return
	}
	standing, fallen, hope := w.count(body.Standing) > 0, w.count(body.Down) > 0, false
	for i := range w.Players {
		if w.Players[i].Condition != body.Down {
			continue
		}
		g := &w.Gear[i]
		if !standing && !g.Fallback {
			g.Until = min(g.Until, w.Tick+AloneTicks)
			hope = true
		}
		if w.Tick >= g.Until {
			w.comeTo(Seat(i), standing)
		}
	}
	if fallen && !standing && !hope {
		w.end(Overcome)
	}
}

// comeTo brings a fallen player up at a light.
func (w *World) comeTo(s Seat, helped bool) {
	light, ok := w.upAt(s, helped)
	if !ok {
		return
	}
	if g := &w.Gear[s]; helped {
		g.Supplies -= g.Supplies / 2
	} else {
		g.Fallback = true
	}
	w.rise(s)
	w.Players[s].Battery = max(w.Players[s].Battery, UpBattery)
	w.carry(s, w.beside(w.Spots[light].Pos))
	w.tell(GotUp, s, 0)
}

// UpAt returns the light beside which a fallen player comes to if nobody pulls
// them up. ok is false when there is no way up: nobody stands, and they came
// to alone on this leg before.
func (w *World) UpAt(s Seat) (light int, ok bool) { return w.upAt(s, w.count(body.Standing) > 0) }

func (w *World) upAt(s Seat, helped bool) (light int, ok bool) {
	if helped {
		return w.friendsLight(w.Players[s].Pos), true
	}
	return w.lastFire(), !w.Gear[s].Fallback
}

// carry puts a body somewhere else, at rest.
func (w *World) carry(s Seat, to grid.Pos) {
	b := &w.Players[s].Body
	b.Pos, b.RX, b.RY = to, 0, 0
	b.VX, b.VY, b.Z, b.VZ = 0, 0, 0, 0
}

// count returns how many seats are in a condition. A player whose link is lost
// is Resting: neither a help nor a target.
func (w *World) count(c body.Condition) (n int) {
	for i := range w.Players {
		if w.Players[i].Condition == c {
			n++
		}
	}
	return n
}

// lastFire returns the burning fire that is farthest up.
func (w *World) lastFire() (light int) {
	best := int8(-1)
	for i := range w.Spots {
		if s := &w.Spots[i]; s.Fire && w.Lights[i].Lit && s.Camp > best {
			light, best = i, s.Camp
		}
	}
	return light
}

// friendsLight returns the burning lantern or fire that is nearest to the
// standing player who is nearest to p.
func (w *World) friendsLight(p grid.Pos) (light int) {
	light = w.lastFire()
	friend, ok := w.nearestStanding(p)
	if !ok {
		return light
	}
	from := w.Players[friend].Pos
	for i := range w.Spots {
		if w.Lights[i].Lit && w.Spots[i].Dist2(from) < w.Spots[light].Dist2(from) {
			light = i
		}
	}
	return light
}

// nearestStanding returns the standing player nearest to p.
func (w *World) nearestStanding(p grid.Pos) (s Seat, ok bool) {
	for i := range w.Players {
		f := &w.Players[i]
		if f.Condition == body.Standing && (!ok || f.Dist2(p) < w.Players[s].Dist2(p)) {
			s, ok = Seat(i), true
		}
	}
	return s, ok
}
