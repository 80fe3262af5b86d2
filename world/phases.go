package world

func (w *World) flashes(in *[MaxSeats]Input) {}
func (w *World) losts(in *[MaxSeats]Input)   {}
func (w *World) shades(in *[MaxSeats]Input)  {}
func (w *World) warden(in *[MaxSeats]Input)  {}
func (w *World) direct(in *[MaxSeats]Input)  {}

func (w *World) do(s Seat, c *Command)    {}
func (w *World) flash(s Seat, c *Command) {}
func (w *World) open(s Seat, cache uint8) {}
func (w *World) wake(s Seat, hiker uint8) {}
