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

// inviteWidth is how wide the panel's text is, in columns: beside it the middle of
// a screen of 80 columns stays free.
const inviteWidth = 34

// On a map smaller than this the panel would hide the ground that the player walks
// on, so a row stands for it.
const (
	stagingColumns = 2*(inviteWidth+panelColumns) + 2
	stagingRows    = 14
)

// InviteLines draws the line to send to friends over the top rows of the area, if
// there is a code, and returns the rest of the area. The line has these rows to
// itself, so that selecting it with the mouse selects no frame and no forest.
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

// Staging holds what the panel before a night shows.
type Staging struct {
	View   *peer.View
	Keys   *keys.Keymap
	Kind   start.Kind
	Invite string // the code; "" where there is none
	Copied bool
}

// Panel returns the panel that stands below the line to send.
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

// Row returns what stands for the panel where there is no room for it.
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

// assembling reports whether the squad has not set out yet and night has not fallen.
func assembling(v *peer.View) bool { return v.State.Night.Phase == world.Dusk && !v.State.Night.SetOut }

// muster counts the players who stand, and those of them who are ready.
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

// waitsFor names the players who stand and are not ready.
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

// WrapCode breaks the line to send at spaces and between the groups of the code.
// invite.Read skips the line breaks.
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
	markWidth = 6 // ready or not
	barWidth  = 5 // the bar of a round trip
)

// people lists who is here: letter, name, whether they are ready, and their round
// trip as the host measured it, which is the same on everyone's screen.
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

// trips are round trips in ms: the bar loses a cell for each that is exceeded.
var trips = [barWidth - 1]uint16{50, 100, slowPing, badPing}

// tripBar returns the bar of a round trip in ms: the faster, the longer. For 0, not
// measured, it is blank.
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
