package peer

// Stopwatch measures how long a part of a session takes. Sessions have no
// clock; whoever wants the time of a part hands one of these in.
type Stopwatch interface {
	Start()
	Stop()
}
