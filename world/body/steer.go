package body

import "switchback/world/grid"

// Buttons is the set of buttons that are held down.
type Buttons uint8

// The buttons.
const (
	Run        Buttons = 1 << iota // run while there is breath
	Aim                            // walk at AimSpeed, and do not run
	NumButtons = iota
)

// MaxAxis is the value of a movement axis that is held fully.
const MaxAxis = 127

// Steer is the part of a command that a body obeys.
type Steer struct {
	MoveX   int8 // −127..127, east positive
	MoveY   int8 // −127..127, south positive
	Facing  grid.Turn
	Buttons Buttons
}
