package bits

import "math/bits"

// Mask returns n ones, 0 ≤ n ≤ 32.
func Mask(n uint) uint32 { return uint32(uint64(1)<<n - 1) }

// SignExtend reads the low n bits of v as two's complement, 1 ≤ n ≤ 32. The
// bits above them are ignored.
func SignExtend(v uint32, n uint) int32 { return int32(v<<(32-n)) >> (32 - n) }

// lengthBits returns how many bits the length in a sized code takes:
// ⌈log2 width⌉.
func lengthBits(width uint) uint { return uint(bits.Len(width - 1)) }

// zigzag maps the difference d modulo 2^width to 0, −1, 1, −2, … → 0, 1, 2, 3.
func zigzag(d uint32, width uint) uint32 {
	s := SignExtend(d, width)
	return uint32(s<<1 ^ s>>31)
}

// unzigzag is the inverse of zigzag, in 32 bits: the caller masks the result.
func unzigzag(z uint32) uint32 { return z>>1 ^ -(z & 1) }
