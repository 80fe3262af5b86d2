package body

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// Move runs one tick of one body. The host steps with it, a guest predicts and
// replays with it. It depends on the body, on what steers it and on the ground, and
// on nothing else. Invariant W2.
func Move(b *Body, s Steer, f *forest.Forest) {
	if b.Condition == Absent {
		return
	}
	wish, running := wishOf(b, &s)
	ground := f.At(b.Pos)
	switch {
	case b.Aloft():
		accelerate(b, wish, AirAccel)
		fly(b)
	default:
		sx, sy := f.Slope(b.Pos)
		walk(b, slowed(wish, ground, sx, sy), sx, sy)
		if running && ground != forest.Water {
			hop(b, f)
		}
	}
	breathe(b, running)
	advance(b)
	Collide(b, f)
}

// wishOf turns the body to its facing and returns the velocity that the player asks
// for, as on level ground, and whether the body runs.
func wishOf(b *Body, s *Steer) (wish grid.Pos, running bool) {
	if b.Condition != Standing {
		return grid.Pos{}, false
	}
	b.Facing = s.Facing
	x, y := int32(s.MoveX), int32(s.MoveY)
	if x == 0 && y == 0 {
		return grid.Pos{}, false
	}
	speed := int32(WalkSpeed)
	switch {
	case s.Buttons&Aim != 0:
		speed = AimSpeed
	case s.Buttons&Run != 0 && !b.Winded && b.Breath > 0:
		speed, running = RunSpeed, true
	}
	// A vector longer than a full axis is shortened to it: no faster diagonals.
	long := max(int32(grid.Sqrt(uint64(x*x+y*y))), MaxAxis)
	return grid.Pos{X: x * speed / long, Y: y * speed / long}, running
}

// slowed applies the ground and the slope to a wish.
func slowed(wish grid.Pos, g forest.Ground, sx, sy int32) grid.Pos {
	percent := int64(100)
	switch g {
	case forest.Water:
		percent = WadePercent
	case forest.Marsh:
		percent = MarshPercent
	case forest.Scree:
		percent = ScreePercent
	}
	if speed := int64(grid.Sqrt(uint64(grid.Dot(wish, wish)))); speed > 0 {
		climb := grid.Dot(wish, grid.Pos{X: sx, Y: sy}) / speed // rise per metre along the wish
		if climb > 0 {
			percent = percent * max(100-climb*ClimbPercent/grid.Metre, LeastClimb) / 100
		}
	}
	return grid.Pos{X: int32(int64(wish.X) * percent / 100), Y: int32(int64(wish.Y) * percent / 100)}
}

// walk accelerates a body on the ground. On ground steeper than SteepSlope it slides,
// with no more grip than in the air.
func walk(b *Body, wish grid.Pos, sx, sy int32) {
	steep := int64(sx)*int64(sx)+int64(sy)*int64(sy) > SteepSlope*SteepSlope
	if !steep {
		accelerate(b, wish, GroundAccel)
		return
	}
	accelerate(b, wish, AirAccel)
	b.VX -= int32(int64(sx) * SlideAccel / grid.Metre)
	b.VY -= int32(int64(sy) * SlideAccel / grid.Metre)
	limit(b)
}

// accelerate moves the velocity towards wish by at most accel.
func accelerate(b *Body, wish grid.Pos, accel int32) {
	d := grid.Pos{X: wish.X - b.VX, Y: wish.Y - b.VY}
	long := int64(grid.Sqrt(uint64(grid.Dot(d, d))))
	if long <= int64(accel) {
		b.VX, b.VY = wish.X, wish.Y
		return
	}
	b.VX += int32(int64(d.X) * int64(accel) / long)
	b.VY += int32(int64(d.Y) * int64(accel) / long)
}

// limit shortens the velocity to MaxSpeed.
func limit(b *Body) {
	v := grid.Pos{X: b.VX, Y: b.VY}
	if long := int64(grid.Sqrt(uint64(grid.Dot(v, v)))); long > MaxSpeed {
		b.VX = int32(int64(v.X) * MaxSpeed / long)
		b.VY = int32(int64(v.Y) * MaxSpeed / long)
	}
}

// hop makes a body leave the ground if water begins just ahead and ends within reach.
func hop(b *Body, f *forest.Forest) {
	v := grid.Pos{X: b.VX, Y: b.VY}
	speed := int64(grid.Sqrt(uint64(grid.Dot(v, v))))
	if speed < HopMinSpeed || f.At(grid.Along(b.Pos, v, speed, HopLook)) != forest.Water {
		return
	}
	for d := int64(HopLook + HopProbe); d <= HopReach; d += HopProbe {
		if f.At(grid.Along(b.Pos, v, speed, d)) != forest.Water {
			b.VZ = HopSpeed
			return
		}
	}
}

// fly runs one tick in the air.
func fly(b *Body) {
	b.VZ -= Gravity
	b.Z += b.VZ >> 8
	if b.Z <= 0 {
		b.Z, b.VZ = 0, 0
	}
}

// breathe takes the breath of a tick of running, or gives back that of a tick without.
func breathe(b *Body, running bool) {
	if !running {
		b.Breath = min(b.Breath+1, MaxBreath)
		b.Winded = b.Winded && b.Breath < WindedUntil
		return
	}
	if b.Breath -= RunBreath; b.Breath <= 0 {
		b.Breath, b.Winded = 0, true
	}
}

// advance adds the velocity to the position, and carries the remainder below a unit.
func advance(b *Body) {
	x, y := int32(b.RX)+b.VX, int32(b.RY)+b.VY
	b.X, b.RX = b.X+x>>8, uint8(x)
	b.Y, b.RY = b.Y+y>>8, uint8(y)
}
