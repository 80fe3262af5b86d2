package brain

import "switchback/world/grid"

// How a hiker keeps to the trails.
const (
	straightOn = 9 * grid.Metre // from here on it goes straight for its goal
	onTrail    = 4 * grid.Metre // farther off it returns to the trail first
	lookAhead  = 2              // points that it aims ahead: 4 m
)

// aim returns where to walk next on the way to goal: along the stem, and along
// a side path where goal or hiker is on one.
func (h *hiker) aim(goal grid.Pos) grid.Pos {
	far := goal.Dist(h.me.Pos)
	mine, k := h.way.side(h.me.Pos)
	theirs, j := h.way.side(goal)
	there := h.way.nearestGoal(goal)
	wild := theirs == nil && h.way.points[there].Dist(goal) > onTrail
	if far < straightOn || wild && far < hikerSeen {
		return goal
	}
	switch {
	case mine != nil && mine == theirs:
		return step(mine.points, k, j)
	case mine != nil && k > 0:
		return step(mine.points, k, 0)
	case theirs != nil && h.me.Dist(theirs.points[0]) < straightOn:
		return theirs.points[2*lookAhead] // beyond where the stem is as near
	case theirs != nil:
		there = h.way.nearest(theirs.points[0], -1)
	}
	if h.way.points[h.at].Dist(h.me.Pos) > onTrail {
		return h.way.points[h.at]
	}
	return step(h.way.points, h.at, there)
}

// step returns the point of a path to aim at on the way from one to another.
func step(path []grid.Pos, from, to int) grid.Pos {
	if to > from {
		return path[min(from+lookAhead, to)]
	}
	return path[max(from-lookAhead, to)]
}
