package netgraph

import (
	"math"
	"strings"
	"testing"
	"time"
)

// A level begins at its threshold, not beyond it.
func TestLevelsBeginAtTheirThreshold(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want Level
	}{{9.99, Plain}, {10, Warn}, {19.99, Warn}, {20, Bad}, {math.Inf(1), Bad}, {math.NaN(), Plain}} {
		if got := atLeast(c.v, 10, 20); got != c.want {
			t.Errorf("%v of 10 and 20: level %d, want %d", c.v, got, c.want)
		}
	}
	for v, want := range map[float64]Level{59.1: Plain, 59: Warn, 55.1: Warn, 55: Bad, 0: Bad} {
		if got := atMost(v, ticksWarn, ticksBad); got != want {
			t.Errorf("%v ticks: level %d, want %d", v, got, want)
		}
	}
}

// of returns the figures of a minute that ends with change.
func of(change func(*Sample)) *figures {
	f := newFigures(minute(change))
	return &f
}

func TestLevelsOfFigures(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Sample)
		level  func(*figures) Level
		want   Level
	}{
		"early":                  {func(s *Sample) { s.Slack = 3 }, (*figures).slackLevel, Plain},
		"in time":                {func(s *Sample) { s.Slack = 0 }, (*figures).slackLevel, Plain},
		"a tick late":            {func(s *Sample) { s.Slack = -1 }, (*figures).slackLevel, Warn},
		"two late":               {func(s *Sample) { s.Slack = -2 }, (*figures).slackLevel, Bad},
		"interp on target":       {func(s *Sample) { s.InterpDelay, s.InterpTarget = 200*time.Millisecond, 200*time.Millisecond }, (*figures).interpLevel, Plain},
		"interp moving":          {func(s *Sample) { s.InterpDelay, s.InterpTarget = 65*time.Millisecond, 55*time.Millisecond }, (*figures).interpLevel, Warn},
		"interp below":           {func(s *Sample) { s.InterpDelay, s.InterpTarget = 55*time.Millisecond, 90*time.Millisecond }, (*figures).interpLevel, Plain},
		"interp at its end":      {func(s *Sample) { s.InterpDelay, s.InterpTarget = 250*time.Millisecond, 250*time.Millisecond }, (*figures).interpLevel, Bad},
		"clock true":             {func(s *Sample) { s.ClockRate = 1.0289 }, (*figures).clockLevel, Plain},
		"clock fast":             {func(s *Sample) { s.ClockRate = 1.029 }, (*figures).clockLevel, Warn},
		"clock slow":             {func(s *Sample) { s.ClockRate = 0.971 }, (*figures).clockLevel, Warn},
		"clock wild":             {func(s *Sample) { s.ClockRate = 0.942 }, (*figures).clockLevel, Bad},
		"no clock":               {func(s *Sample) { s.ClockRate = 0 }, (*figures).clockLevel, Plain},
		"few snapshots":          {func(s *Sample) { s.SnapshotsPerS = 18 }, (*figures).snapshotLevel, Warn},
		"no snapshots":           {func(s *Sample) { s.SnapshotsPerS = 0 }, (*figures).snapshotLevel, Bad},
		"no snapshots, no link":  {func(s *Sample) { s.SnapshotsPerS, s.Pair = 0, "" }, (*figures).snapshotLevel, Plain},
		"no snapshots of a host": {func(s *Sample) { s.SnapshotsPerS, s.Pair, s.Guests = 0, "", 2 }, (*figures).snapshotLevel, Bad},
	} {
		if got := c.level(of(c.change)); got != c.want {
			t.Errorf("%s: level %d, want %d", name, got, c.want)
		}
	}
}

// Counts cover the last minute and nothing before it.
func TestCountsAreThoseOfAMinute(t *testing.T) {
	r := new(Ring)
	for i := range 3 * ringSamples {
		s := clean
		s.At, s.Tick = time.Duration(i)*tickLength, uint32(i)
		s.Starved, s.Held, s.Corrections = 1000, uint32(i/100), uint32(i) // none, 35 and all in a minute
		s.Late, s.Dropped, s.TicksDropped = 7, 7, 7
		r.Push(s)
	}
	f := newFigures(r)
	for name, c := range map[string]struct {
		figure func(*Sample) uint32
		want   uint32
	}{
		"starved": {starvedTicks, 0}, "held": {heldFrames, 35}, "moved": {timesMoved, ringSamples - 1}, "late": {latePackets, 0},
		"dropped": {droppedPackets, 0}, "dropped ticks": {droppedTicks, 0}, "ticks": {ticks, ringSamples - 1},
	} {
		if got := f.grown(c.figure); got != c.want {
			t.Errorf("%s: %d in a minute, want %d", name, got, c.want)
		}
	}
	if got, want := f.perTick(heldFrames), 100*35.0/(ringSamples-1); got != want {
		t.Errorf("held %v %% of ticks, want %v", got, want)
	}
}

// At ten samples a second a ring keeps six minutes; counts still cover one.
func TestCountsOfASlowScreen(t *testing.T) {
	r := new(Ring)
	for i := range ringSamples {
		r.Push(Sample{At: time.Duration(i) * 100 * time.Millisecond, Tick: uint32(6 * i), Held: uint32(i)})
	}
	f := newFigures(r)
	if got := f.grown(heldFrames); got != 600 {
		t.Errorf("%d in a minute, want 600", got)
	}
	if got := f.perTick(heldFrames); got != 100.0/6 {
		t.Errorf("%v %% of the ticks", got)
	}
}

// After one tick nothing has grown, and no figure is divided by it.
func TestFiguresOfOneSample(t *testing.T) {
	var r Ring
	r.Push(Sample{Tick: 5, Starved: 9, Correction: 3, RTT: 40 * time.Millisecond})
	f := newFigures(&r)
	if f.grown(starvedTicks) != 0 || f.perTick(starvedTicks) != 0 || f.peak != 3 || f.rtts.Max != 40 {
		t.Errorf("grown %d, %v %% of ticks, peak %v, %+v", f.grown(starvedTicks), f.perTick(starvedTicks), f.peak, f.rtts)
	}
}

func TestBytesHaveTheirUnit(t *testing.T) {
	for bytes, want := range map[float32]string{
		0: "0.0 B/s", 999: "999.0 B/s", 1000: "1.0 kB/s", 999_900: "999.9 kB/s", 1e6: "1.0 MB/s", 2.55e9: "2550.0 MB/s",
	} {
		var d draft
		d.bytes(bytes).end(ColumnWidth)
		if got := strings.TrimSpace(textOf(d.lines(nil))); got != want {
			t.Errorf("%v bytes are %q, want %q", bytes, got, want)
		}
	}
}

func TestClockInPerCent(t *testing.T) {
	for rate, want := range map[float32]float64{1: 0, 1.005: 0.5, 0.97: -3, 1.00004: 0, 0: 0} {
		if got := (&figures{Sample: &Sample{ClockRate: rate}}).clockPerCent(); math.Abs(got-want) > 1e-9 {
			t.Errorf("a rate of %v is %v %%, want %v", rate, got, want)
		}
	}
}

func TestShortened(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"0123456789", 10, "0123456789"}, {"0123456789a", 10, "0123..789a"}, {"0123456789a", 9, "0123..89a"}, {"", 4, ""}, {"abcdef", 4, "a..f"},
	} {
		if got := shortened(c.text, c.width); got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// A line that is cut shows it, even in the middle of a piece. What lies beyond the cut
// is gone, and so is its level.
func TestLinesAreCut(t *testing.T) {
	var d draft
	d.name("ab").add(Bad, "0123456789").add(Warn, "beyond").end(nameWidth + 5)
	d.unit("next").end(10)
	lines := d.lines(nil)
	if got := textOf(lines); got != "ab        0123~\nnext\n" {
		t.Errorf("%q", got)
	}
	for _, s := range lines[0] {
		if s.Level == Warn && s.Text != "" {
			t.Errorf("%q is beyond the cut", s.Text)
		}
	}
	d = draft{}
	d.unit("exactly ten").end(len("exactly ten"))
	if got := textOf(d.lines(nil)); got != "exactly ten\n" {
		t.Errorf("a line that fits is %q", got)
	}
}

func TestTextFromOutsideIsASCII(t *testing.T) {
	var d draft
	d.foreign(Plain, "a\x1b[2J\tü~\x7f ").end(ColumnWidth)
	if got := textOf(d.lines(nil)); got != "a?[2J???~? \n" {
		t.Errorf("%q", got)
	}
}

// A pair of two ends takes two lines, one end takes one, and no pair reads none.
func TestPathsOfOneAndTwoEnds(t *testing.T) {
	for pair, want := range map[string]string{
		"": "path      none\n\nnet", "memory": "path      memory\n\nnet",
		"udp 10.0.0.1:5 - 10.0.0.2:6": "path      udp 10.0.0.1:5\n  to      10.0.0.2:6\nnet",
	} {
		got := textOf(new(Pane).Column(minute(func(s *Sample) { s.Pair = pair })))
		if !strings.Contains(got, want) {
			t.Errorf("%q: no %q in\n%s", pair, want, got)
		}
	}
}
