package brain

import (
	"testing"

	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

func TestSteps(t *testing.T) {
	path := make([]grid.Pos, 10)
	for i := range path {
		path[i].X = int32(i)
	}
	for _, c := range []struct{ from, to, want int }{
		{3, 9, 3 + lookAhead}, {8, 9, 9}, {3, 0, 3 - lookAhead}, {1, 0, 0}, {5, 5, 5},
	} {
		if got := step(path, c.from, c.to); int(got.X) != c.want {
			t.Errorf("from %d to %d: aims at %d, want %d", c.from, c.to, got.X, c.want)
		}
	}
}

// The climb goes on at the first dark stop ahead, never beyond a camp that was not
// reached, and ends at the last stop.
func TestNextStop(t *testing.T) {
	s := onTheTrail()
	h := NewHiker(1, Habits{}).(*hiker)
	stops := s.t.Way.Stops
	light := func(from, to int) {
		for i := range stops {
			s.v.State.Lights[stops[i].Light].Lit = from <= i && i < to
		}
	}
	camps := map[int]int{} // index of the stop by its camp
	for i := range stops {
		if stops[i].Camp > 0 {
			camps[int(stops[i].Camp)] = i
		}
	}
	for name, c := range map[string]struct {
		lit  int // so many of the first stops
		at   int // stop where the hiker stands
		camp uint8
		want int
	}{
		"at the trailhead":      {1, 0, 0, 1},
		"a lantern was left":    {0, 0, 0, 0},
		"all lit to the camp":   {camps[1], camps[1] - 1, 0, camps[1]},
		"the camp is reached":   {camps[1] + 1, camps[1], 1, camps[1] + 1},
		"the camp was run past": {0, camps[1] + 3, 0, camps[1]},
		"at the top":            {len(stops), len(stops) - 1, forest.Camps, len(stops) - 1},
	} {
		light(0, c.lit)
		s.v.State.Night.Camp = c.camp
		s.stand(0, stops[c.at].Pos)
		h.Think(&s.v, s.t)
		got := h.next()
		if name == "the camp was run past" && got.Point > stops[camps[1]].Point {
			t.Errorf("%s: goes on past it", name)
			continue
		}
		if name != "the camp was run past" && got.Light != stops[c.want].Light {
			t.Errorf("%s: next is the light at point %d, want that at %d", name, got.Point, stops[c.want].Point)
		}
	}
}

// Off the trail a hiker goes back to it first, unless the goal is near.
func TestAim(t *testing.T) {
	s := onTheTrail()
	h := NewHiker(1, Habits{}).(*hiker)
	way := &s.t.Way
	from := farFromSides(way)
	aim := func(at, goal grid.Pos) grid.Pos {
		s.me().Pos = at
		h.Think(&s.v, s.t)
		return h.aim(goal)
	}
	here := way.Points[from]
	for name, c := range map[string]struct{ at, goal, want grid.Pos }{
		"what is near":      {here, way.Points[from+3], way.Points[from+3]},
		"on along the way":  {here, way.Points[from+15], way.Points[from+lookAhead]},
		"back along it":     {here, way.Points[from-15], way.Points[from-lookAhead]},
		"back to it, first": {asideOf(way, from, onTrail+2*grid.Metre), way.Points[from+15], here},
	} {
		if got := aim(c.at, c.goal); got != c.want {
			t.Errorf("%s: aims %d cm beside", name, got.Dist(c.want)*100/grid.Metre)
		}
	}
}

// asideOf returns a place at a distance beside a point of the way.
func asideOf(w *level.Way, point int, far int32) grid.Pos {
	return w.Points[point].Add(grid.Vector(towards(w.Points[point-1], w.Points[point+1])+grid.Quarter, far))
}

// farFromSides returns a point of the way with no side path near it.
func farFromSides(w *level.Way) int {
	free := 0
	for i, p := range w.Points {
		if on, _ := w.Side(p); on != nil {
			free = 0
		} else if free++; free > 40 {
			return i - 20
		}
	}
	panic("side paths all along the way")
}

// A hiker that does not get on turns its steps to a side for a moment.
func TestAHikerWhoIsStuckWalksAround(t *testing.T) {
	s := onTheTrail()
	s.run(2)
	ahead := grid.Atan2(int32(s.want.MoveY), int32(s.want.MoveX))
	turned := 0
	for range 3 * stuckTicks { // the first tell that it stands here
		at := s.me().Pos
		s.run(1)
		s.me().Pos = at // against something
		heading := grid.Atan2(int32(s.want.MoveY), int32(s.want.MoveX))
		if off := grid.Abs(heading.Diff(ahead)); off > int32(grid.Quarter)-1000 && off < int32(grid.Quarter)+1000 {
			turned++
		}
	}
	if turned < stuckTicks-5 || turned > stuckTicks+5 {
		t.Errorf("walked aside for %d of %d ticks", turned, 3*stuckTicks)
	}
	s.run(4 * dodgeTicks)
	if off := grid.Abs(grid.Atan2(int32(s.want.MoveY), int32(s.want.MoveX)).Diff(ahead)); off > int32(grid.Quarter)/2 {
		t.Errorf("still walks %d turn units aside with the way free", off)
	}
}
