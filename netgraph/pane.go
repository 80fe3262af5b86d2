package netgraph

import "time"

// Level is how alarming a piece of a Pane is. A screen turns it into a colour and an
// attribute, never a colour alone.
type Level uint8

// The levels.
const (
	Plain Level = iota
	Label       // a name or a unit beside a figure
	Warn        // bad enough that players begin to feel it
	Bad         // bad enough that they complain
)

// Span is text of one level.
type Span struct {
	Text  string
	Level Level
}

// Line is a row of a Pane, never wider than the layout allows. It is ASCII, except
// for the bars of a graph, U+2581 to U+2588, which also take one column each.
type Line []Span

// Sizes of the layouts.
const (
	ColumnWidth  = 38 // columns, for beside the map
	CompactWidth = 80 // columns, for below the map
	narrowWidth  = 38 // columns, for below the map on a small screen
	CompactLines = 3  // of the two layouts below the map
)

const (
	// refresh is how long the lines stay the same: figures that change faster
	// cannot be read.
	refresh = 250 * time.Millisecond
	// history is the time that percentiles, counts and graphs on a Pane cover.
	history = time.Minute
	// peakTime is the time of which a Pane shows the largest correction, so that
	// a correction of a few ticks is seen.
	peakTime = time.Second
)

// Pane lays out what a Ring holds. The zero value is ready. It reuses its memory:
// lines are valid until the next call.
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

// Column returns all figures and the graphs below them, at most ColumnWidth wide.
func (p *Pane) Column(r *Ring) []Line { return p.show(r, column) }

// Compact returns CompactLines lines, at most CompactWidth wide.
func (p *Pane) Compact(r *Ring) []Line { return p.show(r, compact) }

// Narrow returns CompactLines lines, at most NarrowWidth wide, of the figures that
// players feel most.
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
