package world

import "switchback/world/grid"

// The battery loses one a tick of lamp light: 0.5 % a second.
const (
	MaxBattery     = 200 * grid.TicksPerSecond
	LanternBattery = MaxBattery / 10 // once from each lantern to each player
	EmberTicks     = 2               // with Ember one tick of lamp light in so many is paid for
	MaxHealth      = 100
)

// Light circles and reach, in position units.
const (
	LanternCircle = 9 * grid.Metre
	FireCircle    = 12 * grid.Metre
	PostCircle    = 6 * grid.Metre
	LampReach     = 12 * grid.Metre
	LampFade      = 9 * grid.Metre
	LampHalf      = grid.Turn(65536 * 30 / 360) // half the cone of 60°
	EmptyGlow     = 3 * grid.Metre
	ActReach      = 5 * grid.Metre / 2
	ActNear       = grid.Metre                  // within it the facing does not matter
	ActHalf       = grid.Turn(65536 * 35 / 360) // to either side of the facing
)

// Slow acts.
const (
	ActTicks     = 2 * grid.TicksPerSecond
	QuickTicks   = 84                      // with QuickHands
	StillSpeed   = grid.MetrePerSecond / 2 // the time of an act runs below it
	BesideFriend = 3 * grid.Metre / 2      // where a late joiner appears
)
