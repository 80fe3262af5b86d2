package snapshot

import (
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
)

// horde returns the busiest snapshot that is measured: five walkers and 150
// shades, all moving, none quite as predicted.
func horde(s *Schema, f *fixture) (base, cur *Set) {
	move := func(things []thing, by int32) {
		for i := range things {
			n := int32(i)
			things[i] = thing{true, world.Record{n*4000 + by*(17476>>8), n * 70, 17476 - n*by*40, 300 * by, 100 * by * n & 0xffff, n & 7}}
		}
	}
	move(f.walkers[:], 1)
	move(f.shades[:], 1)
	base = f.capture(s, 3, 0)
	move(f.walkers[:], 4)
	move(f.shades[:], 4)
	return base, f.capture(s, 12, 0)
}

func TestSnapshotsAllocateNothing(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	base, cur := horde(s, f)
	out, got := s.NewSet(), s.NewSet()
	state := &world.State{Tick: 12}
	buf := make([]byte, 0, 8192)
	for _, budget := range []int{8192, 600} {
		if n := testing.AllocsPerRun(20, func() {
			var w bits.Writer
			w.Reset(buf, 8192)
			cur.Capture(state, 0)
			s.Encode(&w, 0, base, cur, nil, budget, out)
			b, _ := w.Finish()
			r := bits.NewReader(b)
			if s.Decode(&r, 0, base, cur.Tick, got) != nil || got.Hash() != out.Hash() {
				t.Fatal("the ends differ")
			}
		}); n != 0 {
			t.Errorf("budget %d: %v allocations", budget, n)
		}
	}
}

func BenchmarkHorde(b *testing.B) {
	f := &fixture{}
	s := f.schema()
	base, cur := horde(s, f)
	out := s.NewSet()
	state := &world.State{Tick: 12}
	buf := make([]byte, 0, 8192)
	var packet []byte
	encode := func(budget int) func(b *testing.B) {
		return func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var w bits.Writer
				w.Reset(buf, 8192)
				s.Encode(&w, 0, base, cur, nil, budget, out)
				packet, _ = w.Finish()
			}
			b.ReportMetric(float64(len(packet)), "B/snapshot")
		}
	}
	b.Run("capture", func(b *testing.B) {
		for b.Loop() {
			cur.Capture(state, 0)
		}
	})
	b.Run("encode 600 B", encode(600))
	b.Run("encode all", encode(8192))
	b.Run("decode", func(b *testing.B) {
		all, _ := encoded(b, s, 0, base, cur, nil, s.NewSet())
		for b.Loop() {
			r := bits.NewReader(all)
			if err := s.Decode(&r, 0, base, cur.Tick, out); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("hash", func(b *testing.B) {
		for b.Loop() {
			cur.Hash()
		}
	})
}
