package tui

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
)

// panelWidth is how wide a panel's text is where there is room.
const panelWidth = 44

func textWidth(columns int) int { return min(panelWidth, columns-panelColumns) }

// fieldRows is how many rows of the join field are shown: the last ones.
const fieldRows = 4

// joinPanel shows the join field and what it reads.
func joinPanel(f *field, columns int) *panel {
	width := textWidth(columns)
	p := &panel{title: words.JoinTitle, keys: words.JoinKeys}
	p.wrap(dim, words.JoinAsk, width)
	p.add(text, "")
	p.rows = append(p.rows, fieldText(f.text, width)...)
	p.add(text, "")
	switch {
	case f.reads:
		p.wrap(good, words.JoinReads, width)
	case f.error != "":
		p.wrap(warn, f.error, width)
	default:
		p.wrap(dim, words.JoinNothing, width)
	}
	return p
}

// fieldText shows the end of the text, with a cursor.
func fieldText(s string, width int) (rows []row) {
	s = s[max(0, len(s)-4*fieldRows*width):] // at most four bytes a column
	lines := []string{""}
	for _, r := range s {
		last := &lines[len(lines)-1]
		if canvas.Width(*last+string(r)) >= width {
			lines = append(lines, "")
			last = &lines[len(lines)-1]
		}
		*last += string(r)
	}
	lines = lines[max(0, len(lines)-fieldRows):]
	for i, l := range lines {
		r := line(text, l)
		if i == len(lines)-1 {
			r = append(r, span{" ", selected})
		}
		rows = append(rows, r)
	}
	return rows
}

// waitPanel says what is waited for, how long already, and how to leave.
func waitPanel(w *wait, now time.Duration) *panel {
	p := &panel{title: words.WaitTitle, keys: words.WaitKeys}
	since := words.Seconds(now - w.began)
	switch w.kind {
	case start.Host:
		p.title = words.HikeTitle
		p.add(text, words.WaitHost+", "+since)
	case start.Join:
		p.rows = stepRows(w, since)
	default:
		p.title = words.HikeTitle
		p.add(text, words.WaitSolo+", "+since)
	}
	return p
}

// stepRows lists the steps of a join: done, under way, to come.
func stepRows(w *wait, since string) (rows []row) {
	for _, s := range words.JoinSteps {
		switch {
		case s.Step <= w.step:
			note := words.StepDone
			if s.Step == peer.PathOpened && w.detail != "" {
				note = w.detail
			}
			rows = append(rows, row{{s.Name, dim}, {"  " + note, good}})
		case s.Step == w.step+1:
			rows = append(rows, row{{s.Name, text}, {"  " + since, amber}})
		default:
			rows = append(rows, line(dim, s.Name))
		}
	}
	return rows
}

// endPanel says why there is no hike, and what to do.
func endPanel(e *words.Ending, keys string, columns int) *panel {
	width := textWidth(columns)
	p := &panel{title: e.Title, keys: keys}
	p.wrap(amber, e.What, width)
	p.add(text, "")
	p.wrap(text, e.Remedy, width)
	if e.Detail != "" {
		p.add(text, "")
		p.wrap(dim, e.Detail, width)
	}
	return p
}

// menuPanel shows some of words.MenuChoices.
func menuPanel(menu []int, choice int) *panel {
	var choices []words.Choice
	for _, c := range menu {
		choices = append(choices, words.MenuChoices[c])
	}
	return &panel{title: words.MenuTitle, keys: words.MenuKeys, small: words.MenuSmall, rows: choiceRows(choices, choice)}
}

// leavePanel asks before leaving a hike.
func leavePanel(k start.Kind) *panel {
	p := &panel{title: words.LeaveTitle, keys: words.AnswerKeys, small: words.LeaveSmall}
	p.add(text, leaveText(k))
	return p
}

// quitPanel asks before leaving the program, and says what that does to a hike.
func quitPanel(hikes bool, k start.Kind) *panel {
	p := &panel{title: words.QuitTitle, keys: words.QuitKeys, small: words.QuitSmall}
	if hikes {
		p.add(text, leaveText(k))
	}
	return p
}

func leaveText(k start.Kind) string {
	switch k {
	case start.Host:
		return words.LeaveHost
	case start.Join:
		return words.LeaveGuest
	}
	return words.LeaveSolo
}

// helpPanel shows the page of the keys that was turned to, or all of them where
// they fit. mouse says whether it is listened to; page goes round.
func helpPanel(k *keys.Keymap, mouse bool, page, w, h int) *panel {
	p := &panel{title: words.HelpTitle, keys: words.HelpKeys, small: words.HelpSmall}
	for _, r := range words.HelpRows {
		if r[0] == words.MouseName && !mouse {
			continue
		}
		line := row{{pad(k.Fill(r[0]), helpColumn), amber}, {r[1], text}}
		p.rows = append(p.rows, line.wrapped(w-panelColumns)...)
	}
	if room := max(h-panelRows, 1); len(p.rows) > room {
		pages := (len(p.rows) + room - 1) / room
		page %= pages
		p.rows = p.rows[page*room : min((page+1)*room, len(p.rows))]
		p.keys = fmt.Sprintf(words.HelpPageKeys, page+1, pages)
	}
	return p
}

// helpColumn is the width of the keys in the help.
const helpColumn = 13

// pad fills a text up to a width.
func pad(s string, width int) string {
	for n := canvas.Width(s); n < width; n++ {
		s += " "
	}
	return s
}
