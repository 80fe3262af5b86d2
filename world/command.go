package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// Tick counts fixed steps of 1/60 s from the start of a run.
type Tick uint32

// SnapshotTicks is the number of ticks between two snapshots: 20 a second.
const SnapshotTicks = 3

// Seat is the host's place for a player. It doubles as the player's id in the
// state and on the wire.
type Seat uint8

// The seats of one party.
const (
	MaxSeats      = 17 // the host's own and sixteen guests
	NoSeat   Seat = 255
	Leader   Seat = 0 // the host's player; if the host has none, the first guest to come
)

// Press is a key that acts when it is pressed, not while it is held.
type Press uint8

// The presses.
const (
	Act   Press = iota // light, rest, open, wake or pull up: it depends on what is nearest
	Lamp               // switch the headlamp on or off
	Flash              // throw the narrow ray
	Do                 // carry out the command's Deed
	NumPresses
)

// Command is one player's input for one tick, already rounded as on the wire: a
// guest predicts with exactly the numbers that the host decodes.
type Command struct {
	Tick    Tick // the tick it is meant for
	Drawn   Tick // the host tick that was on screen when it was made, for the rewind
	MoveX   int8 // −127..127, east positive
	MoveY   int8 // −127..127, south positive
	Facing  grid.Turn
	Buttons body.Buttons
	Presses [NumPresses]uint8 // how often each has been pressed so far, modulo 256
	Deed    Deed              // what Do means
	Arg     uint8             // of PointOut: half metres along Facing; of Ready: 1 or 0
}

// Steer returns the part of the command that a body obeys.
func (c *Command) Steer() body.Steer {
	return body.Steer{MoveX: c.MoveX, MoveY: c.MoveY, Facing: c.Facing, Buttons: c.Buttons}
}

// Deed is one of the rarer actions, which share the press Do.
type Deed uint8

// The deeds.
const (
	NoDeed    Deed = iota
	BuildPost      // a lantern post in front of the player, near a camp
	PickFirst      // one of the three perks on offer
	PickSecond
	PickThird
	Heal     // spend supplies at a fire on health
	Recharge // or on battery
	Wave     // the four gestures
	Point
	Warn
	Cheer
	PointOut // show everyone a place on the map
	Ready    // before the night: Arg 1 is ready to set out, 0 is not
	SetOut   // before the night, from Leader only: the squad waits for nobody any more
	NumDeeds
)
