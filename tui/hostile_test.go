package tui

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"switchback/tui/screens"
	"switchback/world"
)

// scramble fills a state with what a hostile host may send: any value that fits a field.
func scramble(r *rand.Rand, s *world.State) {
	for i := range world.Tables {
		t := &world.Tables[i]
		for id := range t.Max {
			if r.IntN(2) == 0 {
				continue
			}
			var rec world.Record
			for f := range t.Fields {
				rec[f] = value(r, &t.Fields[f])
			}
			t.Write(s, id, &rec)
		}
	}
}

// value returns a random value of a field, often an end of its range.
func value(r *rand.Rand, f *world.Field) int32 {
	v := r.Uint32() >> (32 - f.Bits)
	switch r.IntN(4) {
	case 0:
		v = 0
	case 1:
		v = 1<<f.Bits - 1
	}
	if f.Signed {
		return int32(v) << (32 - f.Bits) >> (32 - f.Bits)
	}
	return int32(v)
}

// TestAnyViewCanBeDrawn draws what a hostile host may send, with every panel
// and at sizes from nothing to large.
func TestAnyViewCanBeDrawn(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 1))
			l := newLook(t)
			for range 25 {
				v := &l.party.view
				near := v.State.Players[0].Pos
				scramble(r, &v.State)
				if r.IntN(2) == 0 {
					v.State.Players[0].Pos = near
				}
				l.tell(world.EventKind(r.IntN(256)), world.Seat(r.IntN(256)), uint8(r.IntN(256)))
				v.Self = []world.Seat{0, 3, world.NoSeat}[r.IntN(3)]
				h := &l.st.Hike
				h.Panel, h.Netpane, h.Chat.Open = screens.SidePanel(r.IntN(4)), r.IntN(2) == 0, r.IntN(3) == 0
				h.Ghost.Until = l.now + time.Duration(r.IntN(3)-1)*time.Second
				l.grid.Resize(r.IntN(110), r.IntN(40))
				l.frame()
				l.now += time.Second
			}
		})
	}
}
