package peer

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Odometer adds up how far everyone has walked in a night, as far as one end
// saw it. The zero value is ready.
type Odometer struct {
	night world.Tick
	last  [world.MaxSeats]grid.Pos // the zero place: not seen yet
	sum   [world.MaxSeats]int64    // position units
}

// leap is more than a body walks between two views: it was carried.
const leap = 3 * grid.Metre

// Read takes the newest view.
func (o *Odometer) Read(v *View) {
	if o.night != v.Night {
		*o = Odometer{night: v.Night}
	}
	for i := range v.State.Players {
		p := &v.State.Players[i]
		if d := p.Pos.Dist(o.last[i]); d < leap && o.last[i] != (grid.Pos{}) && p.Condition == body.Standing {
			o.sum[i] += int64(d)
		}
		o.last[i] = p.Pos
	}
}

// Metres returns how far a seat has walked.
func (o *Odometer) Metres(s world.Seat) int { return int(o.sum[s] / grid.Metre) }
