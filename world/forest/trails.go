package forest

import (
	"cmp"
	"slices"

	"switchback/world/grid"
)

// segment is a straight piece of trail of about 2 m.
type segment struct {
	a, b   grid.Pos
	height int32 // of the trodden ground at its middle, position units
	way    Way
}

// How far trodden ground, and ground without trunks, reaches to each side of the
// centreline, by kind of trail.
var (
	halfWidth  = [...]int32{Stem: 9 * grid.Metre / 10, Loop: 3 * grid.Metre / 4, Side: 7 * grid.Metre / 10}
	trunkClear = [...]int32{Stem: 3 * grid.Metre, Loop: 2 * grid.Metre, Side: 2 * grid.Metre}
)

// levelReach is how far from its centreline a trail shapes the land. No segment matters
// to a chunk farther off.
const levelReach = 7 * grid.Metre

// trails holds all segments, indexed by chunk.
type trails struct {
	segments []segment
	index    []entry // sorted
}

// entry says that a segment matters to a chunk.
type entry struct {
	chunk   uint64
	segment int32
}

func chunkKey(cx, cy int32) uint64 { return uint64(uint32(cx))<<32 | uint64(uint32(cy)) }

// near returns the entries of a chunk.
func (t *trails) near(cx, cy int32) []entry {
	key := chunkKey(cx, cy)
	first, found := slices.BinarySearchFunc(t.index, key, func(e entry, key uint64) int { return cmp.Compare(e.chunk, key) })
	if !found {
		return nil
	}
	last := first
	for last < len(t.index) && t.index[last].chunk == key {
		last++
	}
	return t.index[first:last]
}

// add appends the segments of a trail whose points have the given heights.
func (t *trails) add(points []grid.Pos, heights []int32, way Way) {
	for i := 1; i < len(points); i++ {
		t.segments = append(t.segments, segment{points[i-1], points[i], (heights[i-1] + heights[i]) / 2, way})
	}
}

// sort builds the index, once all segments have been added.
func (t *trails) sort() {
	for i, s := range t.segments {
		west, east := min(s.a.X, s.b.X)-levelReach, max(s.a.X, s.b.X)+levelReach
		north, south := min(s.a.Y, s.b.Y)-levelReach, max(s.a.Y, s.b.Y)+levelReach
		for cx := west >> ChunkShift; cx <= east>>ChunkShift; cx++ {
			for cy := north >> ChunkShift; cy <= south>>ChunkShift; cy++ {
				t.index = append(t.index, entry{chunkKey(cx, cy), int32(i)})
			}
		}
	}
	slices.SortFunc(t.index, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.chunk, b.chunk), cmp.Compare(a.segment, b.segment))
	})
}

// dist2 returns the square of the distance from p to the segment.
func (s *segment) dist2(p grid.Pos) int64 {
	ab, ap := s.b.Sub(s.a), p.Sub(s.a)
	dot := int64(ab.X)*int64(ap.X) + int64(ab.Y)*int64(ap.Y)
	long2 := int64(ab.X)*int64(ab.X) + int64(ab.Y)*int64(ab.Y)
	switch {
	case dot <= 0:
		return p.Dist2(s.a)
	case dot >= long2:
		return p.Dist2(s.b)
	}
	// The nearest point is rounded to a position unit: 1 mm.
	return p.Dist2(s.a.Add(grid.Pos{X: int32(int64(ab.X) * dot / long2), Y: int32(int64(ab.Y) * dot / long2)}))
}

// middle returns the middle of the segment.
func (s *segment) middle() grid.Pos { return grid.Pos{X: (s.a.X + s.b.X) / 2, Y: (s.a.Y + s.b.Y) / 2} }
