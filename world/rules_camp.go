package world

// Falling and getting up.
const (
	DownTicks  = 30 * TicksPerSecond // in which a friend can help
	AloneTicks = 5 * TicksPerSecond  // the same when nobody stands who could
	UpHealth   = 40                  // of whoever is on their feet again
)
