package grid

// Stream is a random stream, itself part of the state that it drives: SplitMix64
// (Steele, Lea, Flood 2014), with 64 bits of state.
type Stream struct{ State uint64 }

// Next returns 32 fresh bits.
func (s *Stream) Next() uint32 {
	s.State += 0x9e3779b97f4a7c15
	return uint32(mix(s.State) >> 32)
}

// Below returns a number in [0, n) for n > 0. The bias is below n/2³².
func (s *Stream) Below(n uint32) uint32 { return uint32(uint64(s.Next()) * uint64(n) >> 32) }

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Hash mixes a seed and three numbers into 64 bits. It is a pure function, for random
// numbers that must not depend on when or in what order they are drawn.
func Hash(seed uint64, a, b, c int32) uint64 {
	h := mix(seed ^ uint64(uint32(a))*0x9e3779b97f4a7c15)
	h = mix(h ^ uint64(uint32(b))*0xc2b2ae3d27d4eb4f)
	return mix(h ^ uint64(uint32(c))*0x165667b19e3779f9)
}
