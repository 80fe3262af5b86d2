package grid

import "math/bits"

const (
	Metre        = 1024        // position units in a metre
	Sub          = 256         // velocity units in a position unit a tick
	One          = 1 << 14     // the 1 of sines and other fractions
	Quarter Turn = 0x4000      // a right angle
	North        = 3 * Quarter // up the trail: the facing of a fresh body
)

// TicksPerSecond is the rate of the simulation.
const TicksPerSecond = 60

// MetrePerSecond is a speed of 1 m/s in velocity units: 1024·256/60, rounded.
// The error of the rounding is 0.002 %.
const MetrePerSecond = 4369

// Turn is an angle in 1/65536 of a full turn, clockwise on a screen whose y grows
// downwards. It wraps around by itself.
type Turn uint16

// Diff returns the angle from b to t the short way around, −32768..32767.
func (t Turn) Diff(b Turn) int32 { return int32(int16(t - b)) }

// Pos is a place on the ground, in 1/1024 m.
type Pos struct{ X, Y int32 }

// Sub returns p−q, component by component.
func (p Pos) Sub(q Pos) Pos { return Pos{p.X - q.X, p.Y - q.Y} }

// Add returns p+q, component by component.
func (p Pos) Add(q Pos) Pos { return Pos{p.X + q.X, p.Y + q.Y} }

// Dist2 returns the square of the distance from p to q, in position units².
func (p Pos) Dist2(q Pos) int64 {
	dx, dy := int64(p.X)-int64(q.X), int64(p.Y)-int64(q.Y)
	return dx*dx + dy*dy
}

// Dist returns the distance from p to q, in position units, rounded down.
func (p Pos) Dist(q Pos) int32 { return int32(Sqrt(uint64(p.Dist2(q)))) }

// Dot returns the scalar product of two vectors.
func Dot(a, b Pos) int64 { return int64(a.X)*int64(b.X) + int64(a.Y)*int64(b.Y) }

// Cross returns the cross product of two vectors: positive when b points to the right
// of a on the screen.
func Cross(a, b Pos) int64 { return int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X) }

// Along returns the place at distance dist from p along the vector v, whose length is
// long.
func Along(p, v Pos, long, dist int64) Pos {
	return Pos{p.X + int32(int64(v.X)*dist/long), p.Y + int32(int64(v.Y)*dist/long)}
}

// Sqrt returns the integer square root of v, rounded down.
func Sqrt(v uint64) uint32 {
	if v == 0 {
		return 0
	}
	// Newton's method from a power of two that is at least the root. It falls for
	// four or five steps, and the value where it stops is exact.
	root := uint64(1) << ((bits.Len64(v) + 1) / 2)
	for {
		next := (root + v/root) / 2
		if next >= root {
			return uint32(root)
		}
		root = next
	}
}

// Abs returns |v|. v is not the least int32, whose absolute value is no int32.
func Abs(v int32) int32 {
	if v < 0 {
		return -v
	}
	return v
}

// FloorDiv returns a/b rounded towards −∞; b is positive.
func FloorDiv(a, b int32) int32 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
