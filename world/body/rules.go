package body

import "switchback/world/grid"

// Walking. The speeds are game design (docs/game.md has the table and the
// reasons); the accelerations make a walk start and stop within 0.1 s.
const (
	WalkSpeed   = 4 * grid.MetrePerSecond
	RunSpeed    = 13 * grid.MetrePerSecond / 2
	AimSpeed    = 3 * grid.MetrePerSecond
	GroundAccel = 40 * grid.MetrePerSecond / grid.TicksPerSecond // a tick
	AirAccel    = 3 * grid.MetrePerSecond / grid.TicksPerSecond  // a tick: a body in the air steers little
	Radius      = 3 * grid.Metre / 10
	MaxSpeed    = 9 * grid.MetrePerSecond // of a slide; walking and running stay below it
)

// Speeds on difficult ground, in per cent of the wish.
const (
	WadePercent  = 45
	MarshPercent = 60
	ScreePercent = 75
)

// Slopes: rise in position units per metre.
const (
	SteepSlope   = 900                                           // 41°: a body slides on steeper ground
	SlideAccel   = 9 * grid.MetrePerSecond / grid.TicksPerSecond // a tick, on a slope of 45°
	ClimbPercent = 45                                            // speed lost going straight up a slope of 45°
	LeastClimb   = 40                                            // per cent of the speed left on any climb
)

// Hops: a runner clears gaps of water up to 2 m by itself.
const (
	HopMinSpeed = 5 * grid.MetrePerSecond
	HopSpeed    = 12 * grid.MetrePerSecond / 5                   // upwards: 0.4 s in the air, 2.6 m at a run
	Gravity     = 12 * grid.MetrePerSecond / grid.TicksPerSecond // a tick
	HopLook     = 6 * grid.Metre / 10                            // there must be water this far ahead
	HopReach    = 26 * grid.Metre / 10                           // and dry ground no farther than this
	HopProbe    = grid.Metre / 4                                 // step of the search for it
)

// Breath is counted so that a tick without running gives 1: 6 s of running empty it,
// 12 s without fill it.
const (
	MaxBreath   = 12 * grid.TicksPerSecond
	RunBreath   = 2             // what a tick of running takes
	WindedUntil = MaxBreath / 4 // from here on a body that was out of breath can run again
)
