package panels

import (
	"fmt"
	"strings"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// inviteWidth is how wide the text of the panel is: beside it the middle of a
// screen of 80 columns stays free.
const inviteWidth = 34

// Below this size of the map the panel would hide what the player walks on: a
// line stands for it.
const (
	stagingColumns = 2*(inviteWidth+panelColumns) + 2
	stagingRows    = 14
)

// InviteLines draws the line to send, if there is one, on rows of its own, and
// returns what is left: a mouse that selects them takes no frame and no forest
// along.
func InviteLines(g *canvas.Grid, area canvas.Rect, code string) canvas.Rect {
	if code == "" {
		return area
	}
	for _, l := range WrapCode(words.JoinLine(code), area.W) {
		line(on(barBG, amber), l).Show(g, canvas.Rect{X: area.X, Y: area.Y, W: area.W, H: 1})
		area.Y, area.H = area.Y+1, max(area.H-1, 0)
	}
	return area
}

// StagingFits reports whether there is room for the panel.
func StagingFits(area canvas.Rect) bool { return area.W >= stagingColumns && area.H >= stagingRows }

// Staging is what the panel before a night shows.
type Staging struct {
	View   *peer.View
	Keys   *keys.Keymap
	Kind   start.Kind
	Invite string // the code; "" where there is none
	Copied bool
}

// Panel is the panel that goes with the line to send.
func (in *Staging) Panel(columns int) *Panel {
	width, v, k := min(inviteWidth, columns-panelColumns), in.View, in.Keys
	s := &Panel{Title: words.HikeTitle, Keys: k.Fill(words.StagingHide)}
	if assembling(v) {
		s.Title, s.Keys = words.StagingTitle, k.Fill(words.StagingKeys(in.Kind, v))
	}
	if in.Invite == "" {
		s.wrap(dim, inviteMissing(in.Kind), width)
	} else {
		s.wrap(dim, words.StagingSend, width)
		st, note := copyNote(in.Copied)
		s.wrap(st, k.Fill(note), width)
	}
	s.add(text, "")
	s.Rows = append(s.Rows, people(v, width)...)
	if assembling(v) {
		s.add(text, "")
		s.wrap(text, waitsFor(v), width)
		s.wrap(dim, words.StagingEnds, width)
	}
	if in.Kind == start.Host {
		s.wrap(dim, words.Admission(v), width)
	}
	return s
}

// Row is the same in one row.
func (in *Staging) Row() row {
	v, k := in.View, in.Keys
	if !assembling(v) {
		return line(on(barBG, dim), k.Fill(words.StagingHide))
	}
	ready, here := muster(v)
	return row{
		{fmt.Sprintf(words.StagingCount, ready, here), on(barBG, text)},
		{k.Fill(words.StagingShort), on(barBG, dim)},
	}
}

// assembling reports whether the squad waits for one another.
func assembling(v *peer.View) bool { return v.State.Night.Phase == world.Dusk && !v.State.Night.SetOut }

// muster counts who is ready and who is here.
func muster(v *peer.View) (ready, here int) {
	for s := range v.State.Players {
		if v.State.Players[s].Condition != body.Standing {
			continue
		}
		if here++; v.State.Gear[s].Ready {
			ready++
		}
	}
	return ready, here
}

// waitsFor says for whom the squad waits.
func waitsFor(v *peer.View) string {
	var names []string
	for s := range v.State.Players {
		if v.State.Players[s].Condition == body.Standing && !v.State.Gear[s].Ready {
			name := v.Names[s].String()
			if world.Seat(s) == v.Self {
				name = words.StagingYou
			}
			names = append(names, name)
		}
	}
	return words.StagingWaits + strings.Join(names, ", ")
}

func copyNote(copied bool) (canvas.Style, string) {
	if copied {
		return good, words.StagingCopied
	}
	return dim, words.StagingCopy
}

func inviteMissing(k start.Kind) string {
	if k == start.Host {
		return words.StagingNoCode
	}
	return words.NoInvite
}

// WrapCode breaks the line to send at spaces and between groups of the code.
// The reader of codes skips the line breaks.
func WrapCode(s string, width int) (lines []string) {
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

// Columns of the list of people.
const (
	markWidth = 6 // who is ready
	barWidth  = 5 // of the bar of a round trip
)

// people lists who is here: letter, name, whether they are ready, and their
// round trip as the host measured it, the same on everyone's screen.
func people(v *peer.View, width int) (rows []row) {
	names := width - letterWidth - markWidth - barWidth - pingWidth
	for s := range world.Seat(world.MaxSeats) {
		if v.State.Players[s].Condition == body.Absent {
			continue
		}
		mark := ""
		if assembling(v) && v.State.Gear[s].Ready {
			mark = words.StagingReady
		}
		rows = append(rows, row{
			letter(v, s), {pad(canvas.Cut(v.Names[s].String(), names-1), names), nameStyle(v, s)},
			{pad(mark, markWidth), good}, {tripBar(v.Pings[s]), pingStyle(v.Pings[s])}, {ping(v, s), pingStyle(v.Pings[s])},
		})
	}
	if !v.Company() {
		rows = append(rows, line(dim, words.StagingAlone))
	}
	return rows
}

// trips are the round trips, in ms, each of which takes a cell off the bar.
var trips = [barWidth - 1]uint16{50, 100, slowPing, badPing}

// tripBar shows a round trip: the longer the bar, the shorter the way. There is
// none where nothing was measured.
func tripBar(ms uint16) string {
	if ms == 0 {
		return strings.Repeat(" ", barWidth)
	}
	full := barWidth
	for _, t := range trips {
		if ms > t {
			full--
		}
	}
	return strings.Repeat("█", full) + strings.Repeat("░", barWidth-full)
}
