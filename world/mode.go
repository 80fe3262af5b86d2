package world

// Mode is a set of rules and what it replicates. It is all that host, guest and
// snapshot know of the rules: a new mode brings tables and phases and changes
// nothing else.
type Mode struct {
	ID     uint8 // its number on the wire
	Name   string
	Tables []Table
	// Start puts into a new world what is there before its first tick.
	Start func(w *World)
	// Phases run in this order in every tick. The first one carries out
	// the changes of seats.
	Phases []Phase
}

// Phase is one part of a tick.
type Phase struct {
	Name string
	Run  func(w *World, in *[MaxSeats]Input)
}
