package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// The way begins at the trailhead and ends at the summit; its points are the
// stem's, each once, and its stops stand in their order.
func TestTheWayIsTheStem(t *testing.T) {
	s := onTheTrail()
	w := newWay(s.f)
	if len(w.points) != len(w.along) || w.along[0] != 0 {
		t.Fatalf("%d points, %d lengths from %d", len(w.points), len(w.along), w.along[0])
	}
	for i := range w.points[1:] {
		if d := w.points[i].Dist(w.points[i+1]); d == 0 || w.along[i+1] != w.along[i]+d {
			t.Fatalf("point %d: %d on, along from %d to %d", i+1, d, w.along[i], w.along[i+1])
		}
	}
	camp := int8(0)
	for i, stop := range w.stops {
		if i > 0 && stop.point < w.stops[i-1].point {
			t.Errorf("stop %d stands before the one ahead of it", i)
		}
		if stop.Pos != s.f.Spots()[stop.light].Pos || w.points[stop.point].Dist(stop.Pos) >= besideWay {
			t.Errorf("stop %d is light %d, %d from the way", i, stop.light, w.points[stop.point].Dist(stop.Pos))
		}
		if stop.Camp > 0 {
			if camp++; stop.Camp != camp {
				t.Errorf("camp %d comes where camp %d should", stop.Camp, camp)
			}
		}
	}
	if camp != world.Camps {
		t.Errorf("%d camps along the way, want %d", camp, world.Camps)
	}
}

// Nearest looks around where it was last and, when that is far off, everywhere:
// it always is the nearest of all.
func TestNearestOfTheWay(t *testing.T) {
	s := onTheTrail()
	w := newWay(s.f)
	for i := 0; i < len(w.points); i += 7 {
		if got := w.nearest(w.points[i], -1); w.points[got] != w.points[i] {
			t.Fatalf("point %d is nearest to point %d", got, i)
		}
		for _, last := range []int{i - 3, i + 3, 0, len(w.points) - 1} {
			if last < 0 || last >= len(w.points) {
				continue
			}
			got := w.points[w.nearest(w.points[i], last)]
			if near := max(i-last, last-i) <= nearPoints; near && got != w.points[i] {
				t.Fatalf("from %d, point %d is %v", last, i, got)
			}
			if got.Dist(w.points[i]) >= lostRange {
				t.Fatalf("from %d, the nearest to point %d is %d away", last, i, got.Dist(w.points[i]))
			}
		}
	}
}

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

// The climb goes on at the first dark stop ahead, never past a camp that was
// not reached, and ends at the last.
func TestNextStop(t *testing.T) {
	s := onTheTrail()
	h := NewHiker(1, Habits{}).(*hiker)
	stops := newWay(s.f).stops
	light := func(from, to int) {
		for i := range stops {
			s.v.State.Lights[stops[i].light].Lit = from <= i && i < to
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
		"at the top":            {len(stops), len(stops) - 1, world.Camps, len(stops) - 1},
	} {
		light(0, c.lit)
		s.v.State.Night.Camp = c.camp
		s.stand(0, stops[c.at].Pos)
		h.Think(&s.v, s.f)
		got := h.next()
		if name == "the camp was run past" && got.point > stops[camps[1]].point {
			t.Errorf("%s: goes on past it", name)
			continue
		}
		if name != "the camp was run past" && got.light != stops[c.want].light {
			t.Errorf("%s: next is the light at point %d, want that at %d", name, got.point, stops[c.want].point)
		}
	}
}

// Off the trail a hiker goes back to it first, unless the goal is near.
func TestAim(t *testing.T) {
	s := onTheTrail()
	h := NewHiker(1, Habits{}).(*hiker)
	way := newWay(s.f)
	from := farFromSides(way)
	aim := func(at, goal grid.Pos) grid.Pos {
		s.me().Pos = at
		h.Think(&s.v, s.f)
		return h.aim(goal)
	}
	here := way.points[from]
	for name, c := range map[string]struct{ at, goal, want grid.Pos }{
		"what is near":      {here, way.points[from+3], way.points[from+3]},
		"on along the way":  {here, way.points[from+15], way.points[from+lookAhead]},
		"back along it":     {here, way.points[from-15], way.points[from-lookAhead]},
		"back to it, first": {asideOf(way, from, onTrail+2*grid.Metre), way.points[from+15], here},
	} {
		if got := aim(c.at, c.goal); got != c.want {
			t.Errorf("%s: aims %d cm beside", name, got.Dist(c.want)*100/grid.Metre)
		}
	}
}

// asideOf is a place so far beside a point of the way.
func asideOf(w *way, point int, far int32) grid.Pos {
	return w.points[point].Add(grid.Vector(towards(w.points[point-1], w.points[point+1])+grid.Quarter, far))
}

// farFromSides is a point of the way around which no side path runs.
func farFromSides(w *way) int {
	free := 0
	for i, p := range w.points {
		if on, _ := w.side(p); on != nil {
			free = 0
		} else if free++; free > 40 {
			return i - 20
		}
	}
	panic("side paths all along the way")
}

// A hiker who does not get on turns its steps to a side for a moment.
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
