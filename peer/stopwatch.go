package peer

// Stopwatch measures how long one part of a session's work takes. Sessions have
// no clock, so a caller that wants to measure passes one in.
type Stopwatch interface {
	Start()
	Stop()
}
