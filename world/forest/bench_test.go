package forest

import (
	"testing"

	"switchback/world/grid"
)

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for i := range b.N {
		New(uint64(i))
	}
}

// BenchmarkMake makes chunks along the stem, the costliest there are.
func BenchmarkMake(b *testing.B) {
	f := New(1)
	stem := stemOf(f)
	b.ReportAllocs()
	for i := range b.N {
		p := stem[i*7%len(stem)]
		f.Make(p.X>>ChunkShift, p.Y>>ChunkShift)
	}
}

func BenchmarkMakeWild(b *testing.B) {
	f := New(1)
	b.ReportAllocs()
	for i := range b.N {
		f.Make(100+int32(i&63), 7)
	}
}

// BenchmarkRead reads what a walking body reads, over chunks that are cached.
func BenchmarkRead(b *testing.B) {
	f := New(1)
	walk := func(i int) grid.Pos { return grid.Pos{X: int32(i) & 0xffff, Y: int32(i) >> 3 & 0xffff} }
	for i := range 1 << 19 {
		f.At(walk(i))
	}
	b.Run("At", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			f.At(walk(i))
		}
	})
	b.Run("Slope", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			f.Slope(walk(i))
		}
	})
	b.Run("Height", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			f.Height(walk(i))
		}
	})
	b.Run("Trees", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			p := walk(i * 1024) // mostly another chunk than the last
			_ = f.Piece(p.X>>ChunkShift, p.Y>>ChunkShift).Trees
		}
	})
}

func BenchmarkLevelID(b *testing.B) {
	for i := range b.N {
		New(uint64(i)).LevelID()
	}
}
