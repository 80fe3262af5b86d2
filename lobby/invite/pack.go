package invite

// packer writes bits into symbols, the highest first. The unused bits of the last
// symbol stay zero.
type packer struct {
	symbols []byte
	free    int // unused bits of the last symbol
}

// put writes the low width bits of v.
func (p *packer) put(v uint64, width int) {
	for i := width - 1; i >= 0; i-- {
		if p.free == 0 {
			p.symbols = append(p.symbols, 0)
			p.free = symbolBits
		}
		p.free--
		p.symbols[len(p.symbols)-1] |= byte(v>>i&1) << p.free
	}
}

// unpacker reads what a packer wrote. Beyond the end it reads zeros and goes on
// counting, so that the length of a truncated code can be computed.
type unpacker struct {
	symbols []byte
	bit     int // index of the next
}

func (u *unpacker) take(width int) (v uint64) {
	for range width {
		v <<= 1
		if i := u.bit / symbolBits; i < len(u.symbols) {
			v |= uint64(u.symbols[i]>>(symbolBits-1-u.bit%symbolBits)) & 1
		}
		u.bit++
	}
	return v
}
