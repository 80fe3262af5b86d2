package body

import "switchback/world/grid"

// Body is the part of a player that Move changes, and so the part that a guest
// predicts. A guest receives every field of its own body exactly.
type Body struct {
	grid.Pos            // feet, 1/1024 m
	RX, RY    uint8     // remainders below Pos, 1/256 unit
	VX, VY    int32     // 1/256 unit a tick
	Z, VZ     int32     // height above the ground, units; its velocity, 1/256 unit a tick
	Facing    grid.Turn // that of the last command
	Breath    int16     // 0..MaxBreath
	Winded    bool      // out of breath: cannot run until Breath is WindedUntil
	Condition Condition
}

// Condition is the condition of a player: what their body can do.
type Condition uint8

// The conditions.
const (
	Absent        Condition = iota // the seat is empty
	Standing                       // walks, acts, shines
	Resting                        // its player's link is lost: it waits where it is
	Down                           // out of health: lies there and waits for a friend
	NumConditions                  // how many there are
)

// Aloft reports whether the body is in the air.
func (b *Body) Aloft() bool { return b.Z > 0 || b.VZ > 0 }
