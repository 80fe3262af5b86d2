package forest

import "switchback/world/grid"

// Over how many points to each side a trail evens out the height of the land.
const (
	stemEven = 9
	sideEven = 5
)

// profile returns the heights of a trail at its points: those of the land, evened out
// twice.
func profile(l *land, points []grid.Pos, reach int) []int32 {
	heights := make([]int32, len(points))
	for i, p := range points {
		heights[i] = l.at(p)
	}
	return even(even(heights, reach), reach)
}

// even returns the running mean of heights over reach to each side, fewer near the ends.
func even(heights []int32, reach int) []int32 {
	out := make([]int32, len(heights))
	for i := range heights {
		r := min(reach, i, len(heights)-1-i) // symmetric, so that the ends stay
		var sum int32
		for _, h := range heights[i-r : i+r+1] {
			sum += h
		}
		out[i] = sum / int32(2*r+1)
	}
	return out
}

// pin lifts heights so that they begin at first and end at last, and lifts those between
// in proportion. A free end stays as it is.
func pin(heights []int32, first, last int32, free bool) {
	n := int32(len(heights) - 1)
	a, b := first-heights[0], last-heights[n]
	if free {
		b = 0
	}
	for i := range heights {
		k := int32(i)
		heights[i] += (a*(n-k) + b*k) / n
	}
}

// tread turns the finished layout into the segments that shape the ground.
func (y *layout) tread() trails {
	var t trails
	stem := profile(y.land, y.stem, stemEven)
	t.add(y.stem, stem, Stem)
	for i := range y.paths {
		p := &y.paths[i]
		h := profile(y.land, p.points, sideEven)
		pin(h, stem[p.from], stem[max(p.to, 0)], p.to < 0)
		t.add(p.points, h, p.way)
	}
	t.sort()
	return t
}
