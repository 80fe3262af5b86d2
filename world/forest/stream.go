package forest

import "switchback/world/grid"

// streams run west to east across the mountain, at most one in each band of 128 m. A
// course has one y for each x. The first one north of the trailhead lies beyond the
// first lantern.
type streams struct {
	seed  uint64
	bends field
	width octave
	gaps  []grid.Pos // where the stem crosses without a log; the stream is narrow there
}

const (
	bandShift = 17              // 1<<bandShift position units: 128 m
	bandSway  = 24 * grid.Metre // how far the mean of a course is from the middle of its band at most

	halfMean   = 21 * grid.Metre / 20 // mean of half the width of the water
	halfSpread = 11 * grid.Metre / 20 // how far it strays from the mean
	halfGap    = 11 * grid.Metre / 20 // where runners hop: 2 m of tiles at most
	gapReach   = 3 * grid.Metre       // to either side of the stem
	dryOneIn   = 8                    // one band in so many has no stream
)

func newStreams(seed uint64) streams {
	return streams{
		seed: seed,
		// The steepest slopes of the two add up to 0.8.
		bends: newField(seed, layerStream, [2]int32{16, 11 * grid.Metre}, [2]int32{15, 3 * grid.Metre}),
		width: octave{seed: seed, layer: layerWidth, shift: 15, amp: halfSpread},
	}
}

// own returns the same streams for another reader.
func (s streams) own() streams {
	s.bends = s.bends.own()
	return s
}

// band returns the number of the band that y lies in. Streams keep about 25 m off the
// edges of their bands, so no chunk has two.
func band(y int32) int32 { return (y + 1<<(bandShift-1)) >> bandShift }

// flows reports whether a band has a stream. The trailhead's has none.
func (s *streams) flows(band int32) bool {
	return band != 0 && grid.Hash(s.seed, band, 0, layerCourse)%dryOneIn != 0
}

// course returns the y of a band's stream at x.
func (s *streams) course(band, x int32) int32 {
	sway := int32(grid.Hash(s.seed, band, 1, layerCourse)%(2*bandSway)) - bandSway
	return band<<bandShift + sway + s.bends.at(x, band<<(bandShift-1))
}

// bend returns the slope of the course at x: how much its y changes for each metre of x,
// in position units.
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

// off returns how far p lies south of its band's stream, measured along y; negative is
// north. ok is false if the band has no stream.
func (s *streams) off(p grid.Pos) (south int32, ok bool) {
	k := bandOf(p)
	if !s.flows(k) {
		return 0, false
	}
	return p.Y - s.course(k, p.X), true
}

// near reports whether p is within margin of the middle of a stream. It measures along
// y, which is never less than the distance.
func (s *streams) near(p grid.Pos, margin int32) bool {
	south, ok := s.off(p)
	return ok && grid.Abs(south) < margin
}

// reach is the water of a stream in a column of tiles: its middle and half its extent,
// along y. half is −1 if there is none.
type reach struct{ y, half int32 }

// column returns the reach of a band's stream in the column at x.
func (s *streams) column(band, x int32) reach {
	m := int64(s.bend(band, x))
	stretch := int64(grid.Sqrt(uint64(grid.Metre*grid.Metre + m*m))) // 1/cos of the bend, in 1/1024
	return reach{s.course(band, x), int32(int64(s.half(band, x)) * stretch / grid.Metre)}
}

// gapAt reports whether p is near a place where runners hop the stream.
func (s *streams) gapAt(p grid.Pos) bool {
	for _, g := range s.gaps {
		if within(p, g, 2*gapReach) {
			return true
		}
	}
	return false
}
