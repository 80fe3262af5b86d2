package forest

import "switchback/world/grid"

// tread lays the trails over the ground, with logs where they meet water, and bares the
// ground around lights.
func (f *Forest) tread(s *shape) {
	for _, e := range s.trails {
		seg := &f.trails.segments[e.segment]
		f.stamp(s, seg, halfWidth[seg.way])
	}
	for _, l := range s.lights {
		here := segment{a: l.Pos, b: l.Pos}
		if l.Fire {
			f.stamp(s, &here, fireBare)
		} else {
			f.stamp(s, &here, lampBare)
		}
	}
}

// stamp treads the tiles whose middle is no farther than half from a segment.
func (f *Forest) stamp(s *shape, seg *segment, half int32) {
	a, b := seg.a.Sub(s.origin), seg.b.Sub(s.origin)
	x0, x1 := tileSpan(a.X, b.X, half)
	y0, y1 := tileSpan(a.Y, b.Y, half)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			i := y*ChunkTiles + x
			p := s.middle(i)
			if seg.dist2(p) <= int64(half)*int64(half) {
				s.piece.Ground[i] = f.trodden(s.piece.Ground[i], p)
			}
		}
	}
}

// tileSpan returns the first and the last tile of the chunk, on one axis, that are within
// half of the span from a to b.
func tileSpan(a, b, half int32) (first, last int32) {
	return max((min(a, b)-half)>>TileShift, 0), min((max(a, b)+half)>>TileShift, ChunkTiles-1)
}

// trodden returns what the ground g at p becomes under a trail.
func (f *Forest) trodden(g Ground, p grid.Pos) Ground {
	switch {
	case g != Water && g != Log:
		return Trail
	case f.streams.gapAt(p):
		return Water
	}
	return Log
}
