package conformance

import "fmt"

// unit is one unit being read. After a refusal every read returns zeros. The first
// reason is kept.
type unit struct {
	bits    []uint8 // each 0 or 1
	at      int     // index of the next bit
	refusal error
}

// open splits a unit of at most limit bytes into bits.
func open(data []byte, limit int) *unit {
	u := &unit{}
	if len(data) > limit {
		u.refuse("more bytes than allowed")
	}
	for _, b := range data {
		for i := 7; i >= 0; i-- {
			u.bits = append(u.bits, b>>i&1)
		}
	}
	return u
}

func (u *unit) refuse(why string) {
	if u.refusal == nil {
		u.refusal = fmt.Errorf("%s, at bit %d", why, u.at)
	}
}

// refuseIf refuses the unit if a rule of the document is broken.
func (u *unit) refuseIf(broken bool, why string) {
	if broken {
		u.refuse(why)
	}
}

// u reads n bits, at most 64, as an unsigned number.
func (u *unit) u(n int) (v uint64) {
	u.refuseIf(u.at+n > len(u.bits), "it ends within a field")
	if u.refusal != nil {
		return 0
	}
	for _, bit := range u.bits[u.at : u.at+n] {
		v = v<<1 | uint64(bit)
	}
	u.at += n
	return v
}

// s reads n bits of two's complement.
func (u *unit) s(n int) int64 { return signed(u.u(n), n) }

// flag reads one bit.
func (u *unit) flag() bool { return u.u(1) == 1 }

// bytes reads n bytes.
func (u *unit) bytes(n int) []byte {
	data := []byte{}
	for range n {
		data = append(data, byte(u.u(8)))
	}
	return data
}

// end checks that only zeros up to the byte boundary are left.
func (u *unit) end() {
	left := len(u.bits) - u.at
	u.refuseIf(left >= 8, "something follows the last field")
	u.refuseIf(u.u(left) != 0, "something follows the last field")
}

// longestGamma is more zeros than the gamma code of any step begins with.
const longestGamma = 32

// gamma reads a number from 1 up.
func (u *unit) gamma() uint64 {
	zeros := 0
	for u.refusal == nil && !u.flag() {
		zeros++
		u.refuseIf(zeros > longestGamma, "a step beyond the last id")
	}
	return 1<<zeros | u.u(zeros)
}

// sized reads a number from 1 up to 2^w − 1.
func (u *unit) sized(w int) uint64 {
	below := int(u.u(ceilLog2(w)))
	if below >= w {
		u.refuse("a sized code longer than its field")
		return 1
	}
	return 1<<below | u.u(below)
}

// delta reads a number of w bits that was predicted to be p.
func (u *unit) delta(w int, p uint64) uint64 {
	if !u.flag() {
		return p
	}
	z := int64(u.sized(w))
	d := z / 2
	if z%2 == 1 {
		d = -(z + 1) / 2
	}
	return modulo(int64(p)-d, w)
}

// modulo returns v modulo 2^w.
func modulo(v int64, w int) uint64 { return uint64(v) & (1<<w - 1) }

// signed reads v, a number of w bits, as two's complement.
func signed(v uint64, w int) int64 {
	if v>>(w-1) == 1 {
		return int64(v) - 1<<w
	}
	return int64(v)
}

// ceilLog2 returns how many bits hold the numbers below n.
func ceilLog2(n int) (bits int) {
	for 1<<bits < n {
		bits++
	}
	return bits
}
