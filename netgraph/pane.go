package netgraph

import "time"

// Level is how a piece of a Pane is to be looked at. A screen turns it into a
// colour and an attribute, never a colour alone.
type Level uint8

// The levels.
const (
	Plain Level = iota
	Label       // a name or a unit beside a figure
	Warn        // a threshold was crossed that players begin to feel
	Bad         // one that they complain about
)

// Span is text of one level.
type Span struct {
	Text  string
	Level Level
}

// Line is a row of a Pane: ASCII, one column a byte, but for the bars of a graph,
// U+2581 to U+2588; never wider than the layout allows.
type Line []Span

// The layouts.
const (
	ColumnWidth  = 38 // columns, for beside the map
	CompactWidth = 80 // columns, for under it
	NarrowWidth  = 38 // columns, for under it on a small screen
	CompactLines = 3  // of the two under it
)

const (
	// refresh is how long a text stands: figures that change faster cannot be
	// read.
	refresh = 250 * time.Millisecond
	// history is what percentiles and counts on a Pane cover.
	history = time.Minute
	// peakTime is what the correction on a Pane is the largest of, so that one that
	// stood for a few ticks is seen.
	peakTime = time.Second
)

// Pane lays out what a Ring holds. The zero value is ready. It keeps its
// memory: lines are valid until the next call.
type Pane struct {
	draft  draft
	lines  []Line
	layout layout
	built  time.Duration // At of the sample that the lines show
}

// layout is an arrangement of the figures.
type layout uint8

const (
	none layout = iota
	column
	compact
	narrow
)

// Column returns the full list, ColumnWidth wide, and graphs below it.
func (p *Pane) Column(r *Ring) []Line { return p.show(r, column) }

// Compact returns CompactLines lines, CompactWidth wide.
func (p *Pane) Compact(r *Ring) []Line { return p.show(r, compact) }

// Narrow returns CompactLines lines, NarrowWidth wide: what is felt most.
func (p *Pane) Narrow(r *Ring) []Line { return p.show(r, narrow) }

func (p *Pane) show(r *Ring, l layout) []Line {
	if r.Len() == 0 {
		return nil
	}
	at := r.Back(0).At
	if p.layout == l && at >= p.built && at < p.built+refresh {
		return p.lines
	}
	p.layout, p.built = l, at
	p.draft.reset()
	f := newFigures(r)
	switch l {
	case column:
		f.column(&p.draft)
	case compact:
		f.compact(&p.draft)
	case narrow:
		f.narrow(&p.draft)
	}
	p.lines = p.draft.lines(p.lines[:0])
	return p.lines
}
