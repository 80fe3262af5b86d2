package world

// Lanterns counts the lanterns of the forest, and those that were lit this
// night: that the dark took some back does not undo what was done.
func (w *World) Lanterns() (lit, all int) {
	for i := range w.Spots {
		if w.Spots[i].Fire {
			continue
		}
		all++
		if w.Night.Kindled[i/32]>>(i%32)&1 == 1 {
			lit++
		}
	}
	return lit, all
}

// Rescued counts the hikers who were brought home.
func (s *State) Rescued() (n int) {
	for i := range s.Lost {
		if s.Lost[i].Stage == Home {
			n++
		}
	}
	return n
}
