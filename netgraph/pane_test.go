package netgraph

import (
	"math"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// clean is the sample of a guest on a good line.
var clean = Sample{
	FPS: 60, TPS: 60, SnapshotsPerS: 20, FullSnapshots: 1, RTT: 52 * time.Millisecond, Jitter: 1500 * time.Microsecond,
	WireUp: 3120, WireDown: 2400, PacketsUp: 32, PacketsDown: 20, PayloadUp: 1210, PayloadDown: 940,
	BaselineAge: 9, Unacked: 5, Lead: 6, Slack: 1, InterpDelay: 55 * time.Millisecond, InterpTarget: 55 * time.Millisecond,
	ClockRate: 1, Entities: 44, Pair: "udp 192.168.1.20:50100 - 203.0.113.7:50100",
}

// minute returns a ring of one minute of clean samples, the last with change.
func minute(change func(*Sample)) *Ring {
	r := new(Ring)
	for i := range ringSamples {
		s := clean
		s.At, s.Tick = time.Duration(i)*tickLength, uint32(i)
		if i == ringSamples-1 {
			change(&s)
		}
		r.Push(s)
	}
	return r
}

func textOf(lines []Line) string {
	var b strings.Builder
	for _, l := range lines {
		for _, s := range l {
			b.WriteString(s.Text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// worstOf returns the highest level in the line that begins with name.
func worstOf(lines []Line, name string) (worst Level) {
	for _, l := range lines {
		if !strings.HasPrefix(textOf([]Line{l}), name) {
			continue
		}
		for _, s := range l {
			if s.Level != Label {
				worst = max(worst, s.Level)
			}
		}
	}
	return worst
}

func TestColumn(t *testing.T) {
	const want = `frames    60.0/s  ticks 60.0/s
dropped   0 ticks  0 packets/min
rtt       52 ms  jitter 1.5 ms
  60 s    p50 52 ms  p95 52 ms
          p99 52 ms  max 52 ms
loss      up 0.0 %  down 0.0 %
late      0 packets/min
snapshots 20.0/s  full 1 so far
baseline  9 ticks old
wire up   3.1 kB/s  32.0 packets/s
wire down 2.4 kB/s  20.0 packets/s
payload   up 1.2 kB/s  down 940.0 B/s
entities  44 known
unacked   5 commands
lead      6 ticks  slack 1 ticks
starved   0 ticks/min  0.00 %
interp    55 ms  target 55 ms
held      0 frames/min
clock     rate 100.00 %
correction 0.0 cm [..........]
  60 s    p99 0.0 cm  max 0.0 cm
  moved   0 times/min
path      udp 192.168.1.20:50100
  to      203.0.113.7:50100
net       no conditioner


correction 60 s, 0 to 20 cm
▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁

rtt        60 s, 0 to 150 ms
▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃

slack      60 s, -4 to 4 ticks
▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆
`
	lines := new(Pane).Column(minute(func(*Sample) {}))
	if got := textOf(lines); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	for _, l := range lines {
		for _, s := range l {
			if s.Level > Label {
				t.Errorf("%q is marked on a clean line", s.Text)
			}
		}
	}
}

func TestCompact(t *testing.T) {
	const want = `rtt 52 ms p99 52 ms  jitter 1.5 ms  loss up 4.0 % down 0.0 %  net loss:4
snapshots 20.0/s  wire up 3.1 kB/s down 2.4 kB/s  starved 0.00 %
correction 7.5 cm [####......]  interp 55 ms  slack 1 ticks  held 0 frames
`
	got := textOf(new(Pane).Compact(minute(func(s *Sample) { s.LossUp, s.Net, s.Correction = 4, "loss:4", 7.5 })))
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestNarrow(t *testing.T) {
	const want = `rtt 52 ms loss up 4.0 % down 0.0 %
wire up 3.1 kB/s down 2.4 kB/s
correction 7.5 cm slack 1 ticks
`
	got := textOf(new(Pane).Narrow(minute(func(s *Sample) { s.LossUp, s.Correction = 4, 7.5 })))
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestGraphsShowTheWorstOfEachPart(t *testing.T) {
	r := new(Ring)
	for i := range ringSamples / 2 {
		s := clean
		s.At = time.Duration(i) * tickLength
		switch i {
		case 0: // half a minute ago
			s.RTT, s.Slack = 300*time.Millisecond, -12
		case ringSamples/2 - 1:
			s.Correction = correctionFull / 2
		}
		r.Push(s)
	}
	const half = ColumnWidth / 2
	blank, rest := strings.Repeat(" ", half), half-1
	want := "correction 60 s, 0 to 20 cm\n" + blank + strings.Repeat("▁", rest) + "▅\n" +
		"\nrtt        60 s, 0 to 300 ms\n" + blank + "█" + strings.Repeat("▂", rest) + "\n" +
		"\nslack      60 s, -12 to 4 ticks\n" + blank + "▁" + strings.Repeat("▇", rest) + "\n"
	if got := textOf(new(Pane).Column(r)); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%swant at the end\n%s", got, want)
	}
}

func TestLongAddressesKeepBothEnds(t *testing.T) {
	r := minute(func(s *Sample) { s.Pair = "udp [2001:db8:1234:5678:9abc:def0:1234:5678]:50100 - [2001:db8::1]:40000" })
	if got := textOf(new(Pane).Column(r)); !strings.Contains(got, "path      udp [2001:db8..4:5678]:50100\n") ||
		!strings.Contains(got, "  to      [2001:db8::1]:40000\n") {
		t.Error(got)
	}
}

func TestOnlyAHostCountsGuests(t *testing.T) {
	for guests, shown := range map[uint8]bool{0: false, 3: true} {
		got := textOf(new(Pane).Column(minute(func(s *Sample) { s.Guests = guests })))
		if strings.Contains(got, "guests") != shown {
			t.Errorf("%d guests:\n%s", guests, got)
		}
	}
}

func TestEachFigureHasItsThresholds(t *testing.T) {
	for _, c := range []struct {
		line      string
		warn, bad func(*Sample)
	}{
		{"frames", func(s *Sample) { s.TPS = 58 }, func(s *Sample) { s.TPS = 50 }},
		{"dropped", func(s *Sample) { s.TicksDropped = 1 }, func(s *Sample) { s.Dropped = 99 }},
		{"rtt", func(s *Sample) { s.RTT = 200 * time.Millisecond }, func(s *Sample) { s.Jitter = time.Second }},
		{"          p99", func(s *Sample) { s.RTT = 200 * time.Millisecond }, func(s *Sample) { s.RTT = time.Second }},
		{"loss", func(s *Sample) { s.LossUp = 2 }, func(s *Sample) { s.LossDown = 6 }},
		{"late", func(s *Sample) { s.Late = 2 }, func(s *Sample) { s.Late = 100 }},
		{"snapshots", func(s *Sample) { s.SnapshotsPerS = 17 }, func(s *Sample) { s.SnapshotsPerS = 0 }},
		{"baseline", func(s *Sample) { s.BaselineAge = 40 }, func(s *Sample) { s.BaselineAge = 70 }},
		{"unacked", func(s *Sample) { s.Unacked = 40 }, func(s *Sample) { s.Unacked = 64 }},
		{"lead", func(s *Sample) { s.Slack = -1 }, func(s *Sample) { s.Slack = -2 }},
		{"starved", func(s *Sample) { s.Starved = 4 }, func(s *Sample) { s.Starved = 40 }},
		{"interp", func(s *Sample) { s.InterpDelay = 70 * time.Millisecond }, func(s *Sample) { s.InterpDelay = 250 * time.Millisecond }},
		{"held", func(s *Sample) { s.Held = 40 }, func(s *Sample) { s.Held = 400 }},
		{"clock", func(s *Sample) { s.ClockRate = 0.97 }, func(s *Sample) { s.ClockRate = 1.1 }},
		{"correction", func(s *Sample) { s.Correction = 6 }, func(s *Sample) { s.Correction = 11 }},
		{"  60 s    p99", func(s *Sample) { s.Correction = 6 }, func(s *Sample) { s.Correction = 11 }},
	} {
		for want, change := range map[Level]func(*Sample){Warn: c.warn, Bad: c.bad} {
			lines := new(Pane).Column(minute(change))
			if got := worstOf(lines, c.line); got != want {
				t.Errorf("%s: level %d, want %d in\n%s", c.line, got, want, textOf(lines))
			}
		}
	}
}

func TestAloneNothingIsWrong(t *testing.T) {
	var r Ring
	r.Push(Sample{FPS: 60, TPS: 60})
	for _, l := range new(Pane).Column(&r) {
		for _, s := range l {
			if s.Level > Label {
				t.Errorf("%q is marked", s.Text)
			}
		}
	}
}

func TestCorrectionBar(t *testing.T) {
	for cm, want := range map[float32]string{
		float32(math.Inf(-1)): "[..........]",
		0:                     "[..........]", 0.1: "[#.........]", 10: "[#####.....]", 19: "[##########]", 20: "[##########]", 900: "[##########]",
	} {
		lines := new(Pane).Column(minute(func(s *Sample) { s.Correction = cm }))
		if got := textOf(lines); !strings.Contains(got, want) {
			t.Errorf("%v cm has no %s in\n%s", cm, want, got)
		}
	}
}

func TestPaneShowsThePeakOfASecond(t *testing.T) {
	r := minute(func(s *Sample) { s.Correction = 12 })
	last := *r.Back(0)
	last.Correction = 0
	for i := range 120 {
		last.At += tickLength
		r.Push(last)
		shown := strings.Contains(textOf(new(Pane).Column(r)), "correction 12.0 cm")
		if want := i < 60; shown != want {
			t.Fatalf("shown is %v %d ticks later", shown, i+1)
		}
	}
}

func TestNoLineIsTooWide(t *testing.T) {
	longest := func(s *Sample) {
		*s = Sample{At: s.At, Tick: s.Tick, FPS: 1e9, TPS: 1e9, TicksDropped: math.MaxUint32, SnapshotsPerS: 1e9,
			FullSnapshots: math.MaxUint32, RTT: math.MaxInt64, Jitter: math.MaxInt64, LossUp: 100, LossDown: 100,
			Late: math.MaxUint32, WireUp: 1e20, WireDown: 1e20, PacketsUp: 1e20, PacketsDown: 1e20, PayloadUp: 1e20,
			PayloadDown: 1e20, Largest: [2]Share{{"commands", 1e9}, {"snapshot", 1e9}}, BaselineAge: math.MaxUint16, Unacked: math.MaxUint16, Lead: math.MinInt16,
			Slack: math.MinInt16, Starved: math.MaxUint32, InterpDelay: math.MaxInt64, InterpTarget: math.MaxInt64,
			Held: math.MaxUint32, ClockRate: float32(math.Inf(1)), Correction: float32(math.NaN()),
			Corrections: math.MaxUint32, Entities: math.MaxUint16, Dropped: math.MaxUint64,
			Pair: strings.Repeat("\x1b[31m→", 40), Net: strings.Repeat("ü", 99), Guests: 255}
	}
	var p Pane
	r := minute(longest)
	for _, c := range []struct {
		width int
		lines []Line
	}{{ColumnWidth, p.Column(r)}, {CompactWidth, new(Pane).Compact(r)}, {narrowWidth, new(Pane).Narrow(r)}} {
		for _, l := range strings.Split(textOf(c.lines), "\n") {
			if n := utf8.RuneCountInString(l); n > c.width {
				t.Errorf("%q is %d wide, at most %d", l, n, c.width)
			}
			if strings.ContainsFunc(l, func(r rune) bool { return (r < ' ' || r > '~') && (r < '▁' || r > '█') }) {
				t.Errorf("%q is neither printable ASCII nor bars", l)
			}
		}
	}
}

func TestPaneIsRebuiltFourTimesASecond(t *testing.T) {
	var p Pane
	r := minute(func(*Sample) {})
	first := textOf(p.Column(r))
	s := *r.Back(0)
	s.RTT = 99 * time.Millisecond
	s.At += refresh - 1
	r.Push(s)
	if textOf(p.Column(r)) != first {
		t.Error("rebuilt too soon")
	}
	s.At++
	r.Push(s)
	if textOf(p.Column(r)) == first {
		t.Error("not rebuilt in time")
	}
	if got := len(p.Compact(r)); got != CompactLines {
		t.Errorf("%d lines after a change of layout", got)
	}
	s.At = 0
	other := new(Ring)
	other.Push(s)
	p.Compact(other)
	if p.built != 0 {
		t.Error("not rebuilt for another run")
	}
}

func TestPaneOfNothing(t *testing.T) {
	if lines := new(Pane).Column(new(Ring)); len(lines) != 0 {
		t.Errorf("%d lines", len(lines))
	}
}

func TestPaneBetweenRebuildsDoesNotAllocate(t *testing.T) {
	var p Pane
	r := minute(func(*Sample) {})
	if n := testing.AllocsPerRun(10, func() { p.Column(r) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPaneRebuild(b *testing.B) {
	for name, show := range map[string]func(*Pane, *Ring) []Line{"column": (*Pane).Column, "compact": (*Pane).Compact} {
		b.Run(name, func(b *testing.B) {
			var p Pane
			r := minute(func(*Sample) {})
			b.ReportAllocs()
			for b.Loop() {
				p.built += refresh // stale
				show(&p, r)
			}
		})
	}
}

func TestColumnSaysWhatBytesAreFor(t *testing.T) {
	last := func(largest [2]Share, guests uint8) string {
		lines := new(Pane).Column(minute(func(s *Sample) { s.Largest, s.Guests = largest, guests }))
		for _, l := range lines {
			if text := textOf([]Line{l}); strings.HasPrefix(text, "bytes in") || strings.HasPrefix(text, "guests") {
				return strings.TrimRight(text, "\n")
			}
		}
		return ""
	}
	two := [2]Share{{"player", 61.4}, {"night", 20}}
	for _, c := range []struct {
		largest [2]Share
		guests  uint8
		want    string
	}{
		{two, 0, "bytes in  player 61 %  night 20 %"},
		{[2]Share{{"header", 100}}, 0, "bytes in  header 100 %"},
		{[2]Share{}, 0, ""},
		{two, 3, "guests    3 links"},
	} {
		if got := last(c.largest, c.guests); got != c.want {
			t.Errorf("%v beside %d guests: %q, want %q", c.largest, c.guests, got, c.want)
		}
	}
}
