package body

import "switchback/world/grid"

// Buttons are what is held down.
type Buttons uint8

// The buttons.
const (
	Run        Buttons = 1 << iota // run while there is breath
	Aim                            // facing is locked: walk no faster than 3 m/s
	NumButtons = iota
)

// MaxAxis is a movement axis fully held.
const MaxAxis = 127

// Steer is the part of a command that a body obeys.
type Steer struct {
	MoveX   int8 // −127..127, east positive
	MoveY   int8 // −127..127, south positive
	Facing  grid.Turn
	Buttons Buttons
}
