package body

import "switchback/world/grid"

// Body is the part of a player that Move changes, and so the part that a
// guest predicts. Its own guest gets every field of it exactly.
type Body struct {
	grid.Pos            // feet, 1/1024 m
	RX, RY    uint8     // remainders below Pos
	VX, VY    int32     // 1/256 unit a tick
	Z, VZ     int32     // height above the ground, position units; its velocity, 1/256 unit a tick
	Facing    grid.Turn // as the last command said
	Breath    int16     // 0..MaxBreath
	Winded    bool      // ran dry: no running until WindedUntil is reached
	Condition Condition
}

// Condition is what a body can do.
type Condition uint8

// The conditions.
const (
	Absent        Condition = iota // the seat is empty
	Standing                       // walks, acts, shines
	Resting                        // its player's link is lost: it sleeps where it is
	Down                           // out of health: lies there and waits for a friend
	NumConditions                  // how many there are
)

// Aloft reports whether the body is in the air.
func (b *Body) Aloft() bool { return b.Z > 0 || b.VZ > 0 }
