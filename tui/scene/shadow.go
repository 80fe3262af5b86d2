package scene

import (
	"math"

	"switchback/world/forest"
	"switchback/world/grid"
)

// shadow is how far light gets in each direction from one source.
type shadow [dirs]uint8 // in rayUnits

// Behind a trunk a little light comes from all around. At the edge of its shadow a third
// or two thirds of the rest come too.
const (
	behind   = 40 // of 256
	penumbra = 5  // directions to either side that are looked at
)

// open lets light through everywhere.
func (s *shadow) open() {
	for i := range s {
		s[i] = maxRay
	}
}

// trunks adds the trees of a chunk to the shadow around a source.
func (s *shadow) trunks(trees []forest.Tree, at grid.Pos, end int32) {
	for i := range trees {
		t := &trees[i]
		d := t.Pos.Sub(at)
		if grid.Abs(d.X) > end || grid.Abs(d.Y) > end {
			continue
		}
		if far := at.Dist(t.Pos); far > t.Radius && far < end {
			s.block(grid.Atan2(d.Y, d.X), far, t.Radius)
		}
	}
}

// block stops light at a trunk. The trunk itself is lit, up to its back.
func (s *shadow) block(toward grid.Turn, far, radius int32) {
	const radian = 65536 / (2 * math.Pi)
	wide := int32(radian * float64(radius) / float64(far))
	stop := uint8(min(maxRay, (far+radius+forest.Tile/2)/rayUnit))
	for t := -wide; t <= wide; t += 1 << dirShift {
		i := (toward + grid.Turn(t)) >> dirShift
		s[i] = min(s[i], stop)
	}
}

// pass returns how much light reaches a place, of 256.
func (s *shadow) pass(p *polar) int32 {
	i := p.turn >> dirShift
	const last = dirs - 1
	clear := int32(0)
	for _, k := range [3]grid.Turn{i - penumbra, i, i + penumbra} {
		if s[k&last] >= p.far {
			clear++
		}
	}
	return behind + clear*(256-behind)/3
}
