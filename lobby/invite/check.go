package invite

import "slices"

// The check is the BCH code over GF(32) of BIP 173. Symbols are the
// coefficients of a polynomial; its remainder modulo the generator, six
// symbols in 30 bits, must be checkTarget.
const (
	checkSymbols = 6
	checkTarget  = 0x2bc830a3 // the constant of BIP 350
	topShift     = symbolBits * (checkSymbols - 1)
	belowTop     = 1<<topShift - 1
)

// generator holds the generator polynomial times 1, 2, 4, 8 and 16.
var generator = [symbolBits]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3}

// shift multiplies a remainder by x.
func shift(remainder uint32) uint32 {
	top := remainder >> topShift
	remainder = remainder & belowTop << symbolBits
	for i, g := range generator {
		if top>>i&1 == 1 {
			remainder ^= g
		}
	}
	return remainder
}

func remainderOf(symbols []byte) uint32 {
	remainder := uint32(1) // so that leading zeros count
	for _, s := range symbols {
		remainder = shift(remainder) ^ uint32(s)
	}
	return remainder
}

func checked(symbols []byte) bool { return remainderOf(symbols) == checkTarget }

func appendCheck(symbols []byte) []byte {
	check := remainderOf(append(slices.Clip(symbols), make([]byte, checkSymbols)...)) ^ checkTarget
	for i := range checkSymbols {
		symbols = append(symbols, byte(check>>(topShift-symbolBits*i))&31)
	}
	return symbols
}

// repaired returns the symbols that were probably meant, and where they first
// differ, if one wrong symbol or two swapped neighbours explain the failed check.
// The result is a guess to show, not to act on: of codes with more errors than
// that, about one in 500,000 is explained wrongly.
//
// The check is linear: an error adds a remainder of its own, which depends only on
// the error and its distance from the end. So every error of one symbol is tried,
// from the last place to the first.
func repaired(symbols []byte) (meant []byte, at int, ok bool) {
	added := remainderOf(symbols) ^ checkTarget
	for wrong := uint32(1); wrong < 1<<symbolBits; wrong++ {
		here, next := wrong, uint32(0) // what this error adds at place at, and at the next
		for at := len(symbols) - 1; at >= 0; at-- {
			if here == added {
				return withError(symbols, byte(wrong), at), at, true
			}
			if here^next == added && symbols[at]^symbols[at+1] == byte(wrong) {
				return withError(symbols, byte(wrong), at, at+1), at, true
			}
			here, next = shift(here), here
		}
	}
	return nil, 0, false
}

// withError returns a copy of symbols with the error wrong added at some places.
func withError(symbols []byte, wrong byte, places ...int) []byte {
	meant := slices.Clone(symbols)
	for _, at := range places {
		meant[at] ^= wrong
	}
	return meant
}
