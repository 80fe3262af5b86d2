package grid

//go:generate go run ../../scripts/sinetable -o sine_table.go

// sin returns the sine of t in 1/16384. It reads a table of a quarter wave with 1024
// steps and does not interpolate: the error is at most 26/16384.
func sin(t Turn) int32 {
	i := int32(t>>4) & 0xfff
	switch i >> 10 {
	case 0:
		return int32(quarterSine[i])
	case 1:
		return int32(quarterSine[2048-i])
	case 2:
		return -int32(quarterSine[i-2048])
	}
	return -int32(quarterSine[4096-i])
}

// cos returns the cosine of t in 1/16384.
func cos(t Turn) int32 { return sin(t + Quarter) }

// Atan2 returns the direction of (dx, dy), 0 for the zero vector. It searches the sine
// table by bisection: Atan2(Sin(t), Cos(t)) differs from t by at most 16 units (0.09°).
func Atan2(dy, dx int32) Turn {
	if dx == 0 && dy == 0 {
		return 0
	}
	ax, ay := int64(dx), int64(dy)
	if ax < 0 {
		ax = -ax
	}
	if ay < 0 {
		ay = -ay
	}
	lo, hi := Turn(0), Quarter // sin/cos rises with the turn in a quarter
	for lo+16 < hi {
		mid := lo + (hi-lo)/2
		if int64(sin(mid))*ax <= ay*int64(cos(mid)) {
			lo = mid
		} else {
			hi = mid
		}
	}
	switch {
	case dx >= 0 && dy >= 0:
		return lo
	case dx < 0 && dy >= 0:
		return 2*Quarter - lo
	case dx < 0:
		return 2*Quarter + lo
	}
	return -lo
}

// Vector returns the vector of the given length in direction t.
func Vector(t Turn, length int32) Pos {
	return Pos{
		int32(int64(cos(t)) * int64(length) / One),
		int32(int64(sin(t)) * int64(length) / One),
	}
}
