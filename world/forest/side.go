package forest

import "switchback/world/grid"

// Trails off the stem are found by trial: a curve is drawn at random and kept if it is
// clear of everything that is there already.
const (
	sideTries  = 40 // for one side path in one leg
	loopTries  = 240
	loopsLeast = 3
	loopsMore  = 4 // and 0 to loopsMore-1 more

	joinSteps = 6 // a junction is at least this far from the ends of its leg

	sideLeast  = 38 * grid.Metre // how far east or west of its junction a side path ends
	sideMore   = 30 * grid.Metre // or up to so much farther
	sideSlant  = 20 * grid.Metre // how far north or south of it at most
	shoreLeast = 13 * grid.Metre // mean radius of the lake
	shoreMore  = 6 * grid.Metre  // or up to so much more

	windTaper = 16 // points at each end over which a trail begins to wander

	loopLeast = 80 / stepMetres // steps of the stem between the junctions of a loop
	loopMore  = 24              // or up to so many more
	bulgeLess = 24 * grid.Metre // how far beyond the stem a loop leads
	bulgeMore = 22 * grid.Metre // or up to so much farther
)

// laySides lays a side path each to the lake, the cabin and the lookout. It tries the
// legs in the order that suits the place: water low, views high.
func (y *layout) laySides() {
	r := grid.Stream{State: grid.Hash(y.seed, 0, 0, layerSide)}
	y.laySide(&r, Lake, [...]int{1, 2, 0, 3, 4})
	y.laySide(&r, Cabin, [...]int{2, 3, 1, 0, 4})
	y.laySide(&r, Lookout, [...]int{4, 3, 2, 1, 0})
}

func (y *layout) laySide(r *grid.Stream, place Place, legs [Camps]int) {
	for try := range Camps * sideTries {
		leg := legs[try/sideTries]
		p := y.drawSide(r, leg, place)
		end := p.points[len(p.points)-1]
		if !y.clear(p) || y.streams.near(end, lightDry) || !y.open(end, placeRoom) {
			continue
		}
		if place == Lake && !y.flood(r, p.points) {
			continue
		}
		if place == Lookout {
			y.raise(end, lookoutMound)
		}
		y.paths = append(y.paths, p)
		y.spots = append(y.spots, Spot{Pos: end, Camp: -1, Leg: int8(leg)})
		return
	}
}

func (y *layout) drawSide(r *grid.Stream, leg int, place Place) path {
	from, out := y.joint(r, leg, joinSteps), side(r)
	far := out * (sideLeast + below(r, sideMore))
	a := y.stem[from]
	d := a.Add(grid.Pos{X: far, Y: below(r, 2*sideSlant) - sideSlant})
	b := grid.Pos{X: a.X + far/3, Y: a.Y + below(r, sideSlant) - sideSlant/2}
	c := grid.Pos{X: a.X + 2*far/3, Y: d.Y + below(r, sideSlant) - sideSlant/2}
	return path{points: y.wind(curve(a, b, c, d)), way: Side, place: place, leg: int8(leg), from: from, to: -1}
}

// flood puts the lake at the end of a side path, and reports whether there was room.
func (y *layout) flood(r *grid.Stream, points []grid.Pos) bool {
	end, before := points[len(points)-1], points[len(points)-4]
	shore := shoreLeast + below(r, shoreMore)
	d := end.Sub(before)
	centre := end.Add(grid.Vector(grid.Atan2(d.Y, d.X), shore+lakeWave+grid.Metre))
	if !y.open(centre, shore+lakeWave+lakeRoom) {
		return false
	}
	b := &y.land.lake
	b.level = y.land.at(end)
	b.Pos, b.shore = centre, shore
	return true
}

// layLoops lays three to six loops, if it finds them, at most one on each leg. Both ends
// lie on the same leg, so that none leads around a camp.
func (y *layout) layLoops() {
	r := grid.Stream{State: grid.Hash(y.seed, 1, 0, layerSide)}
	want := loopsLeast + int(r.Below(loopsMore))
	first := int(r.Below(Camps + 1))
	var has [Camps + 1]bool
	for try := 0; try < loopTries && want > 0; try++ {
		leg := (first + try) % (Camps + 1)
		if has[leg] {
			continue
		}
		if p := y.drawLoop(&r, leg); y.clear(p) {
			y.paths = append(y.paths, p)
			has[leg] = true
			want--
		}
	}
}

func (y *layout) drawLoop(r *grid.Stream, leg int) path {
	long := loopLeast + int(r.Below(loopMore))
	from, out := y.joint(r, leg, joinSteps+long), side(r)
	a, d := y.stem[from], y.stem[from+long]
	far := a.X
	for _, p := range y.stem[from : from+long] {
		far = out * max(out*far, out*p.X)
	}
	far += out * (bulgeLess + below(r, bulgeMore))
	// A cubic Bézier curve goes out three quarters as far as its middle points.
	b := grid.Pos{X: a.X + (far-a.X)*4/3, Y: a.Y + below(r, sideSlant) - sideSlant/2}
	c := grid.Pos{X: d.X + (far-d.X)*4/3, Y: d.Y + below(r, sideSlant) - sideSlant/2}
	return path{points: y.wind(curve(a, b, c, d)), way: Loop, leg: int8(leg), from: from, to: from + long}
}

// joint picks a random step of a leg for a junction: not near the leg's start, not in
// the straight at the trailhead, and with so many steps of the leg after it.
func (y *layout) joint(r *grid.Stream, leg, after int) int {
	first, last := y.ends[leg]+joinSteps, y.ends[leg+1]-after
	if leg == 0 {
		first = straightSteps
	}
	return first + int(r.Below(uint32(max(last-first, 1))))
}

func side(r *grid.Stream) int32 { return int32(r.Below(2))*2 - 1 }

func below(r *grid.Stream, n int32) int32 { return int32(r.Below(uint32(n))) }

// curve returns points of the cubic Bézier curve from a to d, about 2 m apart, by
// De Casteljau's construction.
func curve(a, b, c, d grid.Pos) []grid.Pos {
	n := (a.Dist(b)+b.Dist(c)+c.Dist(d))/step + 1
	points := make([]grid.Pos, n+1)
	for k := range points {
		ab, bc, cd := part(a, b, k, n), part(b, c, k, n), part(c, d, k, n)
		points[k] = part(part(ab, bc, k, n), part(bc, cd, k, n), k, n)
	}
	return points
}

// part returns the point at k/n of the way from p to q.
func part(p, q grid.Pos, k int, n int32) grid.Pos {
	d := q.Sub(p)
	return p.Add(grid.Pos{
		X: int32(int64(d.X) * int64(k) / int64(n)),
		Y: int32(int64(d.Y) * int64(k) / int64(n)),
	})
}

// wind makes a trail wander off its curve, except at the ends.
func (y *layout) wind(points []grid.Pos) []grid.Pos {
	last := len(points) - 1
	for i, p := range points {
		share := ease(int32(min(i, last-i, windTaper)) * grid.One / windTaper)
		points[i] = p.Add(grid.Pos{X: mix(0, y.wander[0].at(p.X, p.Y), share), Y: mix(0, y.wander[1].at(p.X, p.Y), share)})
	}
	return points
}
