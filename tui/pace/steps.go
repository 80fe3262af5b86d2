package pace

import "time"

// Step says what is left out to spare a line. The zero value leaves out nothing.
type Step struct {
	Frames  int  // most frames a second; 0: as many as the player wants
	Indexed bool // 256 colours: a third of the bytes
	Coarse  bool // fewer levels of light: half of those
	Glyphs  bool // characters instead of pixels
}

// steps are taken one after the other: what is missed least goes first.
var steps = [...]Step{
	{Frames: 20},
	{Frames: 10},
	{Frames: 10, Indexed: true},
	{Frames: 10, Indexed: true, Coarse: true},
	{Frames: 10, Indexed: true, Coarse: true, Glyphs: true},
}

// over returns the step that leaves out what either does.
func (s Step) over(t Step) Step {
	if s.Frames == 0 || t.Frames != 0 && t.Frames < s.Frames {
		s.Frames = t.Frames
	}
	s.Indexed, s.Coarse, s.Glyphs = s.Indexed || t.Indexed, s.Coarse || t.Coarse, s.Glyphs || t.Glyphs
	return s
}

// When steps are taken.
const (
	mostStrain = time.Second      // the sum of lateness that causes a step down; each frame in time takes lateBy off it
	mostLate   = mostStrain / 4   // the most that one frame adds: a hiccup is no slow line
	calmFor    = 10 * time.Second // without a late frame until the step back up
	mostCalm   = 4 * time.Minute  // the longest wait where each step up was too much: until then it doubles
)

// ladder is the state of a line among the steps.
type ladder struct {
	steps  []Step // the first is what the player chose
	at     int
	strain time.Duration
	turned time.Duration // when a step was taken last
	late   time.Duration // when a frame was late last, or a step was taken
	calm   time.Duration // how long no frame may be late before a step up
	rose   time.Duration // when the newest step up was; 0: none yet
}

// newLadder leaves out the steps that spare nothing more than what the player
// does without anyway.
func newLadder(from Step) ladder {
	s := ladder{steps: []Step{from}}
	for _, next := range steps {
		if next = from.over(next); next != s.steps[len(s.steps)-1] {
			s.steps = append(s.steps, next)
		}
	}
	return s
}

// step returns what is left out on the line now.
func (s *ladder) step() Step { return s.steps[s.at] }

// frame records how long a frame had to wait on its way.
func (s *ladder) frame(now, waited time.Duration) {
	if waited < lateBy {
		s.strain = max(0, s.strain-lateBy)
		return
	}
	s.late = now
	if s.strain += min(waited, mostLate); s.strain >= mostStrain {
		s.down(now)
	}
}

// down takes the next step, if there is one.
func (s *ladder) down(now time.Duration) {
	if s.rose > 0 && now < s.rose+s.calm {
		s.calm = min(2*s.calm, mostCalm)
	} else {
		s.calm = calmFor
	}
	s.strain, s.turned, s.late = 0, now, now
	s.at = min(s.at+1, len(s.steps)-1)
}

// up takes a step back when the line has been calm for long enough.
func (s *ladder) up(now time.Duration) {
	if s.at == 0 || now < s.rises() {
		return
	}
	s.at--
	s.rose, s.strain, s.turned, s.late = now, 0, now, now
}

// rises returns when the next step up is due, if no frame is late before then.
func (s *ladder) rises() time.Duration {
	if s.at == 0 {
		return never
	}
	return s.late + s.calm
}
