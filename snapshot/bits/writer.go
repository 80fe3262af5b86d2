package bits

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
)

// errOverflow is the error of a Writer that was given more than its limit.
var errOverflow = errors.New("bits: stream is longer than its limit")

// Writer appends bits to a byte slice. Reset it before each stream; it allocates
// only when its slice must grow.
type Writer struct {
	buf   []byte
	mark  Mark
	limit int // bits
}

// Mark is a place in a Writer's stream to which Rewind returns.
type Mark struct {
	whole int    // bytes already in buf
	acc   uint64 // bits not yet in buf, right-aligned
	held  uint   // how many bits acc holds, 0..31
	size  int    // bits since Reset, including those beyond the limit
}

// Len returns how many bits were written before the mark.
func (m Mark) Len() int { return m.size }

// Reset starts a stream that is appended to dst and is at most limit bytes.
func (w *Writer) Reset(dst []byte, limit int) {
	*w = Writer{buf: dst, mark: Mark{whole: len(dst)}, limit: limit * 8}
}

// Bits writes v in n bits, 0 ≤ n ≤ 32. It panics if v does not fit: that is a bug
// in the caller, never bad input.
func (w *Writer) Bits(v uint32, n uint) {
	if n < 32 && v>>n != 0 {
		panic(fmt.Sprintf("bits: %d does not fit in %d bits", v, n))
	}
	m := &w.mark
	m.size += int(n)
	if m.size > w.limit {
		return
	}
	m.acc = m.acc<<n | uint64(v)
	m.held += n
	if m.held >= 32 {
		m.held -= 32
		w.buf = binary.BigEndian.AppendUint32(w.buf, uint32(m.acc>>m.held))
		m.whole += 4
	}
}

// Bool writes one bit.
func (w *Writer) Bool(b bool) {
	if b {
		w.Bits(1, 1)
	} else {
		w.Bits(0, 1)
	}
}

// Signed writes v in n bits of two's complement, 1 ≤ n ≤ 32. It panics if v does
// not fit.
func (w *Writer) Signed(v int32, n uint) {
	if SignExtend(uint32(v)&Mask(n), n) != v {
		panic(fmt.Sprintf("bits: %d does not fit in %d signed bits", v, n))
	}
	w.Bits(uint32(v)&Mask(n), n)
}

// Bits64 writes v in 64 bits.
func (w *Writer) Bits64(v uint64) {
	w.Bits(uint32(v>>32), 32)
	w.Bits(uint32(v), 32)
}

// Bytes writes p byte by byte.
func (w *Writer) Bytes(p []byte) {
	for _, b := range p {
		w.Bits(uint32(b), 8)
	}
}

// Gamma writes v ≥ 1.
func (w *Writer) Gamma(v uint32) {
	n := uint(bits.Len32(v))
	w.Bits(0, n-1)
	w.Bits(v, n)
}

// Sized writes v, 1 ≤ v < 2^width. It panics if v is out of that range.
func (w *Writer) Sized(v uint32, width uint) {
	w.sized(v, width, 0)
}

// sized writes a sized code, after a one bit if flag is 1. Most codes are short
// enough for a single call of Bits.
func (w *Writer) sized(v uint32, width, flag uint) {
	n := uint(bits.Len32(v))
	if n == 0 || n > width {
		panic(fmt.Sprintf("bits: %d has no sized code of width %d", v, width))
	}
	n--
	size := lengthBits(width)
	head := uint32(flag<<size | n)
	size += flag
	if size+n > 32 {
		w.Bits(head, size)
		w.Bits(v&Mask(n), n)
		return
	}
	w.Bits(head<<n|v&Mask(n), size+n)
}

// Delta writes v, for a reader that predicts from. Both are below 2^width.
func (w *Writer) Delta(v, from uint32, width uint) {
	if v == from {
		w.Bits(0, 1)
		return
	}
	w.sized(zigzag(from-v, width), width, 1)
}

// Len returns how many bits were given since Reset, including those that did not
// fit.
func (w *Writer) Len() int { return w.mark.size }

// Left returns how many more bits fit; it is negative after an overflow.
func (w *Writer) Left() int { return w.limit - w.mark.size }

// Overflowed reports whether something did not fit. What did not fit was not
// written, nor was anything after it.
func (w *Writer) Overflowed() bool { return w.mark.size > w.limit }

// Mark returns the current place.
func (w *Writer) Mark() Mark { return w.mark }

// Rewind discards everything since m, including an overflow.
func (w *Writer) Rewind(m Mark) {
	w.buf = w.buf[:m.whole]
	w.mark = m
}

// Finish fills the last byte with zeros and returns the slice given to Reset
// with the stream appended. The Writer must be reset before it is used again.
func (w *Writer) Finish() ([]byte, error) {
	m := &w.mark
	for m.held >= 8 {
		m.held -= 8
		w.buf = append(w.buf, byte(m.acc>>m.held))
	}
	if m.held > 0 {
		w.buf = append(w.buf, byte(m.acc<<(8-m.held)))
	}
	if w.Overflowed() {
		return w.buf, errOverflow
	}
	return w.buf, nil
}
