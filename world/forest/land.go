package forest

import "switchback/world/grid"

// land is the height of the ground without trails: the mountain, its roughness, the
// mounds and the lake. Heights are in position units.
type land struct {
	rough  field
	mounds []mound
	lake   basin
}

// mound is a rounded rise on top of the land.
type mound struct {
	grid.Pos
	radius int32 // of its foot
	height int32
}

// basin is the level ground of the lake.
type basin struct {
	grid.Pos
	shore int32 // mean radius of the water; 0: there is no lake
	level int32 // height of the ground
	edge  field // how far the shore strays from its mean radius, at most lakeWave
}

// The mountain rises to the north at 14 %, so that a winding stem of 1.4 km climbs about
// 120 m, and falls again behind the ridge. The forest has no end, but its heights are
// bounded: they fit Piece.Height.
const (
	ridge     = 1200 * grid.Metre // how far north of the trailhead the mountain is highest
	riseShift = 7                 // it rises by riseParts/128 of the distance
	riseParts = 18
)

const (
	lakeBank = 10 * grid.Metre // width of the bank from the level of the lake to the land
	lakeWave = 3 * grid.Metre  // how far the shore leaves its circle
)

func newLand(seed uint64) land {
	var l land
	l.rough = newField(seed, layerHeight,
		[2]int32{17, 8 * grid.Metre},     // 128 m: spurs and hollows
		[2]int32{16, 5 * grid.Metre},     // 64 m: steep pitches and benches
		[2]int32{15, 2 * grid.Metre},     // 32 m
		[2]int32{14, 3 * grid.Metre / 4}, // 16 m
		[2]int32{13, 1 * grid.Metre / 4}) // 8 m: tussocks
	l.lake.edge = newField(seed, layerLake, [2]int32{14, lakeWave * 3 / 4}, [2]int32{13, lakeWave / 4})
	return l
}

// own returns the same land for another reader.
func (l land) own() land {
	l.rough, l.lake.edge = l.rough.own(), l.lake.edge.own()
	return l
}

// at returns the height at p.
func (l *land) at(p grid.Pos) int32 {
	h := slope(p.Y) + l.rough.at(p.X, p.Y)
	for i := range l.mounds {
		h += l.mounds[i].at(p)
	}
	return l.lake.flatten(p, h)
}

// slope returns the height of the mountain at y without its roughness.
func slope(y int32) int32 {
	north := max(-y, 0)
	if north > ridge {
		north = max(2*ridge-north, 0)
	}
	return north * riseParts >> riseShift
}

// pitch returns how steeply the land rises to the north around p, in position
// units per metre.
func (l *land) pitch(p grid.Pos) int32 {
	const ahead, behind = 8 * grid.Metre, 4 * grid.Metre
	up := l.at(grid.Pos{X: p.X, Y: p.Y - ahead}) - l.at(grid.Pos{X: p.X, Y: p.Y + behind})
	return up / ((ahead + behind) / grid.Metre)
}

func (m *mound) at(p grid.Pos) int32 {
	d := p.Sub(m.Pos)
	if grid.Abs(d.X) >= m.radius || grid.Abs(d.Y) >= m.radius {
		return 0
	}
	return int32(int64(m.height) * int64(nearness(p.Dist2(m.Pos), m.radius)) >> oneShift)
}

// nearness falls smoothly from grid.One at distance 0 to 0 at the radius and beyond:
// (1−d²/r²)², which needs no root.
func nearness(dist2 int64, radius int32) int32 {
	r2 := int64(radius) * int64(radius)
	if dist2 >= r2 {
		return 0
	}
	t := int64(grid.One) - dist2*grid.One/r2
	return int32(t * t >> oneShift)
}

// flatten returns the height at p, where it is h without the lake.
func (b *basin) flatten(p grid.Pos, h int32) int32 {
	if b.shore == 0 || !within(p, b.Pos, b.shore+lakeWave+lakeBank) {
		return h
	}
	out := p.Dist(b.Pos) - b.shore - lakeWave
	return mix(b.level, h, ease(min(max(out, 0), lakeBank)*grid.One/lakeBank))
}

// within reports whether p is less than r from q on both axes: a cheap test to make
// before computing a distance.
func within(p, q grid.Pos, r int32) bool {
	d := p.Sub(q)
	return grid.Abs(d.X) < r && grid.Abs(d.Y) < r
}
