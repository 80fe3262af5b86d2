package world

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
	Absent   Condition = iota // the seat is empty
	Standing                  // walks, acts, shines
	Resting                   // its player's link is lost: it sleeps where it is
	Down                      // out of health: lies there and waits for a friend
	numConditions
)

// Aloft tells whether the body is in the air.
func (b *Body) Aloft() bool { return b.Z > 0 || b.VZ > 0 }

// Player is one seat's share of the state.
type Player struct {
	Body
	Health  int16 // 0..MaxHealth
	Battery int16 // 0..MaxBattery
	LampOn  bool
	Act     Action
	Pressed [NumPresses]uint8  // counters as last seen; a difference is a press
	Given   [lightWords]uint32 // bit i: light i gave its battery share to this player
}

// Shines tells whether the player's lamp throws its cone: switched on, some
// battery left, and not lowered for a slow act.
func (p *Player) Shines() bool {
	return p.LampOn && p.Battery > 0 && !p.Act.Still && p.Condition == Standing
}

// Action is a slow act; the zero value is none. It waits until its player
// stands still, and then takes its time.
type Action struct {
	Target Target
	Still  bool // the player stands, the time runs, the lamp is lowered
	Until  Tick // when it is done; 0: no act
}

// Light is a lantern or a fire. Its place is a pure function of the seed
// (forest.Spots, same index), its flame is state.
type Light struct {
	Lit bool
	By  Seat // who lit it; Nobody for a flame that burned from the start

	Alone uint16 // ticks that nobody was near, up to UntendedTicks
}

// Nobody stands in for a seat where nobody did something.
const Nobody Seat = MaxSeats

// MaxLights bounds the spots of a forest that carry a light.
const MaxLights = 48

// lightWords hold a bit for each light.
const lightWords = (MaxLights + 31) / 32
