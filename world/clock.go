package world

// Over reports whether the night has ended, one way or another.
func (n *Night) Over() bool { return n.Phase >= Sunrise }

// NightTicks returns how long the night has lasted, without the time that the world
// waited. The sun rises at DawnTicks.
func (s *State) NightTicks() Tick {
	n, now := &s.Night, s.Tick
	switch {
	case n.Phase == Dusk:
		return 0
	case n.Ended != 0:
		now = n.Ended
	case n.PauseTil != 0:
		now = n.PauseTil - PauseTicks
	}
	return now - n.Began - Tick(n.Slept)
}

// Raining reports whether the night's one front is passing.
func (s *State) Raining() bool {
	t := s.NightTicks()
	return s.Night.Phase == Dark && t >= s.Night.RainFrom && t < s.Night.RainTill
}

// lampReach returns how far a lamp's cone reaches, in position units: less in rain.
func (s *State) lampReach() int32 {
	if s.Raining() {
		return RainLampReach
	}
	return LampReach
}
