package forest

import "switchback/world/grid"

// shape is what is known of one chunk while it is made.
type shape struct {
	piece   *Piece
	origin  grid.Pos // its north-west corner
	trails  []entry
	worn    [netSide * netSide]wear
	reaches [ChunkTiles]reach // where the stream crosses each column of tiles
	lights  []Spot            // in or near it
}

// wear is what trails do to the height of one net point.
type wear struct {
	share int64 // sum of the nearness of trails, grid.One each
	lift  int64 // sum of nearness times trodden height
	most  int32 // the nearest: 0 beyond levelReach
}

// Make returns a new piece that f does not keep, the same as Piece returns. It
// is what a Store calls for a chunk that nobody has made.
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

// wear adds up what the trails near by do to the net.
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

// netSpan returns the net lines within reach of v, both from 0 to netCells.
func netSpan(v, reach int32) (first, last int32) {
	return max((v-reach)>>netShift, 0), min((v+reach)>>netShift, netCells)
}

// raise hangs the net: the land, evened towards the trails. Within about 3 m
// of a centreline the ground is the trail's own height.
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
