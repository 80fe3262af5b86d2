package tui

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/scene"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// barRows are the message line and the status line.
const barRows = 2

// hike draws the map, the two lines below it and the panels over it.
func (p *painter) hike(g *canvas.Grid, st *state, v *peer.View, now time.Duration) canvas.Scroll {
	area := canvas.Rect{W: g.W, H: g.H - barRows}
	if st.hike.netpane {
		area = p.netpane(g, area)
	}
	if v.Company() && g.H >= stripRows {
		area.Y, area.H = area.Y+1, area.H-1
		strip(v, area.W).show(g, canvas.Rect{W: area.W, H: 1})
	}
	p.options.Flashed, p.options.Watch = st.hike.flashed, p.watcher.option()
	moved := p.draw(g, area, v, now)
	p.walked.read(v, st.hike.began)
	p.talk.hear(v, &p.ground, st.hike.began, now)
	p.ghost(g, v, &st.hike, now)
	p.bars(g, st, v, now)
	p.talk.draw(g, area, v, st.hike.chat.open)
	p.panels(g, area, st, v)
	return moved
}

// panels draws what lies over the map.
func (p *painter) panels(g *canvas.Grid, area canvas.Rect, st *state, v *peer.View) {
	switch {
	case firstLight(&v.State): // which everyone walked for
	case over(&v.State.Night) && !st.hike.lookOn:
		p.summary(v, &st.hike, area.W).center(g, area)
	case choosing(v):
		p.beside(g, area, levelPanel(v, &p.ground, &p.keys, area.W))
	case st.hike.panel == stagingPanel:
		p.staging(g, area, &st.hike, v)
	case st.hike.panel == mapPanel:
		p.chart(g, area, v)
	case st.hike.panel == squadPanel:
		p.beside(g, area, squadTable(v, &p.keys, area.W))
	}
}

// mapSide is how many columns of the forest stay in sight on each side of the
// map, where there is room.
const mapSide = 6

// chart draws the map of what was seen over most of the forest.
func (p *painter) chart(g *canvas.Grid, area canvas.Rect, v *peer.View) {
	if area.W > leastColumns && area.H > leastRows {
		area = canvas.Rect{X: area.X + mapSide, Y: area.Y + 1, W: area.W - 2*mapSide, H: area.H - 2}
	}
	frame := panel{title: words.MapTitle, keys: p.keys.Fill(words.MapKeys)}
	frame.draw(g, area)
	p.scene.DrawSeen(g, canvas.Rect{X: area.X + 1, Y: area.Y + 1, W: area.W - 2, H: area.H - 2}, v, p.options)
}

// beside draws a panel in the upper right corner of the map, or in the left one
// while the player walks where it would stand.
func (p *painter) beside(g *canvas.Grid, area canvas.Rect, side *panel) {
	w, h := side.size(area.W, area.H)
	left := canvas.Rect{X: area.X, Y: area.Y, W: w, H: h}
	right := canvas.Rect{X: area.X + area.W - w, Y: area.Y, W: w, H: h}
	near := canvas.Rect{X: right.X - 1, Y: right.Y, W: w + 1, H: h + 1} // so that a step to and fro moves it once
	switch self := p.shown.self; {
	case self.in(right) && !self.in(left):
		p.leftSide = true
	case !self.in(near):
		p.leftSide = false
	}
	if p.leftSide {
		right = left
	}
	side.draw(g, right)
}

// bars draws the message line and the status line.
func (p *painter) bars(g *canvas.Grid, st *state, v *peer.View, now time.Duration) {
	g.Fill(canvas.Rect{Y: g.H - barRows, W: g.W, H: barRows}, canvas.Cell{Rune: ' ', FG: textFG, BG: barBG})
	if c := &st.hike.chat; c.open {
		c.row(g.W).print(g, 0, g.H-2, g.W)
	} else {
		m, urgent := p.message(v, &st.hike, now)
		messageRow(g, g.H-2, m, urgent, news(v, &p.ground, &p.keys))
	}
	items := statusItems(v, &p.ground, &st.hike.keys, &p.watcher, &p.keys)
	items[lineItem] = p.line
	fitStatus(&items, g.W).print(g, 0, g.H-1, g.W)
}

// Columns of the tables of people.
const (
	letterWidth = 3
	nameWidth   = 24
	stateWidth  = 10
	healthWidth = 6
	pingWidth   = 7
)

// letter is the seat's mark on the map in its colour, and @ that of the player.
func letter(v *peer.View, s world.Seat) span {
	sign := scene.SeatLetter(s)
	if s == v.Self {
		sign = scene.Own
	}
	return span{pad(string(sign), letterWidth), seatStyle(s)}
}

// seatStyle is the colour of whoever has a seat.
func seatStyle(s world.Seat) canvas.Style {
	return canvas.Style{FG: scene.SeatColor(s), BG: nightBG, Attr: canvas.Bold}
}

// squadTable is the table of everyone.
func squadTable(v *peer.View, keymap *keys.Keymap, columns int) *panel {
	fixed := letterWidth + stateWidth + healthWidth + pingWidth
	names := max(min(nameWidth, columns-panelColumns-fixed), 1)
	p := &panel{title: words.SquadTitle, keys: keymap.Label(keys.Squad)}
	for s := range world.Seat(world.MaxSeats) {
		h := &v.State.Players[s]
		if h.Condition == body.Absent {
			continue
		}
		p.rows = append(p.rows, row{
			letter(v, s),
			{pad(canvas.Cut(v.Names[s].String(), names-1), names), nameStyle(v, s)},
			{pad(words.Condition(v, s), stateWidth), dim},
			{pad(fmt.Sprintf("%d%%", int(h.Health)*100/world.MaxHealth), healthWidth), text},
			{ping(v, s), pingStyle(v.Pings[s])},
		})
	}
	return p
}

// nameStyle marks the player's own row.
func nameStyle(v *peer.View, s world.Seat) canvas.Style {
	if s == v.Self {
		return amber
	}
	return text
}

// ping is a seat's round trip as the host measured it; nothing for the host's
// own seat, and until it was measured.
func ping(v *peer.View, s world.Seat) string {
	if v.Pings[s] == 0 {
		return fmt.Sprintf("%*s", pingWidth, "-")
	}
	return fmt.Sprintf("%*s", pingWidth, fmt.Sprintf(words.Ping, v.Pings[s]))
}

// Round trips that a player notices, in ms.
const (
	slowPing = 150
	badPing  = 300
)

func pingStyle(ms uint16) canvas.Style {
	switch {
	case ms >= badPing:
		return danger
	case ms >= slowPing:
		return warn
	}
	return good
}
