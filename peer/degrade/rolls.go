package degrade

import "math/rand/v2"

// rolls are the luck of one packet, all drawn whether they are used or not.
type rolls struct {
	loss, burst, dup, reorder, corrupt Share  // each below whole
	jitter, bit                        uint32 // over their whole range
}

func roll(pcg *rand.PCG) rolls {
	share := func() Share { return Share(scale(uint32(pcg.Uint64()), uint32(whole))) }
	return rolls{
		share(), share(), share(), share(), share(),
		uint32(pcg.Uint64()), uint32(pcg.Uint64()),
	}
}

// scale turns 32 random bits into a number below n.
func scale(bits, n uint32) uint32 { return uint32(uint64(bits) * uint64(n) >> 32) }
