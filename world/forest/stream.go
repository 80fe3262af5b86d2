package forest

import "switchback/world/grid"

// streams run across the mountain, one at most in each band of 128 m, and are
// the same everywhere: a course is a height of y over x. The first to the
// north of the trailhead lies beyond the first lantern.
type streams struct {
	seed  uint64
	bends field
	width octave
	gaps  []grid.Pos // where the stem crosses without a log: the stream is narrow there
}

const (
	bandShift = 17              // position units: 128 m
	bandSway  = 24 * grid.Metre // how far the mean of a course leaves the middle of its band

	halfMean   = 21 * grid.Metre / 20 // half the width of the water, on the whole
	halfSpread = 11 * grid.Metre / 20
	halfGap    = 11 * grid.Metre / 20 // where it is to be jumped: 2 m of tiles at most
	gapReach   = 3 * grid.Metre       // to either side of the stem
	dryOneIn   = 8                    // one band in so many has no stream
)

func newStreams(seed uint64) streams {
	return streams{
		seed: seed,
		// The slopes of both add up to 0.8 at the very most.
		bends: newField(seed, layerStream, [2]int32{16, 11 * grid.Metre}, [2]int32{15, 3 * grid.Metre}),
		width: octave{seed: seed, layer: layerWidth, shift: 15, amp: halfSpread},
	}
}

// own returns the same streams with a memory of its own.
func (s streams) own() streams {
	s.bends = s.bends.own()
	return s
}

// band returns the number of the band that y lies in. Streams keep 25 m away
// from the edges of their bands, so a chunk never sees two.
func band(y int32) int32 { return (y + 1<<(bandShift-1)) >> bandShift }

// flows reports whether a band has a stream. The trailhead's own has none.
func (s *streams) flows(band int32) bool {
	return band != 0 && grid.Hash(s.seed, band, 0, layerCourse)%dryOneIn != 0
}

// course returns the y of a band's stream at x.
func (s *streams) course(band, x int32) int32 {
	sway := int32(grid.Hash(s.seed, band, 1, layerCourse)%(2*bandSway)) - bandSway
	return band<<bandShift + sway + s.bends.at(x, band<<(bandShift-1))
}

// bend returns how the course runs at x: its y per metre of x, position units.
func (s *streams) bend(band, x int32) int32 {
	return (s.course(band, x+grid.Metre) - s.course(band, x-grid.Metre)) / 2
}

// half returns half the width of the water at x, measured across the stream.
func (s *streams) half(band, x int32) int32 {
	h := halfMean + s.width.at(x, band<<(bandShift-1))
	for _, g := range s.gaps {
		if away := grid.Abs(x - g.X); band == bandOf(g) && away < 2*gapReach {
			h = min(h, halfGap+max(away-gapReach, 0)/2)
		}
	}
	return h
}

func bandOf(p grid.Pos) int32 { return band(p.Y) }

// off returns how far p lies south of the stream of its band (negative:
// north), along y; ok is false where there is no stream.
func (s *streams) off(p grid.Pos) (south int32, ok bool) {
	k := bandOf(p)
	if !s.flows(k) {
		return 0, false
	}
	return p.Y - s.course(k, p.X), true
}

// near reports whether p is within margin of the middle of a stream, measured
// along y, which is never less than the true distance.
func (s *streams) near(p grid.Pos, margin int32) bool {
	south, ok := s.off(p)
	return ok && grid.Abs(south) < margin
}

// reach is a column of tiles where a stream crosses it.
type reach struct{ y, half int32 } // middle and half extent of the water, along y; half is −1 for none

// column returns where the stream of a band covers the column at x.
func (s *streams) column(band, x int32) reach {
	m := int64(s.bend(band, x))
	stretch := int64(grid.Sqrt(uint64(grid.Metre*grid.Metre + m*m))) // 1/cos of the bend, in 1/1024
	return reach{s.course(band, x), int32(int64(s.half(band, x)) * stretch / grid.Metre)}
}

// gapAt reports whether water at p is left for runners to hop.
func (s *streams) gapAt(p grid.Pos) bool {
	for _, g := range s.gaps {
		if within(p, g, 2*gapReach) {
			return true
		}
	}
	return false
}
