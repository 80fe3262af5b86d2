package brain

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// feet is what a hiker remembers of its walking.
type feet struct {
	from  grid.Pos   // where it was at since
	since world.Tick // when it last checked that it gets on
	dodge world.Tick // until when it walks around something
	turn  grid.Turn  // how far from its heading it does so
	lamp  world.Tick // until when it leaves the lamp alone
	acted world.Tick // when it pressed Act last
}

// walk goes on towards a place by the trails, looking ahead.
func (h *hiker) walk(goal grid.Pos, run bool) {
	heading := towards(h.me.Pos, h.aim(goal))
	h.move(heading)
	h.want.Facing = heading
	if run && h.hasBreath() || h.gapAhead(heading) {
		h.want.Buttons = body.Run
	}
}

// strafe goes on towards a place, slowly, while it looks elsewhere.
func (h *hiker) strafe(goal grid.Pos, facing grid.Turn) {
	h.move(towards(h.me.Pos, h.aim(goal)))
	h.want.Facing, h.want.Buttons = facing, body.Aim
}

func (h *hiker) move(heading grid.Turn) {
	v := grid.Vector(heading, body.MaxAxis)
	h.want.MoveX, h.want.MoveY, h.want.Buttons = int8(v.X), int8(v.Y), 0
}

func (h *hiker) stand(facing grid.Turn) {
	h.want.MoveX, h.want.MoveY, h.want.Facing, h.want.Buttons = 0, 0, facing, 0
}

// hasBreath reports whether there is breath to run with, beyond the third that is
// kept for a sprint that matters.
func (h *hiker) hasBreath() bool { return !h.me.Winded && h.me.Breath > body.MaxBreath/3 }

// gapAhead reports whether water to hop over is within a run-up, and the hiker can
// run.
func (h *hiker) gapAhead(heading grid.Turn) bool {
	for d := int32(grid.Metre); d <= runUp; d += grid.Metre {
		if h.t.Forest.At(h.me.Pos.Add(grid.Vector(heading, d))) == forest.Water {
			return !h.me.Winded
		}
	}
	return false
}

const runUp = 3 * grid.Metre

// When a hiker that does not get on tries another way, and for how long.
const (
	stuckTicks = grid.TicksPerSecond / 2
	stuckMove  = grid.Metre / 2
	dodgeTicks = 2 * grid.TicksPerSecond / 3
)

// avoidTrunks walks around what stands in the way: when the hiker does not get on,
// it turns its steps to one side for a moment.
func (h *hiker) avoidTrunks() {
	still := h.want.MoveX == 0 && h.want.MoveY == 0
	switch {
	case still:
		h.feet.from, h.feet.since, h.feet.dodge = h.me.Pos, h.now, 0
	case h.now < h.feet.dodge:
		facing, buttons := h.want.Facing, h.want.Buttons
		h.move(grid.Atan2(int32(h.want.MoveY), int32(h.want.MoveX)) + h.feet.turn)
		h.want.Facing, h.want.Buttons = facing, buttons
	case h.now >= h.feet.since+stuckTicks:
		if h.me.Dist(h.feet.from) < stuckMove {
			h.feet.dodge = h.now + dodgeTicks
			h.feet.turn = grid.Quarter
			if h.random.Below(2) == 0 {
				h.feet.turn = -h.feet.turn
			}
		}
		h.feet.from, h.feet.since = h.me.Pos, h.now
	}
}
