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
// Sized suits numbers whose length in bits is about equally likely to be
// anything: a flag that has changed costs nothing more, one off in 32 bits
// costs five. For the residuals of four bodies that walk and turn twice a
// second it needs a tenth less than Elias's delta code. Delta works modulo 2^w,
// so angles and counters go the short way round.
//
// A Writer is told how much it may hold and a Reader how much there is. Both
// errors stick: check once, at the end.
package bits
