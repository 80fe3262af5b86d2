package world

import (
	"switchback/world/grid"
)

// press turns differences of the press counters into deeds, each once.
func (w *World) press(s Seat, c *Command) {
	p := &w.Players[s]
	if p.Condition != Standing {
		return
	}
	var times [NumPresses]uint8
	for i := range times {
		times[i] = c.Presses[i] - p.Pressed[i]
	}
	p.Pressed = c.Presses
	if times[Lamp]%2 == 1 {
		p.LampOn = !p.LampOn
	}
	if times[Act] > 0 {
		w.begin(s)
	}
}

// begin starts the act on the nearest target, or does it at once when it is a
// quick one. Pressing again during a slow act gives it up.
func (w *World) begin(s Seat) {
	p := &w.Players[s]
	if p.Act.Until != 0 {
		p.Act = Action{}
		return
	}
	i, ok := w.Target(s)
	switch {
	case !ok:
	case !w.Lights[i].Lit:
		p.Act = Action{Target: i, Until: w.Tick + ActTicks}
	default: // a burning fire
		p.Battery = MaxBattery
		w.tell(Fed, s, i)
	}
}

// Target returns the light that Act would turn to: the nearest one that can
// be lit, or a fire with something to give, within 2.5 m and 35° of the
// facing, or within 1 m in any direction. ok is false when there is none.
func (w *World) Target(s Seat) (index uint8, ok bool) {
	p := &w.Players[s]
	best := int64(ActReach)*ActReach + 1
	for i := range w.Spots {
		if w.Lights[i].Lit && (!w.Spots[i].Fire || p.Battery == MaxBattery) {
			continue
		}
		d := w.Spots[i].Pos.Sub(p.Pos)
		if d2 := dot(d, d); d2 < best && (d2 <= int64(ActNear)*ActNear || facing(p, d)) {
			best, index, ok = d2, uint8(i), true
		}
	}
	return index, ok
}

func facing(p *Player, d grid.Pos) bool {
	off := grid.Atan2(d.Y, d.X).Diff(p.Facing)
	return grid.Abs(off) <= int32(ActHalf)
}

// act carries a slow act on. Pressed on the way, it waits for its player to
// come to a stand within reach; from then on moving gives it up.
func (w *World) act(s Seat, c *Command) {
	p := &w.Players[s]
	if p.Act.Until == 0 {
		return
	}
	i := p.Act.Target
	moving := c.MoveX != 0 || c.MoveY != 0
	switch {
	case p.Condition != Standing || w.Lights[i].Lit || moving && p.Act.Still || w.Spots[i].Dist2(p.Pos) > ActReach*ActReach:
		p.Act = Action{}
	case moving || dot(grid.Pos{X: p.VX, Y: p.VY}, grid.Pos{X: p.VX, Y: p.VY}) > StillSpeed*StillSpeed:
		p.Act.Until = w.Tick + ActTicks
	case w.Tick >= p.Act.Until:
		p.Act = Action{}
		w.Lights[i] = Light{Lit: true, By: s}
		w.tell(Lit, s, i)
	default:
		p.Act.Still = true
	}
}

// lamp drains the battery outside lit circles and lets each lantern give its
// share once to each player.
func (w *World) lamp(s Seat) {
	p := &w.Players[s]
	if p.Condition != Standing {
		return
	}
	i, lit := w.circle(p.Pos)
	if !lit {
		if p.Shines() {
			p.Battery--
		}
		return
	}
	if word, bit := &p.Given[i/32], uint32(1)<<(i%32); !w.Spots[i].Fire && *word&bit == 0 {
		*word |= bit
		p.Battery = min(p.Battery+LanternBattery, MaxBattery)
	}
}

// circle returns a lit light in whose circle p lies.
func (w *World) circle(p grid.Pos) (index int, ok bool) {
	for i := range w.Spots {
		r := int64(LanternCircle)
		if w.Spots[i].Fire {
			r = FireCircle
		}
		if w.Lights[i].Lit && w.Spots[i].Dist2(p) <= r*r {
			return i, true
		}
	}
	return 0, false
}
