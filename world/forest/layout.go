package forest

import "switchback/world/grid"

// layout is a plan that Lay is still drawing: first the stem, then where it crosses
// streams, the lights along it, the side paths and the loops.
type layout struct {
	seed    uint64
	land    *land
	streams *streams
	wander  [2]field // how far trails off the stem stray from their curves, in x and y
	stem    []grid.Pos
	ends    [Camps + 2]int // indexes into stem: trailhead, camps, summit; leg n is ends[n]..ends[n+1]
	spots   []Spot
	paths   []path
}

// path is a trail off the stem.
type path struct {
	points   []grid.Pos
	way      Way
	place    Place // what a side path leads to
	leg      int8
	from, to int // indexes into stem; to is −1 for a side path
}

// stemStart is the trailhead. Its fire burns at the origin, 3 m south of it.
var stemStart = grid.Pos{Y: -3 * grid.Metre}

func newLayout(seed uint64, l *land, s *streams) *layout {
	y := &layout{seed: seed, land: l, streams: s, stem: layStem(seed, l, s)}
	for i := range y.wander {
		y.wander[i] = newField(seed, layerWander+int32(2*i), [2]int32{15, 9 * grid.Metre}, [2]int32{14, 3 * grid.Metre})
	}
	y.end()
	y.cross()
	y.raise(y.stem[y.ends[Camps+1]], summitMound)
	y.light()
	y.laySides()
	y.layLoops()
	return y
}

// end cuts the stem off at the summit.
func (y *layout) end() {
	at := y.dryStep(stemSteps)
	y.ends[Camps+1], y.stem = at, y.stem[:at+1]
}

// summitMound lifts the summit above the ridge, lookoutMound the lookout above the
// stem.
var (
	summitMound  = mound{radius: 120 * grid.Metre, height: 9 * grid.Metre}
	lookoutMound = mound{radius: 26 * grid.Metre, height: 5 * grid.Metre}
)

func (y *layout) raise(at grid.Pos, m mound) {
	m.Pos = at
	y.land.mounds = append(y.land.mounds, m)
}

// cross decides, wherever the stem crosses a stream, whether a log lies there or a
// runner has to hop.
func (y *layout) cross() {
	for i := 1; i < len(y.stem); i++ {
		p := y.stem[i]
		k := bandOf(p)
		if south, ok := y.streams.off(p); !ok || south > 0 || y.stem[i-1].Y < y.streams.course(k, y.stem[i-1].X) {
			continue
		}
		if grid.Hash(y.seed, k, 2, layerCourse)&1 == 0 {
			y.streams.gaps = append(y.streams.gaps, p)
		}
	}
}

// Where the lanterns stand, in steps from the start of a leg.
var (
	firstLeg  = []int{30 / stepMetres, 80 / stepMetres, 130 / stepMetres, 186 / stepMetres}
	middleLeg = []int{60 / stepMetres, 120 / stepMetres, 180 / stepMetres}
	lastLeg   = []int{50 / stepMetres, 100 / stepMetres, 150 / stepMetres}
)

// How lights stand beside the stem.
const (
	lanternAside = 8 * grid.Metre / 5  // from its centreline
	fireAside    = 16 * grid.Metre / 5 // likewise
	lightDry     = 9 * grid.Metre      // from the middle of a stream, along y
	shiftMost    = 10                  // a light moves fewer steps than this to keep off a stream
)

// light places the spots along the stem, from south to north.
func (y *layout) light() {
	y.spots = append(y.spots, Spot{Fire: true})
	for leg := range Camps {
		stands := middleLeg
		if leg == 0 {
			stands = firstLeg
		}
		y.lanterns(leg, stands)
		at := y.dryStep((leg + 1) * legSteps)
		y.ends[leg+1] = at
		y.spots = append(y.spots, Spot{Pos: y.aside(at, fireAside), Fire: true, Camp: int8(leg + 1), Leg: int8(leg)})
	}
	y.lanterns(Camps, lastLeg)
	y.spots = append(y.spots, Spot{Pos: y.aside(y.ends[Camps+1], lanternAside), Camp: -1, Leg: Camps})
}

func (y *layout) lanterns(leg int, stands []int) {
	for _, s := range stands {
		at := y.dryStep(y.ends[leg] + s)
		y.spots = append(y.spots, Spot{Pos: y.aside(at, lanternAside), Camp: -1, Leg: int8(leg)})
	}
}

// dryStep returns the step nearest to i that is clear of streams, or i if none near by is.
func (y *layout) dryStep(i int) int {
	for d := range shiftMost {
		for _, at := range [2]int{i + d, i - d} {
			if !y.streams.near(y.stem[at], lightDry) {
				return at
			}
		}
	}
	return i
}

// aside returns a place far beside step i, on the side where the stem leaves more room.
func (y *layout) aside(i int, far int32) grid.Pos {
	along := y.stem[i].Sub(y.stem[i-1])
	across := grid.Vector(grid.Atan2(along.Y, along.X)+grid.Quarter, far)
	east, west := y.stem[i].Add(across), y.stem[i].Sub(across)
	if y.room(west) > y.room(east) {
		return west
	}
	return east
}

// room returns the square of the distance from p to the nearest step.
func (y *layout) room(p grid.Pos) int64 {
	least := p.Dist2(y.stem[0])
	for _, q := range y.stem {
		least = min(least, p.Dist2(q))
	}
	return least
}
