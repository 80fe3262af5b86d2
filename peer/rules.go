package peer

import (
	"time"

	"switchback/world/grid"
)

// Figures that both ends of a link assume.
const (
	// TickTime is the length of a tick. Two thirds of a nanosecond are cut off,
	// which is 0.04 ppm.
	TickTime = time.Second / grid.TicksPerSecond

	// ClockUnit is the unit of the host's clock in packets, and of the time for
	// which a guest held that clock before it sent it back.
	ClockUnit = 100 * time.Microsecond

	// GuessTicks is how many ticks a host repeats the last movement of a guest
	// whose commands do not come. After that the body stands still, and a guest
	// that knows its commands do not arrive predicts the same.
	GuessTicks = 24

	// DefaultMax is how many players fit when the host sets no number.
	DefaultMax = 5
)

// What happens after how long a silence.
const (
	WarnSilence = time.Second       // a screen warns that the other side is not heard
	RestSilence = 10 * time.Second  // the host lets the silent guest's body rest
	LostSilence = 25 * time.Second  // the host gives up the link, the guest gives up the host
	SeatKept    = 120 * time.Second // after the link is lost the host gives up the seat
)
