package night

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Odometer adds up how far everyone has walked in a night, as far as one end
// saw it. The zero value is ready.
type Odometer struct {
	began world.Tick
	last  [world.MaxSeats]grid.Pos // the zero place: not seen yet
	sum   [world.MaxSeats]int64    // position units
}

// leap is more than a body walks between two readings: it was carried.
const leap = 3 * grid.Metre

// Read takes the newest state, of the night that began at a tick.
func (o *Odometer) Read(began world.Tick, s *world.State) {
	if o.began != began {
		*o = Odometer{began: began}
	}
	for i := range s.Players {
		p := &s.Players[i]
		if d := p.Pos.Dist(o.last[i]); d < leap && o.last[i] != (grid.Pos{}) && p.Condition == body.Standing {
			o.sum[i] += int64(d)
		}
		o.last[i] = p.Pos
	}
}

// Metres returns how far a seat has walked.
func (o *Odometer) Metres(s world.Seat) int { return int(o.sum[s] / grid.Metre) }
