package netgraph

import "fmt"

// draft collects lines in one buffer, so that a layout allocates one string.
type draft struct {
	text  []byte
	marks []mark
	spans []Span // what lines returned last
	start int    // where the text of the present line begins
	rows  []int  // for each closed line, how many marks there are up to its end
}

// mark is the end of a span.
type mark struct {
	end   int // in text
	level Level
}

func (d *draft) reset() {
	*d = draft{text: d.text[:0], marks: d.marks[:0], spans: d.spans[:0], rows: d.rows[:0]}
}

// name begins a line of the column layout; what follows is aligned.
func (d *draft) name(text string) *draft { return d.add(Label, "%-*s", nameWidth, text) }

// nameWidth is how many columns a name takes in the column layout.
const nameWidth = 10

// unit writes text that stands beside figures.
func (d *draft) unit(text string) *draft { return d.add(Label, "%s", text) }

// add writes a piece of the line.
func (d *draft) add(level Level, format string, args ...any) *draft {
	d.text = fmt.Appendf(d.text, format, args...)
	d.marks = append(d.marks, mark{len(d.text), level})
	return d
}

// count writes a whole number that is worse when larger.
func (d *draft) count(n uint32, warn, bad float64) *draft {
	return d.add(atLeast(float64(n), warn, bad), "%d", n)
}

// foreign writes text that comes from outside. It replaces everything but printable
// ASCII, which could move the cursor or be wider than a column.
func (d *draft) foreign(level Level, text string) *draft {
	for _, r := range []byte(text) {
		if r < ' ' || r > '~' {
			r = '?'
		}
		d.text = append(d.text, r)
	}
	d.marks = append(d.marks, mark{len(d.text), level})
	return d
}

func (d *draft) rtt(v float64) *draft {
	return d.add(atLeast(v, rttWarn, rttBad), "%.0f", v).unit(" ms")
}

func (d *draft) jitter(v float64) *draft {
	return d.add(atLeast(v, jitterWarn, jitterBad), "%.1f", v).unit(" ms")
}

func (d *draft) loss(v float32) *draft {
	return d.add(atLeast(float64(v), lossWarn, lossBad), "%.1f", v).unit(" %")
}

func (d *draft) centimetres(v float64) *draft {
	return d.add(correctionLevel(v), "%.1f", v).unit(" cm")
}

func (d *draft) bytes(v float32) *draft {
	n, unit := perSecond(v)
	return d.add(Plain, "%.1f", n).unit(unit)
}

// end closes the line. A line wider than width is cut, and ~ shows where.
func (d *draft) end(width int) {
	if limit := d.start + width; len(d.text) > limit {
		d.text = d.text[:limit]
		d.text[limit-1] = '~'
	}
	for i := range d.marks {
		d.marks[i].end = min(d.marks[i].end, len(d.text))
	}
	d.rows = append(d.rows, len(d.marks))
	d.start = len(d.text)
}

// lines appends all lines to into.
func (d *draft) lines(into []Line) []Line {
	text := string(d.text)
	begin := 0
	for _, m := range d.marks {
		d.spans = append(d.spans, Span{Text: text[begin:m.end], Level: m.level})
		begin = m.end
	}
	first := 0
	for _, n := range d.rows {
		into = append(into, Line(d.spans[first:n:n]))
		first = n
	}
	return into
}
