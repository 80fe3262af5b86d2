package guest

import (
	"time"

	"switchback/netgraph"
	"switchback/snapshot"
	"switchback/world"
)

// shares measures what the bytes from the host are for, by the parts of its
// packets and the kinds of its entities.
type shares struct {
	schema  *snapshot.Schema
	meter   *snapshot.Meter
	counted snapshot.Sizes
	parts   [snapshot.NumParts]netgraph.Rate // bits a second
}

func newShares(s *snapshot.Schema) *shares { return &shares{schema: s, meter: s.NewMeter()} }

// add counts a packet that has been decoded for a seat.
func (s *shares) add(now time.Duration, seat world.Seat, packet []byte) {
	_ = s.meter.Add(seat, packet) // cannot fail: the packet decoded before
	sizes := s.meter.Sizes()
	for part := range sizes {
		s.parts[part].Add(now, uint64(sizes[part]-s.counted[part]))
	}
	s.counted = sizes
}

// largest returns the two parts that took most of the last second's bytes.
func (s *shares) largest(now time.Duration) (most [2]netgraph.Share) {
	var bits [snapshot.NumParts]float64
	sum := 0.0
	for part := range bits {
		bits[part] = s.parts[part].PerSecond(now)
		sum += bits[part]
	}
	for i := range most {
		best := 0
		for part := range bits {
			if bits[part] > bits[best] {
				best = part
			}
		}
		if bits[best] == 0 {
			break
		}
		most[i] = netgraph.Share{Name: s.schema.PartName(snapshot.Part(best)), PerCent: float32(100 * bits[best] / sum)}
		bits[best] = 0
	}
	return most
}
