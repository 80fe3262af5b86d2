package pace

import (
	"testing"
	"time"
)

const ms = time.Millisecond

// wire is a line on virtual time, with a game that draws on it as the drawer does.
// Bytes leave the buffer at a rate and travel for a while. The terminal answers
// after a frame's last byte.
type wire struct {
	*Line
	now     time.Duration
	rate    int           // bytes a second
	way     time.Duration // there and back
	still   bool          // nothing leaves the buffer: the terminal is stopped
	dumb    bool          // the terminal answers nothing
	frame   func(Step) int
	busy    time.Duration   // until then the wire carries what was written
	answers []time.Duration // when they come

	frames, questions, bytes, turns int
	most                            int           // answers awaited at a time
	last                            time.Duration // the newest frame
	longest                         time.Duration // from a frame to its arrival, of the last second
}

// perFrame is what a frame costs at each step: 4 KB in full.
func perFrame(s Step) int {
	n := 4000
	if s.Indexed {
		n /= 3
	}
	if s.Coarse {
		n /= 2
	}
	if s.Glyphs {
		n /= 4
	}
	return n
}

func newWire(rate int, way time.Duration, l *Line) *wire {
	w := &wire{Line: l, rate: rate, way: way, frame: perFrame}
	if w.Asks() {
		w.ask(0)
	}
	return w
}

// player is a line over SSH at 60 frames a second.
func player() *Line { return New(true, 0, Step{Frames: 60}) }

// run lets time pass, a millisecond a step.
func (w *wire) run(d time.Duration) {
	w.longest = 0
	for end := w.now + d; w.now < end; w.now += ms {
		w.step()
		w.most = max(w.most, len(w.answers))
	}
}

func (w *wire) step() {
	for len(w.answers) > 0 && !w.still && w.answers[0] <= w.now {
		w.answers = w.answers[1:]
		w.Answered(w.now)
	}
	before := w.Step()
	if w.now >= w.Wakes() && w.Wake(w.now) {
		w.ask(0)
	}
	if w.now-w.last >= time.Second/time.Duration(w.Step().Frames) && w.Ready(false) <= w.now {
		w.draw()
	}
	if w.Step() != before {
		w.turns++
	}
}

func (w *wire) draw() {
	n, asks := w.frame(w.Step()), w.Asks()
	w.frames, w.bytes, w.last = w.frames+1, w.bytes+n, w.now
	w.Sent(w.now, w.now, n)
	w.longest = max(w.longest, w.carry(n)-w.now)
	if asks {
		w.ask(0)
	}
}

// carry puts n bytes on the wire and returns when they arrive.
func (w *wire) carry(n int) time.Duration {
	w.busy = max(w.busy, w.now) + time.Duration(n)*time.Second/time.Duration(w.rate)
	return w.busy + w.way/2
}

func (w *wire) ask(n int) {
	w.questions++
	w.Asked(w.now)
	if !w.dumb {
		w.answers = append(w.answers, w.carry(n)+w.way/2)
	}
}

// stop stops the terminal, and go lets it read again: what is in the buffer
// comes out then.
func (w *wire) resume() {
	w.still = false
	for i := range w.answers {
		w.answers[i] = max(w.answers[i], w.now+w.way/2)
	}
}

func TestAQuickLineIsSparedNothing(t *testing.T) {
	w := newWire(10_000_000, 30*ms, player())
	w.run(time.Minute)
	if w.turns > 0 || w.frames < 57*60 {
		t.Errorf("%d steps, %d frames in a minute", w.turns, w.frames)
	}
	if w.most > mostUnanswered {
		t.Errorf("%d frames were on their way", w.most)
	}
}

// A round trip around the world makes fewer frames, but the line is not slow.
func TestALongWayIsNotASlowLine(t *testing.T) {
	for _, way := range []time.Duration{100 * ms, 400 * ms, 600 * ms} {
		w := newWire(1_000_000, way, player())
		w.run(time.Minute)
		w.way += 300 * ms // another way, longer still
		w.run(3 * time.Minute)
		if w.Strains() {
			t.Errorf("%v there and back: spared %+v", way, w.Step())
		}
		if w.most > mostUnanswered {
			t.Errorf("%v there and back: %d frames were on their way", way, w.most)
		}
	}
}

// Each line ends at the first step that it can carry, and there frames arrive
// soon again.
func TestASlowLineTakesSteps(t *testing.T) {
	for _, test := range []struct {
		rate    int // bytes a second
		seconds time.Duration
		want    Step
	}{
		{200_000, 9, Step{Frames: 60}},
		{50_000, 9, Step{Frames: 10}},
		{22_000, 9, Step{Frames: 10, Indexed: true}},
		{8000, 9, Step{Frames: 10, Indexed: true, Coarse: true}},
		{2500, 14, Step{Frames: 10, Indexed: true, Coarse: true, Glyphs: true}},
	} {
		w := newWire(test.rate, 40*ms, player())
		w.run(test.seconds * time.Second) // before the first step back up
		if got := w.Step(); got != test.want {
			t.Errorf("%d bytes/s: spared %+v, want %+v", test.rate, got, test.want)
		}
		if w.run(time.Second); w.longest > 400*ms {
			t.Errorf("%d bytes/s: a frame arrives after %v", test.rate, w.longest)
		}
	}
}

// A line that got better gets everything back; one that is between two steps is not
// tried over and over.
func TestStepsAreTakenBack(t *testing.T) {
	w := newWire(8000, 40*ms, player())
	w.run(20 * time.Second)
	w.rate = 10_000_000
	if w.run(3 * time.Minute); w.Strains() {
		t.Errorf("three minutes after the line got better: %+v", w.Step())
	}
	w = newWire(22_000, 40*ms, player())
	w.run(time.Minute)
	w.turns = 0
	if w.run(20 * time.Minute); w.turns > 16 {
		t.Errorf("%d steps in 20 minutes on a line that stays as it is", w.turns)
	}
}

// A terminal that never answers is asked twice and keeps the full rate. If an answer
// comes after all, it counts.
func TestASilentTerminalIsLeftAlone(t *testing.T) {
	w := newWire(1_000_000, 40*ms, player())
	w.dumb, w.answers = true, nil
	w.run(time.Minute)
	if w.questions != mostUnanswered || w.frames < 57*60 || w.Strains() {
		t.Errorf("%d questions, %d frames, %+v", w.questions, w.frames, w.Step())
	}
	w.dumb = false
	w.Answered(w.now)
	if w.run(time.Second); w.questions < 20 {
		t.Errorf("after a late answer %d questions", w.questions)
	}
}

// A line that is stopped for a minute gets two frames and then questions, ever
// fewer. It is back with one frame, and has lost one step.
func TestAStoppedLineGetsNothing(t *testing.T) {
	w := newWire(1_000_000, 40*ms, player())
	w.run(5 * time.Second)
	w.still, w.frames, w.questions, w.bytes, w.turns = true, 0, 0, 0, 0
	w.run(time.Minute)
	if w.frames > mostUnanswered || w.questions > 12 || w.turns != 1 {
		t.Errorf("%d frames, %d questions, %d steps while nobody reads", w.frames, w.questions, w.turns)
	}
	w.resume()
	w.frames = 0
	if w.run(w.way); w.frames != 1 {
		t.Errorf("%d frames in the first round trip", w.frames)
	}
	w.frames = 0
	if w.run(time.Second); w.frames < 15 {
		t.Errorf("%d frames in the first second after", w.frames)
	}
	if w.run(2 * calmFor); w.Strains() {
		t.Errorf("still spared %+v", w.Step())
	}
}

// Lost answers cost a second. A terminal that is given to a shell loses them.
func TestLostAnswers(t *testing.T) {
	w := newWire(1_000_000, 40*ms, player())
	w.run(5 * time.Second)
	w.run(10 * ms)
	w.answers = nil
	w.run(silence + w.way + 100*ms)
	w.frames = 0
	if w.run(time.Second); w.frames < 15 {
		t.Errorf("%d frames in a second", w.frames)
	}
}

// Answers without a question change nothing.
func TestAnswersWithoutAQuestion(t *testing.T) {
	l := player()
	for i := range 1000 {
		l.Answered(time.Duration(i) * ms)
	}
	if l.answers || l.pending != 0 {
		t.Errorf("%d answers awaited, heard %v", l.pending, l.answers)
	}
	l.Asked(0)
	for i := range 1000 {
		l.Answered(time.Duration(i) * ms)
	}
	l.Asked(0)
	l.Asked(0)
	if l.pending != mostUnanswered || l.Ready(false) != never {
		t.Errorf("%d answers awaited, the next frame at %v", l.pending, l.Ready(false))
	}
}

func TestBytesAreBounded(t *testing.T) {
	const rate, seconds = 128 << 10, 30
	w := newWire(100_000_000, ms, New(true, rate, Step{Frames: 60}))
	w.frame = func(Step) int { return 25_000 } // all of a screen, again and again
	w.run(seconds * time.Second)
	burst := int(credit*rate/time.Second) + 2*25_000
	if most := seconds*rate + burst; w.bytes > most || w.bytes < seconds*rate*9/10 {
		t.Errorf("%d bytes in %d s at %d a second", w.bytes, seconds, rate)
	}
	if !w.Strains() {
		t.Error("a bound that leaves 5 frames a second spares nothing")
	}
}

// A full large screen that exceeds the rate by far takes several steps at once, and
// stops the picture for two seconds at most.
func TestAScreenFarBeyondTheBound(t *testing.T) {
	w := newWire(100_000_000, ms, New(false, 8000, Step{Frames: 60}))
	w.frame = func(s Step) int { return 25 * perFrame(s) }
	if w.run(ms); w.frames != 0 {
		t.Fatal("the wire draws before its time")
	}
	w.run(50 * ms)
	if got := w.Step(); w.frames != 1 || got.Frames != 10 || !got.Indexed {
		t.Errorf("after %d frames of 100 KB at 8 KB/s: %+v", w.frames, got)
	}
	if w.run(mostDebt); w.frames != 2 {
		t.Errorf("%d frames in two seconds", w.frames)
	}
}

// A terminal nearby is not asked until a write was held.
func TestAHeldWriteBeginsTheQuestions(t *testing.T) {
	w := newWire(1_000_000, ms, New(false, 0, Step{Frames: 60}))
	if w.run(time.Minute); w.questions > 0 {
		t.Fatalf("%d questions on a line that takes everything", w.questions)
	}
	w.Sent(w.now, w.now+heldBack, 4000)
	if w.run(time.Second); w.questions < 20 {
		t.Errorf("%d questions in the second after a held write", w.questions)
	}
}

// While the process was stopped it did not listen: the line is not to blame.
func TestOwnSleepIsNotTheLines(t *testing.T) {
	w := newWire(1_000_000, 40*ms, player())
	w.run(5*time.Second + 5*ms)
	if len(w.answers) == 0 {
		t.Fatal("no answer is on its way")
	}
	w.now += time.Minute
	if ask := w.Wake(w.now); ask || w.Strains() {
		t.Errorf("asks anew: %v, spared %+v", ask, w.Step())
	}
	if w.run(2 * time.Second); w.Strains() {
		t.Errorf("spared %+v", w.Step())
	}
}

// Steps that leave out nothing more are skipped: over SSH the player has less from
// the start.
func TestStepsThatSpareNothingAreSkipped(t *testing.T) {
	from := Step{Frames: 20, Indexed: true, Coarse: true}
	s := newLadder(from)
	var got []Step
	for range 5 {
		s.down(0)
		got = append(got, s.step())
	}
	least := Step{Frames: 10, Indexed: true, Coarse: true}
	letters := Step{Frames: 10, Indexed: true, Coarse: true, Glyphs: true}
	want := []Step{least, letters, letters, letters, letters}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("step %d is %+v, want %+v", i+1, got[i], want[i])
		}
	}
	s.up(s.rises())
	if s.step() != least {
		t.Errorf("one step back is %+v", s.step())
	}
	if s.up(s.rises()); s.step() != from || s.at != 0 {
		t.Errorf("two steps back are %+v, at %d", s.step(), s.at)
	}
}

// FuzzLine lets anything happen in any order, as a drawer and a terminal could.
func FuzzLine(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 200, 4, 250})
	f.Fuzz(func(t *testing.T, events []byte) {
		l, now := New(true, 10_000, Step{Frames: 60}), time.Duration(0)
		for _, e := range events {
			now += time.Duration(e>>3) * 100 * ms
			switch e & 3 {
			case 0:
				if asks := l.Asks(); l.Ready(false) <= now {
					l.Sent(now, now, int(e)<<4)
					if asks {
						l.Asked(now)
					}
				}
			case 1:
				l.Answered(now)
			default:
				if l.Wake(now) {
					l.Asked(now)
				}
			}
			if l.pending < 0 || l.pending > mostUnanswered || l.ladder.at >= len(l.ladder.steps) || l.Step().Frames < 10 {
				t.Fatalf("%+v", l)
			}
			if l.Ready(false) == never && l.Wakes() == never {
				t.Fatalf("nothing will ever happen: %+v", l)
			}
		}
	})
}
