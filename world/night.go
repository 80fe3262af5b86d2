package world

// waiting tells whether the world stands still while perks are picked: shades,
// the director, the clock, batteries and the time of the fallen. Players walk
// on and cannot be hurt.
func (s *State) waiting() bool { return s.Tick < s.Night.PauseTil }

// over tells whether the night has ended, one way or another.
func (s *State) over() bool { return s.Night.Phase >= Sunrise }

// calm tells whether nobody can be hurt.
func (s *State) calm() bool { return s.waiting() || s.over() }

// end ends the night. Whatever lived in it is gone.
func (w *World) end(how NightPhase) {
	if w.over() {
		return
	}
	w.Night.Phase, w.Night.Ended, w.Night.PauseTil = how, w.Tick, 0
	w.Shades = [MaxShades]Shade{}
	w.Warden.Mood = NoMood
	w.tell(Over, Nobody, uint8(how))
}

func (w *World) night(*[MaxSeats]Input) {}
