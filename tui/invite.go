package tui

import (
	"strings"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
)

// inviteWidth is how wide the text of the panel is: "switchback join " and
// three groups of a code, with their hyphens; then five groups a row.
const inviteWidth = 34

// invite draws what a host needs to let friends in. Where the line to send has
// room it stands alone on a row of its own, so that a mouse can select it.
func (p *painter) invite(g *canvas.Grid, area canvas.Rect, h *hike, v *peer.View) {
	l := line(on(barBG, amber), joinLine(h.party.Invite()))
	alone := h.party.Invite() != "" && l.width() <= area.W && area.H > 1
	if alone {
		l.show(g, canvas.Rect{X: area.X, Y: area.Y, W: area.W, H: 1})
		area.Y, area.H = area.Y+1, area.H-1
	}
	p.beside(g, area, inviteTable(h, v, area.W, alone))
}

// inviteTable is the panel of the invite: with the code, unless that stands
// above it.
func inviteTable(h *hike, v *peer.View, columns int, above bool) *panel {
	width := min(inviteWidth, columns-panelColumns)
	p := &panel{title: stagingTitle, keys: stagingHide}
	switch code := h.party.Invite(); {
	case code == "":
		p.wrap(dim, inviteMissing(h.kind), width)
	case above:
		p.wrap(dim, stagingAbove, width)
		p.wrap(dim, copyNote(h), width)
	default:
		p.add(dim, stagingSend)
		for _, l := range wrapCode(joinLine(code), width) {
			p.add(amber, l)
		}
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
// The reader of codes skips what selecting the panel's rows brings along: line
// breaks, the frame, and the blocks of the map beside it.
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
