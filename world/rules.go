package world

import "switchback/world/grid"

// MetrePerSecond is a speed of 1 m/s in velocity units: 1024·256/60, rounded.
// The error of the rounding is 0.002 %.
const MetrePerSecond = 4369

// Walking. The speeds are game design (docs/game.md has the table and the
// reasons); the accelerations make a walk start and stop within 0.1 s.
const (
	WalkSpeed   = 4 * MetrePerSecond
	RunSpeed    = 13 * MetrePerSecond / 2
	AimSpeed    = 3 * MetrePerSecond
	GroundAccel = 40 * MetrePerSecond / TicksPerSecond // a tick
	AirAccel    = 3 * MetrePerSecond / TicksPerSecond  // a tick: a body in the air steers little
	BodyRadius  = 3 * grid.Metre / 10
	MaxSpeed    = 9 * MetrePerSecond // nothing walks, slides or falls faster
)

// Speeds on difficult ground, in per cent of the wish.
const (
	WadePercent  = 45
	MarshPercent = 60
	ScreePercent = 75
)

// Slopes: rise in position units per metre.
const (
	SteepSlope   = 900                                 // 41°: beyond it a body slides
	SlideAccel   = 9 * MetrePerSecond / TicksPerSecond // a tick, on a slope of 45°
	ClimbPercent = 45                                  // speed lost going straight up a slope of 45°
	LeastClimb   = 40                                  // per cent of the wish that always remains
)

// Hops: a runner clears gaps of water up to 2 m by itself.
const (
	HopMinSpeed = 5 * MetrePerSecond
	HopSpeed    = 12 * MetrePerSecond / 5              // upwards: 0.4 s in the air, 2.6 m at a run
	Gravity     = 12 * MetrePerSecond / TicksPerSecond // a tick
	HopLook     = 6 * grid.Metre / 10                  // how far ahead the water must begin
	HopReach    = 26 * grid.Metre / 10                 // where dry ground must have come
	HopProbe    = grid.Metre / 4                       // step of that search
)

// Breath is counted so that one tick of rest gives 1: 6 s of running empty it,
// 12 s fill it.
const (
	MaxBreath   = 12 * TicksPerSecond
	RunBreath   = 2             // a tick of running
	WindedUntil = MaxBreath / 4 // a body that ran dry runs again from here
)

// The battery loses one a tick of lamp light: 0.5 % a second.
const (
	MaxBattery     = 200 * TicksPerSecond
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
	ActTicks     = 2 * TicksPerSecond
	QuickTicks   = 84                 // with QuickHands
	StillSpeed   = MetrePerSecond / 2 // the time of an act runs below it
	BesideFriend = 3 * grid.Metre / 2 // where a late joiner appears
)

// Camps is how many camps a night has, besides the trailhead.
const Camps = 5
