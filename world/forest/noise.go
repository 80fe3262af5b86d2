package forest

import (
	"slices"

	"switchback/world/grid"
)

// Layers keep the random numbers of different purposes apart: a layer is the last
// argument of grid.Hash. Changing their order changes every forest.
const (
	layerHeight int32 = iota * 16 // each has room for the octaves of one field
	layerStand
	layerWet
	layerGlade
	layerStream
	layerWidth
	layerCourse
	layerStem
	layerSide
	layerTree
	layerLake
	layerWander
	layerLevel
)

// octave is value noise of one wavelength: random values at the corners of square cells,
// eased in between, so that neighbouring cells agree along their edges.
//
// It remembers the cell and the row that were read last, since chunks are made row by
// row. The values do not depend on that, but an octave must not be shared between
// goroutines.
type octave struct {
	seed  uint64
	layer int32
	shift uint8 // the wavelength is 1<<shift position units
	amp   int32 // the values lie in −amp..amp; below 1<<16, for mix

	known      bool     // the fields below are set
	cx, cy     int32    // the cell read last
	corner     [4]int32 // its values: north-west, north-east, south-west, south-east
	row        int32    // the y read last
	west, east int32    // the values of the row at the west and east edges of the cell
}

const oneShift = 14 // grid.One = 1<<oneShift

func (o *octave) at(x, y int32) int32 {
	if cx := x >> o.shift; !o.known || cx != o.cx || y != o.row {
		o.enter(cx, y)
	}
	return mix(o.west, o.east, ease(o.share(x)))
}

// enter makes row y of a cell the one remembered.
func (o *octave) enter(cx, y int32) {
	if cy := y >> o.shift; !o.known || cx != o.cx || cy != o.cy {
		o.known, o.cx, o.cy = true, cx, cy
		for i := range o.corner {
			h := grid.Hash(o.seed, cx+int32(i&1), cy+int32(i>>1), o.layer)
			o.corner[i] = (int32(h>>49) - grid.One) * o.amp >> oneShift
		}
	}
	t := ease(o.share(y))
	o.row, o.west, o.east = y, mix(o.corner[0], o.corner[2], t), mix(o.corner[1], o.corner[3], t)
}

// share returns how far v lies into its cell, in 1/16384 of the cell.
func (o *octave) share(v int32) int32 {
	into := v & (1<<o.shift - 1)
	if o.shift >= oneShift {
		return into >> (o.shift - oneShift)
	}
	return into << (oneShift - o.shift)
}

// ease is 3t²−2t³ for t in 0..grid.One: level at both ends.
func ease(t int32) int32 { return (t * t >> oneShift) * (3*grid.One - 2*t) >> oneShift }

// mix interpolates from a at t = 0 to b at t = grid.One. |b−a| must be below 1<<17, or it
// overflows.
func mix(a, b, t int32) int32 { return a + (b-a)*t>>oneShift }

// field is the sum of some octaves.
type field []octave

// newField returns a field whose octaves have the given wavelengths, as shifts, and
// amplitudes.
func newField(seed uint64, layer int32, shiftAndAmp ...[2]int32) field {
	f := make(field, len(shiftAndAmp))
	for i, sa := range shiftAndAmp {
		f[i] = octave{seed: seed, layer: layer + int32(i), shift: uint8(sa[0]), amp: sa[1]}
	}
	return f
}

// own returns the same field for another reader.
func (f field) own() field { return slices.Clone(f) }

func (f field) at(x, y int32) int32 {
	var sum int32
	for i := range f {
		sum += f[i].at(x, y)
	}
	return sum
}
