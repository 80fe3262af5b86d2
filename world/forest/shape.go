package forest

import "switchback/world/grid"

// shape is one chunk while it is made.
type shape struct {
	piece   *Piece
	origin  grid.Pos // its north-west corner
	trails  []entry
	worn    [netSide * netSide]wear
	reaches [ChunkTiles]reach // where the stream crosses each column of tiles
	lights  []Spot            // those in or near the chunk
}

// wear is what trails do to the height of one point of the net.
type wear struct {
	share int64 // sum of the nearness of each segment, 0..grid.One
	lift  int64 // sum of nearness times the segment's height
	most  int32 // nearness of the nearest segment; 0: none is within levelReach
}

// Make makes a chunk with the content that Piece returns, but does not keep it. A Store
// calls it for a chunk that nobody has made.
func (f *Forest) Make(cx, cy int32) *Piece {
	f.cache.made++
	s := &f.shape
	s.piece = &Piece{CX: cx, CY: cy}
	s.origin = grid.Pos{X: cx << ChunkShift, Y: cy << ChunkShift}
	s.trails = f.trails.near(cx, cy)
	f.gather(s)
	f.wear(s)
	f.raise(s)
	f.clothe(s)
	f.tread(s)
	f.plant(s)
	return s.piece
}

// gather collects the lights that matter to the chunk.
func (f *Forest) gather(s *shape) {
	const half = Chunk / 2
	middle := s.origin.Add(grid.Pos{X: half, Y: half})
	s.lights = s.lights[:0]
	for _, l := range f.spots {
		if within(l.Pos, middle, half+fireGlade+gladeRagged) {
			s.lights = append(s.lights, l)
		}
	}
}

// wear adds up what the trails near the chunk do to its net.
func (f *Forest) wear(s *shape) {
	s.worn = [netSide * netSide]wear{}
	for _, e := range s.trails {
		seg := &f.trails.segments[e.segment]
		m := seg.middle()
		x0, x1 := netSpan(m.X-s.origin.X, levelReach)
		y0, y1 := netSpan(m.Y-s.origin.Y, levelReach)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				p := s.origin.Add(grid.Pos{X: x << netShift, Y: y << netShift})
				s.worn[y*netSide+x].add(nearness(p.Dist2(m), levelReach), seg.height)
			}
		}
	}
}

func (w *wear) add(near, height int32) {
	w.share += int64(near)
	w.lift += int64(near) * int64(height)
	w.most = max(w.most, near)
}

// netSpan returns the first and the last line of the net within reach of v, cut to
// 0..netCells.
func netSpan(v, reach int32) (first, last int32) {
	return max((v-reach)>>netShift, 0), min((v+reach)>>netShift, netCells)
}

// raise sets the heights: those of the land, evened towards those of the trails. Within
// about 3 m of a centreline the ground has the trail's height.
func (f *Forest) raise(s *shape) {
	for i := range s.worn {
		w := &s.worn[i]
		p := s.origin.Add(grid.Pos{X: int32(i%netSide) << netShift, Y: int32(i/netSide) << netShift})
		h := f.land.at(p)
		if w.share > 0 {
			h = mix(h, int32(w.lift/w.share), min(w.most*3/2, grid.One))
		}
		s.piece.net[i] = h
	}
	for i := range s.piece.Height {
		s.piece.Height[i] = int16(s.piece.height(s.tile(int32(i))) >> 6)
	}
}

// tile returns the north-west corner of tile i of the chunk.
func (s *shape) tile(i int32) grid.Pos {
	return s.origin.Add(grid.Pos{X: i % ChunkTiles << TileShift, Y: i / ChunkTiles << TileShift})
}

// middle returns the middle of tile i of the chunk.
func (s *shape) middle(i int32) grid.Pos {
	return s.tile(i).Add(grid.Pos{X: Tile / 2, Y: Tile / 2})
}
