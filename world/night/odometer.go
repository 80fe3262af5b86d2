package night

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Odometer adds up how far each player has walked in a night, from the states that one
// peer sees. The zero value is ready for use.
type Odometer struct {
	began world.Tick
	last  [world.MaxSeats]grid.Pos // zero: not seen yet
	sum   [world.MaxSeats]int64    // position units
}

// leap is farther than a body walks between two readings: it was carried.
const leap = 3 * grid.Metre

// Read adds what players have walked up to state s. began tells one night from
// another: when it changes, the odometer starts over.
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

// Metres returns how many metres a player has walked.
func (o *Odometer) Metres(s world.Seat) int { return int(o.sum[s] / grid.Metre) }
