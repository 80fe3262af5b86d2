package guest

import (
	"math"
	"testing"
	"time"

	"switchback/netgraph"
	"switchback/snapshot"
	"switchback/world"
)

// TestSharesOfAPacket: in a packet without a snapshot every part's bits are known.
func TestSharesOfAPacket(t *testing.T) {
	s := newShares(snapshot.NewSchema(world.Tables))
	if most := s.largest(time.Second); most[0].Name != "" || most[1].Name != "" {
		t.Errorf("of nothing %+v", most)
	}
	p := snapshot.FromHost{HasLatency: true}
	packet := p.Append(nil)
	s.add(2*time.Second, 1, packet)
	most := s.largest(2500 * time.Millisecond)
	const header = 8 + 64 + 16 // bits: type, header, acknowledged event
	bits := float64(s.counted.Bits())
	for i, want := range []netgraph.Share{
		{Name: "header", PerCent: float32(100 * header / bits)},
		{Name: "clock", PerCent: float32(100 * float64(s.counted[snapshot.PartClock]) / bits)},
	} {
		if most[i].Name != want.Name || math.Abs(float64(most[i].PerCent-want.PerCent)) > 0.01 || want.PerCent == 0 {
			t.Errorf("place %d is %+v, want %+v", i, most[i], want)
		}
	}
	if most := s.largest(5 * time.Second); most[0].Name != "" {
		t.Errorf("seconds later still %+v", most)
	}
}
