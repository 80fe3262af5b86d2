package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/theme"
	"switchback/tui/words"
)

// barRows is the height of the message line and the status line together.
const barRows = 2

// hike draws the map, the two lines below it and the panels over it.
func (p *painter) hike(g *canvas.Grid, st *state, v *peer.View, now time.Duration) canvas.Scroll {
	area := canvas.Rect{W: g.W, H: g.H - barRows}
	if st.Hike.Netpane {
		area = panels.Network(g, area, &p.pane, &p.ring)
	}
	if v.Company() && g.H >= panels.StripRows {
		area.Y, area.H = area.Y+1, area.H-1
		panels.Strip(v, area.W).Show(g, canvas.Rect{W: area.W, H: 1})
	}
	p.options.Flashed, p.options.Watch = st.Hike.Flashed, p.watcher.Option()
	moved := p.draw(g, area, v, now)
	p.walked.Read(v, st.Hike.Began)
	p.talk.Hear(v, &p.ground, st.Hike.Began, now)
	p.ghost(g, v, &st.Hike, now)
	h := p.hikeView(&st.Hike, v, now)
	p.bars(g, st, h)
	p.talk.Draw(g, area, v, st.Hike.Chat.Open)
	p.panels(g, area, st, h)
	return moved
}

// hikeView gathers what panels are drawn from.
func (p *painter) hikeView(h *screens.Hike, v *peer.View, now time.Duration) *panels.Hike {
	return &panels.Hike{
		View: v, Ground: &p.ground, Keys: &p.keys, Kind: h.Kind, Began: h.Began, Now: now,
		Used: &h.Used, Status: h.Keys, Watcher: &p.watcher, Line: p.line, Wheel: h.Wheel, LookOn: h.LookOn, Ghost: h.Ghost.Waits(v, now),
		Aims: len(p.facts.Shades.All()) > 0, Telling: p.telling,
	}
}

// summary makes the panel that says how the night went.
func (p *painter) summary(h *panels.Hike, copied bool, columns int) *panels.Panel {
	return h.Summary(&panels.Report{Line: p.ground.Tally(p.today()), Walked: &p.walked, Ring: &p.ring, Copied: copied}, columns)
}

// panels draws the panel over the map, if there is one.
func (p *painter) panels(g *canvas.Grid, area canvas.Rect, st *state, h *panels.Hike) {
	v := h.View
	switch {
	case panels.FirstLight(&v.State): // everyone walked for it: nothing covers it
	case v.State.Night.Over() && !st.Hike.LookOn:
		p.summary(h, st.Hike.Copied != 0, area.W).Center(g, area)
	case panels.Picking(v):
		p.beside(g, area, panels.Perks(v, &p.ground, &p.keys, area.W))
	case st.Hike.Panel == screens.StagingPanel:
		p.staging(g, area, &st.Hike, v)
	case st.Hike.Panel == screens.MapPanel:
		p.chart(g, area, v)
	case st.Hike.Panel == screens.SquadPanel:
		p.beside(g, area, panels.Squad(v, &p.keys, area.W))
	}
}

// mapSide is how many columns of the forest stay in sight on each side of the chart, if
// there is room.
const mapSide = 6

// chart draws the chart of what was seen, over most of the forest.
func (p *painter) chart(g *canvas.Grid, area canvas.Rect, v *peer.View) {
	if area.W > leastColumns && area.H > leastRows {
		area = canvas.Rect{X: area.X + mapSide, Y: area.Y + 1, W: area.W - 2*mapSide, H: area.H - 2}
	}
	frame := panels.Panel{Title: words.MapTitle, Keys: p.keys.Fill(words.MapKeys)}
	frame.Draw(g, area)
	p.scene.DrawSeen(g, canvas.Rect{X: area.X + 1, Y: area.Y + 1, W: area.W - 2, H: area.H - 2}, v, p.options)
}

// beside draws a panel in the upper right corner of the map, or in the upper left one
// while the player is where it would stand.
func (p *painter) beside(g *canvas.Grid, area canvas.Rect, side *panels.Panel) {
	w, h := side.Size(area.W, area.H)
	left := canvas.Rect{X: area.X, Y: area.Y, W: w, H: h}
	right := canvas.Rect{X: area.X + area.W - w, Y: area.Y, W: w, H: h}
	near := canvas.Rect{X: right.X - 1, Y: right.Y, W: w + 1, H: h + 1} // a cell larger, so that a step to and fro moves it once
	switch self := p.shown.Self; {
	case within(right, self) && !within(left, self):
		p.leftSide = true
	case !within(near, self):
		p.leftSide = false
	}
	if p.leftSide {
		right = left
	}
	side.Draw(g, right)
}

// bars draws the message line and the status line.
func (p *painter) bars(g *canvas.Grid, st *state, h *panels.Hike) {
	g.Fill(canvas.Rect{Y: g.H - barRows, W: g.W, H: barRows}, canvas.Cell{Rune: ' ', FG: theme.Text, BG: theme.Bar})
	if c := &st.Hike.Chat; c.Open {
		panels.ChatField(c.Text, g.W).Print(g, 0, g.H-2, g.W)
	} else {
		m, urgent := p.advice.Message(h)
		panels.MessageRow(g, g.H-2, m, urgent, panels.NewestNotice(h.View, h.Ground, h.Keys))
	}
	h.StatusRow(g.W).Print(g, 0, g.H-1, g.W)
}

// staging draws who is here, and the invite for a host's friends. The player walks on
// beside it.
func (p *painter) staging(g *canvas.Grid, area canvas.Rect, h *screens.Hike, v *peer.View) {
	in := panels.Staging{View: v, Keys: &p.keys, Kind: h.Kind, Invite: h.Party.Invite(), Copied: h.Copied != 0}
	area = panels.InviteLines(g, area, in.Invite)
	if !panels.StagingFits(area) {
		in.Row().Show(g, canvas.Rect{X: area.X, Y: area.Y, W: area.W, H: min(area.H, 1)})
		return
	}
	p.beside(g, area, in.Panel(area.W))
}

// within reports whether a cell lies in a rectangle.
func within(r canvas.Rect, c screens.Cell) bool {
	return c.X >= r.X && c.X < r.X+r.W && c.Y >= r.Y && c.Y < r.Y+r.H
}

// ghostRune is the mark of a lantern post that is not there yet.
const ghostRune = 'o'

// ghost draws that post over the map.
func (p *painter) ghost(g *canvas.Grid, v *peer.View, h *screens.Hike, now time.Duration) {
	if !h.Ghost.Waits(v, now) {
		return
	}
	if x, y, ok := p.scene.Cell(h.Ghost.At); ok {
		c := g.At(x, y)
		c.Rune, c.FG, c.Attr = ghostRune, p.options.Inks.Of(theme.Accent), canvas.Underline
		if c.BG == canvas.Default {
			c.BG = p.options.Inks.Of(theme.Panel)
		}
	}
}
