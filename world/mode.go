package world

// Mode is a rule set and what it replicates. Host, guest and snapshot know a
// mode only through this: another one adds tables and phases and changes
// nothing else.
type Mode struct {
	ID     uint8 // on the wire
	Name   string
	Tables []Table
	// Start lays out what stands in the world at tick 0.
	Start func(w *World)
	// Phases run in this order in every tick, after seats have changed.
	Phases []Phase
}

// Phase is one part of a tick.
type Phase struct {
	Name string
	Run  func(w *World, in *[MaxSeats]Input)
}

// Hike is the mode that people play.
var Hike = &Mode{
	ID: 0, Name: "hike", Tables: Tables, Start: startHike,
	Phases: []Phase{
		{"presses", (*World).presses},
		{"movement", (*World).movement},
		{"lamps", (*World).lamps},
		{"acts", (*World).acts},
		{"down", (*World).fallen},
		{"lost", (*World).followers},
		{"shades", (*World).shades},
		{"warden", (*World).warden},
		{"director", (*World).direct},
		{"night", (*World).night},
		{"past", (*World).remember},
	},
}
