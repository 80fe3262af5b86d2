package panels

import (
	"switchback/netgraph"
	"switchback/tui/canvas"
)

// besideColumns is how wide a screen must be for the netgraph to stand beside the
// map, which then keeps 70 columns.
const besideColumns = 110

// paneMargin is the space on each side of the netgraph's column.
const paneMargin = 1

// netStyles are the styles of the netgraph's levels.
var netStyles = [...]canvas.Style{netgraph.Plain: text, netgraph.Label: dim, netgraph.Warn: warn, netgraph.Bad: danger}

// Network draws the netgraph at the right of the area or at its bottom, and returns
// the rest, which is the map's.
func Network(g *canvas.Grid, area canvas.Rect, pane *netgraph.Pane, ring *netgraph.Ring) canvas.Rect {
	if area.W >= besideColumns {
		const width = netgraph.ColumnWidth + 2*paneMargin
		area.W -= width
		netlines(g, canvas.Rect{X: area.W, W: width, H: area.H}, pane.Column(ring))
		return area
	}
	area.H -= netgraph.CompactLines
	under := canvas.Rect{Y: area.H, W: area.W, H: netgraph.CompactLines}
	if area.W < netgraph.CompactWidth {
		netlines(g, under, pane.Narrow(ring))
	} else {
		netlines(g, under, pane.Compact(ring))
	}
	return area
}

func netlines(g *canvas.Grid, r canvas.Rect, lines []netgraph.Line) {
	g.Fill(r, canvas.Cell{Rune: ' ', FG: textFG, BG: nightBG})
	for i, l := range lines[:min(len(lines), r.H)] {
		x := r.X + paneMargin
		for _, s := range l {
			x = canvas.Print(g, x, r.Y+i, s.Text, netStyles[s.Level])
		}
	}
}
