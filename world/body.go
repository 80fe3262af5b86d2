package world

import "switchback/world/grid"

// Body is the part of a player that Move changes, and so the part that a
// guest predicts. Its own guest gets every field of it exactly.
type Body struct {
	grid.Pos        // feet, 1/1024 m
	RX, RY    uint8 // remainders below Pos
	VX, VY    int32 // 1/256 unit a tick
	Z, VZ     int32 // height above the ground in position units; its velocity, 1/256 unit a tick
	Facing    grid.Turn
	Breath    int16 // 0..MaxBreath
	Winded    bool  // ran dry: no running until WindedUntil is reached
	Condition Condition
}

// Condition is what a body can do.
type Condition uint8

// The conditions.
const (
	Absent Condition = iota // the seat is empty
	Standing
	Resting // its player's link is lost: it sleeps where it is
	Down
)

// Player is one seat's share of the state.
type Player struct {
	Body
	Health  int16 // 0..MaxHealth
	Battery int16 // 0..MaxBattery
	LampOn  bool
	Act     Action
	Pressed [NumPresses]uint8 // counters as last seen; a difference is a press
	Walked  uint32            // position units, for the summary
	Lit     uint16            // lanterns this player lit
}

// Action is a slow act under way.
type Action struct {
	Target uint8 // index into State.Lights
	Left   uint8 // ticks until it is done; 0 is no act
}

// Light is a lantern or a fire: its place is a pure function of the seed (see
// forest.Spots, same index), its flame is state.
type Light struct {
	Lit   bool
	Alone uint16 // ticks lit with nobody near
}

// MaxLights bounds the spots of a forest that carry a light.
const MaxLights = 48
