package tui

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
)

// stripRows is how many rows a screen needs to spare one for the squad: the
// map keeps its 9 m on each side.
const stripRows = 22

// Columns of the strip.
const (
	stripName = 10 // of a name
	hurt      = 50 // per cent of health from which on it is told
)

// strip is the squad in one row: letter, name, what is wrong, ping.
func strip(v *peer.View) (r row) {
	for s := range world.Seat(world.MaxSeats) {
		p := &v.State.Players[s]
		if p.Condition == world.Absent || s == v.Self {
			continue
		}
		name := canvas.Cut(v.Names[s].String(), stripName)
		r = append(r, span{fmt.Sprintf(" %c ", 'A'+rune(s)), on(barBG, amber)}, span{name, on(barBG, text)})
		if what, st := trouble(v, s); what != "" {
			r = append(r, span{" " + what, on(barBG, st)})
		}
		if ms := v.Pings[s]; ms != 0 {
			r = append(r, span{fmt.Sprintf(" %d ms", ms), on(barBG, pingStyle(ms))})
		}
		r = append(r, span{gap, on(barBG, text)})
	}
	return r
}

// trouble is what friends should know of a hiker.
func trouble(v *peer.View, s world.Seat) (string, canvas.Style) {
	p := &v.State.Players[s]
	health := int(p.Health) * 100 / world.MaxHealth
	switch {
	case p.Condition == world.Down:
		return conditionText(v, s), danger
	case p.Condition == world.Resting:
		return conditionText(v, s), warn
	case health < hurt:
		return fmt.Sprintf("%d%%", health), warn
	}
	return "", dim
}

// show prints a row over a whole line.
func (r row) show(g *canvas.Grid, area canvas.Rect) {
	g.Fill(area, canvas.Cell{Rune: ' ', FG: textFG, BG: barBG})
	r.print(g, area.X, area.Y, area.W)
}
