package netgraph

import "fmt"

// graph is the history of one figure: a heading, and a row of bars. Each bar is the
// worst value in its part of the minute; the newest is at the right.
type graph struct {
	name, unit string
	low, high  float64 // ends of the scale, which widens for values beyond them
	figure     func(*Sample) float64
	lowest     bool // less is worse
}

// graphs are those below the column's figures. Their scales are wide enough for a
// good link to look flat.
var graphs = [...]graph{
	{name: "correction", unit: "cm", high: correctionFull, figure: correctionCM},
	{name: "rtt", unit: "ms", high: rttWarn, figure: rttMS},
	{name: "slack", unit: "ticks", low: -4, high: 4, figure: slackTicks, lowest: true},
}

func slackTicks(s *Sample) float64 { return float64(s.Slack) }

// bars are the heights of a bar, lowest first.
var bars = [...]string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}

// graphs writes the histories of the figures that players feel most.
func (f *figures) graphs(d *draft) {
	for i := range graphs {
		g := &graphs[i]
		d.end(0)
		worst, known := f.worst(g)
		low, high := g.low, g.high
		for part, v := range worst {
			if known[part] {
				low, high = min(low, v), max(high, v)
			}
		}
		d.name(g.name).unit(fmt.Sprintf(" 60 s, %.0f to %.0f %s", low, high, g.unit)).end(ColumnWidth)
		d.graph(&worst, &known, low, high)
	}
}

// worst returns the worst value of a figure in each part of the history; known is
// false for a part without a sample.
func (f *figures) worst(g *graph) (worst [ColumnWidth]float64, known [ColumnWidth]bool) {
	for ago := range f.ring.within(history) {
		s := f.ring.Back(ago)
		part := ColumnWidth - 1 - int(int64(f.At-s.At)*ColumnWidth/int64(history+1))
		v := g.figure(s)
		if !known[part] || v > worst[part] != g.lowest {
			worst[part], known[part] = v, true
		}
	}
	return worst, known
}

// graph writes a row of bars.
func (d *draft) graph(values *[ColumnWidth]float64, known *[ColumnWidth]bool, low, high float64) {
	for part, v := range values {
		if !known[part] {
			d.text = append(d.text, ' ')
			continue
		}
		height := int((v - low) / (high - low) * float64(len(bars)))
		d.text = append(d.text, bars[min(max(height, 0), len(bars)-1)]...)
	}
	d.marks = append(d.marks, mark{len(d.text), Plain})
	d.end(len(d.text) - d.start)
}
