package peer

import (
	"time"

	"switchback/world/grid"
)

// What both ends of a link reckon with.
const (
	// TickTime is the length of a tick. The two thirds of a nanosecond that are
	// cut off are 0.04 ppm.
	TickTime = time.Second / grid.TicksPerSecond

	// ClockUnit is the unit of the host's clock in packets, and of how long a
	// guest held an echo of it.
	ClockUnit = 100 * time.Microsecond

	// GuessTicks is for how many ticks a host repeats the last movement of a
	// guest whose commands do not come; then it stands the body still, and a
	// guest that knows its commands do not arrive predicts the same.
	GuessTicks = 24

	// DefaultMax is how many players a host lets in when it does not say.
	DefaultMax = 5
)

// Silences, as people notice them.
const (
	WarnSilence = time.Second      // a screen says that the other side is not heard
	RestSilence = 10 * time.Second // a host lets the body rest
	LostSilence = 25 * time.Second // a host gives the link up, a guest the host
	SeatKept    = 120 * time.Second
)
