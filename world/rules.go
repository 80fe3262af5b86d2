package world

import "switchback/world/grid"

// Battery and health. A tick of lamp light takes 1 off the battery: 0.5 % a second.
const (
	MaxBattery     = 200 * grid.TicksPerSecond
	LanternBattery = MaxBattery / 10 // each lantern gives it once to each player
	EmberTicks     = 2               // with Ember one tick in so many takes battery
	MaxHealth      = 100
)

// Light circles and reach, in position units.
const (
	LanternCircle = 9 * grid.Metre
	FireCircle    = 12 * grid.Metre
	PostCircle    = 6 * grid.Metre
	LampReach     = 12 * grid.Metre
	LampFade      = 9 * grid.Metre              // from here on it fades, and lights nothing by the rules
	LampHalf      = grid.Turn(65536 * 30 / 360) // half the cone of 60°
	EmptyGlow     = 3 * grid.Metre              // drawn around an empty lamp; lights nothing by the rules
	ActReach      = 5 * grid.Metre / 2
	ActNear       = grid.Metre                  // within it the facing does not matter
	ActHalf       = grid.Turn(65536 * 35 / 360) // to either side of the facing
)

// Slow acts.
const (
	ActTicks     = 2 * grid.TicksPerSecond
	QuickTicks   = 84                      // with QuickHands
	StillSpeed   = grid.MetrePerSecond / 2 // a slow act begins at no more than this speed
	BesideFriend = 3 * grid.Metre / 2      // how near beside looks for a place first
)
