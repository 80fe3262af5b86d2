package brain

import (
	"slices"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// How hikers keep together.
const (
	together  = 8 * grid.Metre  // a friend this near needs no waiting for
	separated = 16 * grid.Metre // along the way: wait for a friend farther behind, run to one farther ahead
	apart     = 30 * grid.Metre // along the way: see Habits.Apart
	callRange = 60 * grid.Metre // how far a hiker goes to help a friend who is down
	holdRange = 10 * grid.Metre // how far it goes to guard a slow act
	holdNear  = 3 * grid.Metre  // from where it guards
)

// pullUp helps the nearest friend who is down, unless another hiker is nearer to
// that friend.
func (h *hiker) pullUp() bool {
	best := int32(callRange)
	var at grid.Pos
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if p.Condition != body.Down {
			continue
		}
		if d := p.Dist(h.me.Pos); d < best && (h.mine(p.Pos) || d < holdNear) {
			best, at = d, p.Pos
		}
	}
	if best == callRange || h.habits.Apart {
		return false
	}
	if best > separated {
		h.walk(at, true)
	} else {
		h.actOn(at)
	}
	return true
}

// guard comes near while a friend does a slow act, and watches the dark around the
// two.
func (h *hiker) guard() bool {
	if h.habits.Apart {
		return false
	}
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if world.Seat(i) == h.v.Self || p.Condition != body.Standing || p.Act.Until == 0 || p.Dist(h.me.Pos) > holdRange {
			continue
		}
		if p.Dist(h.me.Pos) > holdNear {
			h.walk(p.Pos, false)
		} else {
			h.stand(h.watch(towards(p.Pos, h.me.Pos)))
		}
		return true
	}
	return false
}

// watch returns where to look: at the nearest shade within the lamp's reach, else
// from side to side around a direction.
func (h *hiker) watch(middle grid.Turn) grid.Turn {
	if h.sights.shade >= 0 && h.sights.shadeAt < world.LampReach {
		return towards(h.me.Pos, h.v.State.Shades[h.sights.shade].Pos)
	}
	return h.sweep(middle)
}

// sweep returns a direction that swings from side to side around the middle, once
// in about 4 s.
func (h *hiker) sweep(middle grid.Turn) grid.Turn {
	const period = 4 * grid.TicksPerSecond
	phase := grid.Turn(h.now % period * (65536 / period))
	return middle + grid.Turn(grid.Vector(phase, int32(grid.Quarter)).X)
}

// wait keeps the group together: a hiker too far ahead of a friend waits, one too
// far behind runs.
func (h *hiker) wait() bool {
	if h.habits.Apart {
		return h.keepApart()
	}
	mine := h.way.Along[h.at]
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if world.Seat(i) == h.v.Self || p.Condition != body.Standing || p.Dist(h.me.Pos) < together {
			continue
		}
		switch lead := mine - h.way.Along[h.way.Nearest(p.Pos, h.at)]; {
		case lead > separated:
			h.stand(h.watch(towards(h.me.Pos, p.Pos)))
			return true
		case lead < -separated:
			h.walk(p.Pos, true)
			return true
		}
	}
	return false
}

// keepApart stands still until every hiker in a lower seat is far enough ahead.
func (h *hiker) keepApart() bool {
	mine := h.way.Along[h.at]
	for i := range int(h.v.Self) {
		p := &h.v.State.Players[i]
		if p.Condition == body.Standing && h.way.Along[h.way.Nearest(p.Pos, h.at)]-mine < apart {
			h.stand(h.want.Facing)
			return true
		}
	}
	return false
}

// gather goes, in quiet moments, to a lost hiker or a closed cache in sight.
func (h *hiker) gather() bool {
	if h.sights.shades > 0 || h.me.Health < hurt {
		return false
	}
	for i := range h.v.State.Lost {
		if l := &h.v.State.Lost[i]; l.Stage == world.Waiting && h.take(l.Pos) {
			return true
		}
	}
	for i, at := range h.t.CacheSpots {
		if !h.v.State.Caches[i].Opened && h.take(at) {
			return true
		}
	}
	return false
}

// take acts on a place that is in sight, is not up to a friend and is worth the
// time.
func (h *hiker) take(at grid.Pos) bool {
	if at.Dist(h.me.Pos) > hikerSeen || !h.mine(at) || !h.chore.worth(at, h.now) {
		return false
	}
	h.actOn(at)
	return true
}

// chore is something off the climb that a hiker has set out to do. One that takes
// too long is given up for good.
type chore struct {
	at    grid.Pos
	since world.Tick
	never []grid.Pos // given up
}

// patience is how long a chore may take, including the way there and interruptions.
const patience = 40 * grid.TicksPerSecond

func (c *chore) worth(at grid.Pos, now world.Tick) bool {
	if slices.Contains(c.never, at) {
		return false
	}
	if c.at != at {
		c.at, c.since = at, now
	}
	if now > c.since+patience {
		c.never = append(c.never, at)
		return false
	}
	return true
}
