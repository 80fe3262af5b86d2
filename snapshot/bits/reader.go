package bits

import (
	"encoding/binary"
	"errors"
	"math/bits"
)

// The errors of a Reader.
var (
	ErrShort    = errors.New("bits: stream ends too early")
	ErrPadding  = errors.New("bits: bits after the end are not zero")
	ErrTrailing = errors.New("bits: bytes after the end")
	ErrCode     = errors.New("bits: no value has this code")
)

// Reader takes bits from a byte slice. The first error sticks: every read
// after it returns zero, except as Gamma and Delta say. A copy of a Reader reads
// on independently.
type Reader struct {
	data []byte
	pos  int // bits
	err  error
}

// NewReader returns a Reader of data.
func NewReader(data []byte) Reader { return Reader{data: data} }

// peek returns at least the next 57 bits, left-aligned. Bits after the end are
// zero.
func (r *Reader) peek() uint64 {
	at, skip := r.pos>>3, uint(r.pos&7)
	if at+8 <= len(r.data) {
		return binary.BigEndian.Uint64(r.data[at:]) << skip
	}
	var tail [8]byte
	copy(tail[:], r.data[at:])
	return binary.BigEndian.Uint64(tail[:]) << skip
}

// skip consumes n bits and reports whether there were that many.
func (r *Reader) skip(n uint) bool {
	if r.err != nil || n > uint(r.left()) {
		r.Fail(ErrShort)
		return false
	}
	r.pos += int(n)
	return true
}

// Bits reads n bits, 0 ≤ n ≤ 32.
func (r *Reader) Bits(n uint) uint32 {
	x := r.peek()
	if !r.skip(n) {
		return 0
	}
	return uint32(x >> (64 - n))
}

// Signed reads n bits in two's complement, 1 ≤ n ≤ 32.
func (r *Reader) Signed(n uint) int32 { return SignExtend(r.Bits(n), n) }

// Bytes returns the next n bytes of the data itself, not a copy. It panics
// unless the reader is at a byte boundary.
func (r *Reader) Bytes(n int) []byte {
	if r.pos&7 != 0 || n < 0 {
		panic("bits: Bytes off a byte boundary")
	}
	if r.err != nil || n > r.left()/8 {
		r.Fail(ErrShort)
		return nil
	}
	at := r.pos >> 3
	r.pos += n * 8
	return r.data[at : at+n : at+n]
}

// Gamma reads a gamma code of a value from 1 to most. After an error it returns
// 1, so that a caller that adds it to an id stays in bounds.
func (r *Reader) Gamma(most uint32) uint32 {
	zeros, limit := uint(0), uint(bits.Len32(most))
	for r.Bits(1) == 0 {
		if zeros++; zeros >= limit || r.err != nil {
			r.Fail(ErrCode)
			return 1
		}
	}
	v := 1<<zeros | r.Bits(zeros)
	if v > most {
		r.Fail(ErrCode)
		return 1
	}
	return v
}

// sized reads the sized code at the left end of x. In the stream it follows flag
// bits that are skipped along with it.
func (r *Reader) sized(x uint64, width, flag uint) uint32 {
	size := lengthBits(width)
	n := uint(x >> (64 - size))
	if n >= width {
		r.Fail(ErrCode)
		return 0
	}
	if !r.skip(flag + size + n) {
		return 0
	}
	return 1<<n | uint32(x<<size>>(64-n))
}

// Delta reads what Writer.Delta wrote with the same from and width. After an
// error the value is meaningless.
func (r *Reader) Delta(from uint32, width uint) uint32 {
	x := r.peek()
	if x>>63 == 0 {
		r.skip(1)
		return from
	}
	return (from - unzigzag(r.sized(x<<1, width, 1))) & Mask(width)
}

// Fail makes the reader fail with err, unless it already failed.
func (r *Reader) Fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Err returns the first error.
func (r *Reader) Err() error { return r.err }

// Pos returns how many bits have been read.
func (r *Reader) Pos() int { return r.pos }

// left returns how many bits are left.
func (r *Reader) left() int { return len(r.data)*8 - r.pos }

// Close checks that nothing is left but the zero bits that fill the last byte,
// and returns the first error.
func (r *Reader) Close() error {
	switch left := r.left(); {
	case r.err != nil:
	case left >= 8:
		r.Fail(ErrTrailing)
	case r.peek()>>(64-uint(left)) != 0:
		r.Fail(ErrPadding)
	}
	return r.err
}
