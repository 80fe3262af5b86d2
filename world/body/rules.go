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
	MaxSpeed    = 9 * grid.MetrePerSecond // nothing walks, slides or falls faster
)

// Speeds on difficult ground, in per cent of the wish.
const (
	WadePercent  = 45
	MarshPercent = 60
	ScreePercent = 75
)

// Slopes: rise in position units per metre.
const (
	SteepSlope   = 900                                           // 41°: beyond it a body slides
	SlideAccel   = 9 * grid.MetrePerSecond / grid.TicksPerSecond // a tick, on a slope of 45°
	ClimbPercent = 45                                            // speed lost going straight up a slope of 45°
	LeastClimb   = 40                                            // per cent of the wish that always remains
)

// Hops: a runner clears gaps of water up to 2 m by itself.
const (
	HopMinSpeed = 5 * grid.MetrePerSecond
	HopSpeed    = 12 * grid.MetrePerSecond / 5                   // upwards: 0.4 s in the air, 2.6 m at a run
	Gravity     = 12 * grid.MetrePerSecond / grid.TicksPerSecond // a tick
	HopLook     = 6 * grid.Metre / 10                            // how far ahead the water must begin
	HopReach    = 26 * grid.Metre / 10                           // where dry ground must have come
	HopProbe    = grid.Metre / 4                                 // step of that search
)

// Breath is counted so that one tick of rest gives 1: 6 s of running empty it,
// 12 s fill it.
const (
	MaxBreath   = 12 * grid.TicksPerSecond
	RunBreath   = 2             // a tick of running
	WindedUntil = MaxBreath / 4 // a body that ran dry runs again from here
)
