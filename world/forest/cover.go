package forest

import "switchback/world/grid"

// cover holds the fields of noise that decide what grows where.
type cover struct {
	stand field // birches where it is high, pines elsewhere
	wet   field // marsh where it is high, a pond where it is highest
	glade field // meadow where it is high
}

func newCover(seed uint64) cover {
	return cover{
		stand: newField(seed, layerStand, [2]int32{16, unit}, [2]int32{14, unit / 3}, [2]int32{12, unit / 6}),
		wet:   newField(seed, layerWet, [2]int32{16, unit}, [2]int32{14, unit / 2}, [2]int32{12, unit / 8}),
		glade: newField(seed, layerGlade, [2]int32{15, unit}, [2]int32{13, unit / 3}),
	}
}

// unit is the amplitude of the first octave of each field of the cover.
const unit = 1000

// Thresholds of the cover, in units of its fields.
const (
	gladeFrom    = 560
	marshFrom    = 520
	pondFrom     = 900
	wetSlope     = 300                 // steeper ground drains; position units per metre
	screeSlope   = 560                 // steeper ground at height 0 is scree; position units per metre
	screeRise    = 3                   // so much less for every two metres of height
	birchFall    = 5                   // birches need so much more for every metre of height
	wetFall      = 2                   // it is so much drier for every metre of height
	bald         = 22 * grid.Metre     // radius of the scree around summit and lookout, ragged
	fireGlade    = 8 * grid.Metre      // clearing around a fire
	fireBare     = 13 * grid.Metre / 5 // trodden around a fire
	lampBare     = 5 * grid.Metre / 4  // trodden around a lantern
	lanternGlade = 2 * grid.Metre      // clearing around a lantern
	gladeRagged  = 2 * grid.Metre      // trees stand this far into the clearing of a fire
)

// clothe gives each tile its ground, before the trails are trodden.
func (f *Forest) clothe(s *shape) {
	f.pour(s)
	for i := range int32(len(s.piece.Ground)) {
		s.piece.Ground[i] = f.groundAt(s, s.middle(i), s.reaches[i%ChunkTiles])
	}
}

// pour finds what the chunk's stream covers of each column of tiles.
func (f *Forest) pour(s *shape) {
	k := bandOf(s.origin)
	flows := f.streams.flows(k)
	for i := range s.reaches {
		s.reaches[i] = reach{half: -1}
		if flows {
			s.reaches[i] = f.streams.column(k, s.origin.X+int32(i)<<TileShift+Tile/2)
		}
	}
}

// groundAt returns the ground of the tile whose middle is p. r is its column's reach of
// the stream.
func (f *Forest) groundAt(s *shape, p grid.Pos, r reach) Ground {
	dx, dy := s.piece.slope(p)
	steep := max(grid.Abs(dx), grid.Abs(dy))
	high := s.piece.height(p) / grid.Metre
	wet := f.cover.wet.at(p.X, p.Y) - wetFall*high
	switch {
	case grid.Abs(p.Y-r.y) <= r.half || f.land.lake.covers(p):
		return Water
	case s.byFire(p):
		return Meadow
	case f.bare(p, wet) || steep > screeSlope-screeRise*high/2:
		return Scree
	case wet > pondFrom && s.wild(p):
		return Water
	case wet > marshFrom && steep < wetSlope:
		return Marsh
	case f.cover.glade.at(p.X, p.Y) > gladeFrom:
		return Meadow
	case f.cover.stand.at(p.X, p.Y) > birchFall*high-unit/6:
		return Leaves
	}
	return Needles
}

// byFire reports whether p lies in the clearing of a fire.
func (s *shape) byFire(p grid.Pos) bool {
	for _, l := range s.lights {
		if l.Fire && within(p, l.Pos, fireGlade) && p.Dist2(l.Pos) < fireGlade*fireGlade {
			return true
		}
	}
	return false
}

// bare reports whether p lies on one of the bald tops.
func (f *Forest) bare(p grid.Pos, ragged int32) bool {
	for i := range f.land.mounds {
		top := f.land.mounds[i].Pos
		if within(p, top, 2*bald) && p.Dist(top) < bald+ragged*4 {
			return true
		}
	}
	return false
}

// wild reports whether no trail shapes the ground near p.
func (s *shape) wild(p grid.Pos) bool {
	d := p.Sub(s.origin)
	x, y := (d.X+1<<(netShift-1))>>netShift, (d.Y+1<<(netShift-1))>>netShift
	return s.worn[y*netSide+x].most == 0
}

// covers reports whether the lake lies at p.
func (b *basin) covers(p grid.Pos) bool {
	return b.shore != 0 && within(p, b.Pos, b.shore+lakeWave) && p.Dist(b.Pos) < b.shore+b.edge.at(p.X, p.Y)
}
