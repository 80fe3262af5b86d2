package tui

import (
	"strings"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
)

// inviteWidth is how wide the text of the panel is.
const inviteWidth = 34

// invite draws what a host needs to let friends in. The line to send stands
// above the panel on rows of its own: a mouse that selects them takes no frame
// and no forest along.
func (p *painter) invite(g *canvas.Grid, area canvas.Rect, h *hike, v *peer.View) {
	if code := h.party.Invite(); code != "" {
		for _, l := range wrapCode(joinLine(code), area.W) {
			line(on(barBG, amber), l).show(g, canvas.Rect{X: area.X, Y: area.Y, W: area.W, H: 1})
			area.Y, area.H = area.Y+1, max(area.H-1, 0)
		}
	}
	p.beside(g, area, inviteTable(h, v, &p.keys, area.W))
}

// inviteTable is the panel that goes with the line.
func inviteTable(h *hike, v *peer.View, keys *Keymap, columns int) *panel {
	width := min(inviteWidth, columns-panelColumns)
	p := &panel{title: stagingTitle, keys: keys.fill(stagingHide)}
	if h.party.Invite() == "" {
		p.wrap(dim, inviteMissing(h.kind), width)
	} else {
		p.wrap(dim, stagingSend, width)
		p.wrap(dim, copyNote(h), width)
	}
	p.add(text, "")
	p.rows = append(p.rows, friends(v, width)...)
	return p
}

func copyNote(h *hike) string {
	if h.copied != 0 {
		return stagingCopied
	}
	return stagingCopy
}

func inviteMissing(k StartKind) string {
	if k == StartHost {
		return stagingNoCode
	}
	return noInvite
}

// wrapCode breaks the line to send at spaces and between groups of the code.
// The reader of codes skips the line breaks.
func wrapCode(s string, width int) (lines []string) {
	l := ""
	for _, part := range strings.SplitAfter(strings.ReplaceAll(s, " ", " \n"), "-") {
		for _, word := range strings.SplitAfter(part, "\n") {
			word = strings.TrimSuffix(word, "\n")
			if len(l)+len(word) > width {
				lines, l = append(lines, l), ""
			}
			l += word
		}
	}
	return append(lines, l)
}

// friends lists who is here, with pings.
func friends(v *peer.View, width int) (rows []row) {
	for s := range world.Seat(world.MaxSeats) {
		if v.State.Players[s].Condition != world.Absent && s != v.Self {
			name := pad(canvas.Cut(v.Names[s].String(), width-pingWidth-letterWidth), width-pingWidth-letterWidth)
			rows = append(rows, row{{letter(v, s), amber}, {name, text}, {ping(v, s), pingStyle(v.Pings[s])}})
		}
	}
	if rows == nil {
		rows = []row{line(dim, stagingAlone)}
	}
	return rows
}
