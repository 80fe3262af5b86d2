package forest

import "switchback/world/grid"

// Camps is how many camps a night has, besides the trailhead.
const Camps = 5

// The stem, in steps of 2 m. Its lengths are game design: five legs of 240 m from fire
// to fire, and 200 m to the summit.
const (
	step          = 2 * grid.Metre
	stepMetres    = step / grid.Metre
	legSteps      = 240 / stepMetres
	summitSteps   = 200 / stepMetres
	stemSteps     = Camps*legSteps + summitSteps
	straightSteps = 40 / stepMetres // a straight start: the first lantern is in sight
)

// Headings relative to north, in turn units, east positive.
const (
	degree    = 65536 / 360
	leanLeast = 24 * degree // on gentle ground
	leanMost  = 74 * degree // on steep ground; below 90°, so that every step gains north
	leanTurn  = 15 * degree // greatest change in a step: hairpins have a radius of 7.6 m
	leanStray = 26 * degree // how far the heading strays within an arm

	levelPitch = grid.Metre * 8 / 100  // up to this rise per metre the lean is leanLeast
	steepPitch = grid.Metre * 24 / 100 // from this rise on it is leanMost
)

// The arms of switchbacks and bends, in steps.
const (
	armLeast = 18 / stepMetres
	armMore  = 34 / stepMetres // or up to so many more
	corridor = 90 * grid.Metre // farther than this east or west, the next arm leads back
)

// The stem crosses streams at right angles: it heads along their normal from this far
// south of them until this far north.
const (
	squareSouth = 14 * grid.Metre
	squareNorth = 5 * grid.Metre
)

// walker lays the stem as people climb: nearly straight up gentle ground, in
// switchbacks up steep ground.
type walker struct {
	grid.Pos
	lean int32 // heading relative to north, turn units, east positive
	side int32 // where the present arm leads: +1 east, −1 west
	arm  int32 // steps left of it
	rand grid.Stream
	sway octave // how the lean strays within an arm
}

// layStem returns the centreline of the stem, with some steps to spare, as the summit
// moves on until it is dry.
func layStem(seed uint64, l *land, s *streams) []grid.Pos {
	w := walker{
		Pos:  stemStart,
		rand: grid.Stream{State: grid.Hash(seed, 0, 0, layerStem)},
		sway: octave{seed: seed, layer: layerStem + 1, shift: 15, amp: leanStray},
	}
	w.side = int32(w.rand.Below(2))*2 - 1
	const points = stemSteps + shiftMost + 1
	path := make([]grid.Pos, 0, points)
	for i := range int32(points) {
		path = append(path, w.Pos)
		w.advance(w.wish(i, l, s))
	}
	return path
}

// advance turns towards the wanted lean, by leanTurn at most, and takes a step.
func (w *walker) advance(wish int32) {
	w.lean += min(max(wish-w.lean, -leanTurn), leanTurn)
	const north = 3 * grid.Quarter
	w.Pos = w.Add(grid.Vector(north+grid.Turn(w.lean), step))
}

// wish returns the lean that the walker wants at step i.
func (w *walker) wish(i int32, l *land, s *streams) int32 {
	if i < straightSteps {
		return 0
	}
	if lean, ok := w.square(s); ok {
		return lean
	}
	if w.arm--; w.arm <= 0 || w.side*w.X > corridor {
		w.side, w.arm = -w.side, armLeast+int32(w.rand.Below(armMore))
	}
	lean := w.side*leanFor(l.pitch(w.Pos)) + w.sway.at(w.X, w.Y)
	return min(max(lean, -leanMost), leanMost)
}

// square returns the lean that crosses the stream at right angles; ok is false if none
// is close by.
func (w *walker) square(s *streams) (lean int32, ok bool) {
	south, ok := s.off(w.Pos)
	if !ok || south > squareSouth || south < -squareNorth {
		return 0, false
	}
	bend := s.bend(bandOf(w.Pos), w.X)
	return int32(int16(grid.Atan2(bend, grid.Metre))), true
}

// leanFor returns how far off north an arm leads where the land rises by pitch,
// position units per metre.
func leanFor(pitch int32) int32 {
	p := min(max(pitch, levelPitch), steepPitch) - levelPitch
	return leanLeast + p*(leanMost-leanLeast)/(steepPitch-levelPitch)
}
