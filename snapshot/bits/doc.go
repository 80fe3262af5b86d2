// Package bits writes and reads streams of bits.
//
// Bits go most significant first, into the most significant bit of each byte
// first: a 16-bit value at a byte boundary is two bytes, big-endian. A stream
// ends at a byte boundary; the bits that fill its last byte are zero.
//
// Three codes stand above plain bits. Each value has exactly one encoding, so
// what a Reader accepts is what a Writer would have written.
//
//	gamma   v ≥ 1         n zeros, then the n+1 bits of v (Elias gamma)
//	sized   1 ≤ v < 2^w   n−1 in ⌈log2 w⌉ bits, then the n−1 bits below v's
//	                      leading one, where n is the length of v in bits
//	delta   any v < 2^w   0 if v is as predicted; else 1 and the sized code of
//	                      the zigzag of (predicted − v) modulo 2^w
//
// The sized code suits numbers whose lengths in bits are about equally likely.
// After the bit that says "changed", a one-bit flag costs nothing more and a
// 32-bit value that is off by one costs five bits. For the residuals of four
// bodies that walk and turn twice a second it takes a tenth less than Elias's
// delta code. The delta code works modulo 2^w, so angles and counters go the
// short way round.
//
// A Writer has a limit and a Reader has an end. The errors of both stick: check
// once, at the end.
package bits
