package panels

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
)

// panelWidth is how wide a panel's text is at most, in columns.
const panelWidth = 44

func textWidth(columns int) int { return min(panelWidth, columns-panelColumns) }

// fieldRows is how many rows of the join field are shown at most: the last ones.
const fieldRows = 4

// Join returns the panel with the join field and whether it holds a code.
func Join(f *Field, columns int) *Panel {
	width := textWidth(columns)
	p := &Panel{Title: words.JoinTitle, Keys: words.JoinKeys}
	p.wrap(dim, words.JoinAsk, width)
	p.add(text, "")
	p.Rows = append(p.Rows, fieldText(f.Text, width)...)
	p.add(text, "")
	switch {
	case f.Reads:
		p.wrap(good, words.JoinReads, width)
	case f.Error != "":
		p.wrap(warn, f.Error, width)
	default:
		p.wrap(dim, words.JoinNothing, width)
	}
	return p
}

// fieldText returns the last rows of the text, with a cursor.
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

// Waiting returns the panel of a party that is being started: what it waits for,
// for how long already, and how to give up.
func Waiting(w *Wait, now time.Duration) *Panel {
	p := &Panel{Title: words.WaitTitle, Keys: words.WaitKeys}
	since := words.Seconds(now - w.Began)
	switch w.Kind {
	case start.Host:
		p.Title = words.HikeTitle
		p.add(text, words.WaitHost+", "+since)
	case start.Join:
		p.Rows = stepRows(w, since)
	default:
		p.Title = words.HikeTitle
		p.add(text, words.WaitSolo+", "+since)
	}
	return p
}

// stepRows lists the steps of a join: those done, the one under way, those to come.
func stepRows(w *Wait, since string) (rows []row) {
	for _, s := range words.JoinSteps {
		switch {
		case s.Step <= w.Step:
			note := words.StepDone
			if s.Step == peer.PathOpened && w.Detail != "" {
				note = w.Detail
			}
			rows = append(rows, row{{s.Name, dim}, {"  " + note, good}})
		case s.Step == w.Step+1:
			rows = append(rows, row{{s.Name, text}, {"  " + since, amber}})
		default:
			rows = append(rows, line(dim, s.Name))
		}
	}
	return rows
}

// End returns the panel that says why a hike ended or never began, and what to do.
func End(e *words.Ending, keys string, columns int) *Panel {
	width := textWidth(columns)
	p := &Panel{Title: e.Title, Keys: keys}
	p.wrap(amber, e.What, width)
	p.add(text, "")
	p.wrap(text, e.Remedy, width)
	if e.Detail != "" {
		p.add(text, "")
		p.wrap(dim, e.Detail, width)
	}
	return p
}

// Menu returns the menu. menu holds indices of words.MenuChoices, choice one of menu.
func Menu(menu []int, choice int) *Panel {
	var choices []words.Choice
	for _, c := range menu {
		choices = append(choices, words.MenuChoices[c])
	}
	return &Panel{Title: words.MenuTitle, Keys: words.MenuKeys, Small: words.MenuSmall, Rows: choiceRows(choices, choice)}
}

// Leave returns the panel that asks before leaving a hike.
func Leave(k start.Kind) *Panel {
	p := &Panel{Title: words.LeaveTitle, Keys: words.AnswerKeys, Small: words.LeaveSmall}
	p.add(text, leaveText(k))
	return p
}

// Quit returns the panel that asks before leaving the program. In a hike it says what
// that does to the hike.
func Quit(hikes bool, k start.Kind) *Panel {
	p := &Panel{Title: words.QuitTitle, Keys: words.QuitKeys, Small: words.QuitSmall}
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

// Help returns all keys where they fit into w × h, else one page of them. mouse
// says whether the mouse is used. Pages count from 0, and go round after the last.
func Help(k *keys.Keymap, mouse bool, page, w, h int) *Panel {
	p := &Panel{Title: words.HelpTitle, Keys: words.HelpKeys, Small: words.HelpSmall}
	for _, r := range words.HelpRows {
		if r[0] == words.MouseName && !mouse {
			continue
		}
		line := row{{pad(k.Fill(r[0]), helpColumn), amber}, {r[1], text}}
		p.Rows = append(p.Rows, line.wrapped(w-panelColumns)...)
	}
	if room := max(h-panelRows, 1); len(p.Rows) > room {
		pages := (len(p.Rows) + room - 1) / room
		page %= pages
		p.Rows = p.Rows[page*room : min((page+1)*room, len(p.Rows))]
		p.Keys = fmt.Sprintf(words.HelpPageKeys, page+1, pages)
	}
	return p
}

// helpColumn is the width of the keys in the help, in columns.
const helpColumn = 13

// pad fills a text with spaces up to a width in columns.
func pad(s string, width int) string {
	for n := canvas.Width(s); n < width; n++ {
		s += " "
	}
	return s
}

// Field is the join field.
type Field struct {
	Text  string
	Error string // why invite.Read rejects it; "" when it is empty or reads well
	Reads bool   // Text holds a whole code
}

// Wait is a party that is being started.
type Wait struct {
	Kind   start.Kind
	Began  time.Duration
	Step   peer.Step // the last step of a join that is done; 0: none
	Detail string    // the candidate pair of peer.PathOpened
}
