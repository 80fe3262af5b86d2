package snapshot_test

import (
	"testing"

	"switchback/snapshot"
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// crowd returns a hike with every player and every shade, each a little further on
// at every tick.
func crowd(tick world.Tick) *world.State {
	s := &world.New(3, hike.Mode).State
	s.Tick = tick
	now := int32(tick)
	for i := range s.Players {
		p := &s.Players[i]
		*p = world.Player{Health: 90, Battery: 9000, LampOn: true}
		p.Condition, p.VX = body.Standing, 17000
		p.Pos = grid.Pos{X: int32(i)*1000 + now*70, Y: -int32(i)}
	}
	for i := range s.Shades {
		s.Shades[i] = world.Shade{Mood: world.Stalking, Pos: grid.Pos{X: int32(i)*999 + now*3, Y: 5 - now}, VX: 300, VY: -300 + now, Target: 3}
	}
	for i := range s.Lights {
		s.Lights[i] = world.Light{Lit: true, By: 2}
	}
	return s
}

// BenchmarkHike goes through the field tables of package world.
func BenchmarkHike(b *testing.B) {
	s := snapshot.NewSchema(world.Tables)
	state := crowd(12)
	base, cur, out := s.NewSet(), s.NewSet(), s.NewSet()
	base.Capture(crowd(3), 0)
	b.Run("capture", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			cur.Capture(state, 0)
		}
	})
	cur.Capture(state, 0)
	buf := make([]byte, 0, 8192)
	var w bits.Writer
	b.Run("encode", func(b *testing.B) {
		for b.Loop() {
			w.Reset(buf, 8192)
			s.Encode(&w, 0, base, cur, nil, 8192, out)
		}
	})
	w.Reset(buf, 8192)
	s.Encode(&w, 0, base, cur, nil, 8192, out)
	packet, _ := w.Finish()
	b.Run("decode", func(b *testing.B) {
		for b.Loop() {
			r := bits.NewReader(packet)
			if err := s.Decode(&r, 0, base, cur.Tick, out); err != nil {
				b.Fatal(err)
			}
		}
	})
}
