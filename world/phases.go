package world

func (w *World) flashes(in *[MaxSeats]Input) {}
func (w *World) shades(in *[MaxSeats]Input)  {}
func (w *World) warden(in *[MaxSeats]Input)  {}
func (w *World) direct(in *[MaxSeats]Input)  {}

func (w *World) flash(s Seat, c *Command) {}
