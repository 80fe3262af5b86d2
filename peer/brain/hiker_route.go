package brain

import (
	"switchback/world/grid"
	"switchback/world/level"
)

// How a hiker keeps to the trails.
const (
	straightOn = 9 * grid.Metre // a goal this near is approached in a straight line
	onTrail    = 4 * grid.Metre // a hiker farther off the trail returns to it first
	lookAhead  = 2              // how many points ahead it aims: 4 m
)

// route is the way as a hiker walks it.
type route struct {
	*level.Way
	goal   grid.Pos // of the last nearestGoal
	goalAt int      // index of the point nearest to it
}

// nearestGoal returns the index of the point nearest to a goal. It keeps the last
// answer, because the goal is mostly the same.
func (r *route) nearestGoal(goal grid.Pos) int {
	if goal != r.goal {
		r.goal, r.goalAt = goal, r.Nearest(goal, -1)
	}
	return r.goalAt
}

// aim returns where to walk next on the way to goal: along the main way, and along
// a side path where the goal or the hiker is on one.
func (h *hiker) aim(goal grid.Pos) grid.Pos {
	far := goal.Dist(h.me.Pos)
	mine, k := h.way.Side(h.me.Pos)
	theirs, j := h.way.Side(goal)
	there := h.way.nearestGoal(goal)
	wild := theirs == nil && h.way.Points[there].Dist(goal) > onTrail
	if far < straightOn || wild && far < hikerSeen {
		return goal
	}
	switch {
	case mine != nil && mine == theirs:
		return step(mine.Points, k, j)
	case mine != nil && k > 0:
		return step(mine.Points, k, 0)
	case theirs != nil && h.me.Dist(theirs.Points[0]) < straightOn:
		return theirs.Points[2*lookAhead] // far enough in to be nearer to the side path than to the main way
	case theirs != nil:
		there = h.way.Nearest(theirs.Points[0], -1)
	}
	if h.way.Points[h.at].Dist(h.me.Pos) > onTrail {
		return h.way.Points[h.at]
	}
	return step(h.way.Points, h.at, there)
}

// step returns the point of a path to aim at on the way from one of its points to
// another.
func step(path []grid.Pos, from, to int) grid.Pos {
	if to > from {
		return path[min(from+lookAhead, to)]
	}
	return path[max(from-lookAhead, to)]
}
