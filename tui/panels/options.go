package panels

import (
	"fmt"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/words"
)

// Columns and rows of the two screens of options.
const (
	noteRows     = 3  // least rows for what an option means, so that the panel keeps its size
	optionsWidth = 36 // of the text; at 80 columns the player stays in sight beside it
	optionColumn = 15 // their names
	keyColumn    = 10 // the keys, on the screen that binds them
)

// Screen holds what the options and the screen that binds keys show.
type Screen struct {
	Settings *settings.All
	Found    settings.Found
	Editing  *Editing
	Choice   int
	W, H     int
}

// Options returns the panel of the options, and what the chosen one means.
func Options(s *Screen) *Panel {
	p := &Panel{Title: words.OptionsTitle, Keys: words.OptionsKeys, Small: words.OptionsSmall, least: optionsWidth}
	about := words.AboutKeys
	switch {
	case s.Choice == settings.NameRow: // which may be too long for its row
		about = fmt.Sprintf(words.AboutName, s.Settings.Name)
	case s.Choice < KeysRow:
		about = settings.Choices[s.Choice].Usage
	}
	if s.Editing.Edits {
		p.Keys = words.OptionsNameKeys
	}
	rows := make([]row, 0, KeysRow+1)
	for i, c := range settings.Choices {
		rows = append(rows, optionRow(s, i, words.OptionNames[c.Name], ValueText(s, c)))
	}
	rows = append(rows, optionRow(s, KeysRow, words.OptionKeys, ""))
	p.list(rows, s.Choice, notes(dim, about, s.Editing.Fault, s.W), s.H)
	return p
}

// ValueText returns the value of an option, and where it is left to the program
// what the program has found.
func ValueText(screen *Screen, c *settings.Choice) string {
	s, word := screen.Settings, c.Get(screen.Settings)
	if c.Name == settings.RepeatChoice && s.Repeat != 0 {
		return fmt.Sprintf(words.OptionMS, word)
	}
	found := c.Found(s, &screen.Found)
	if found == "" {
		return word
	}
	return fmt.Sprintf(words.OptionFound, word, found)
}

// optionRow returns one option: its name and its value, which if it is chosen stands
// between the arrows that change it.
func optionRow(s *Screen, i int, name, value string) row {
	chosen := i == s.Choice
	r := row{marked(chosen), {pad(name, optionColumn), nameOf(chosen)}}
	switch {
	case chosen && i == settings.NameRow && s.Editing.Edits:
		return append(r, span{tail(s.Editing.Text, textWidth(s.W)-r.Width()-1), text}, span{" ", selected})
	case chosen && i != settings.NameRow && i != KeysRow:
		return append(r, span{"< ", dim}, span{value, amber}, span{" >", dim})
	}
	return append(r, span{"  " + value, text})
}

// marked returns the mark before a row of a list.
func marked(chosen bool) span {
	if chosen {
		return span{"> ", amber}
	}
	return span{"  ", amber}
}

// nameOf returns the style of a row's name.
func nameOf(chosen bool) canvas.Style {
	if chosen {
		return selected
	}
	return text
}

// notes returns the rows below a list: what the chosen row means, and what is
// wrong.
func notes(style canvas.Style, about, fault string, columns int) []row {
	p, width := &Panel{}, min(optionsWidth, columns-panelColumns)
	p.wrap(style, about, width)
	for len(p.Rows) < noteRows {
		p.add(dim, "")
	}
	if fault != "" {
		p.wrap(warn, fault, width)
	}
	return p.Rows
}

// list appends the rows that fit above the notes, the chosen one among them, and
// the notes. h is the height of the panel. If not all fit, the title counts them.
func (p *Panel) list(rows []row, chosen int, notes []row, h int) {
	room := max(h-panelRows-len(notes)-1, 1)
	first := 0
	if len(rows) > room {
		first = min(max(chosen-room/2, 0), len(rows)-room)
		p.Title = fmt.Sprintf(words.ListTitle, p.Title, chosen+1, len(rows))
	}
	p.Rows = append(p.Rows, rows[first:min(first+room, len(rows))]...)
	p.add(text, "")
	p.Rows = append(p.Rows, notes...)
}

// Binding returns the panel of all actions with their keys, and what is asked.
func Binding(s *Screen) *Panel {
	keymap, o := &s.Settings.Keymap, s.Editing
	p := &Panel{Title: words.KeysTitle, Keys: words.KeysKeys, Small: words.OptionsSmall, least: optionsWidth}
	style, about := dim, keymap.Fill(words.KeysFixed)
	switch chosen := keys.Row(s.Choice); {
	case o.Place != 0:
		p.Keys, style = words.KeysSwapKeys, warn
		about = fmt.Sprintf(words.KeysTaken, keymap.PlaceLabel(o.Place), words.Actions[keymap.At(o.Place)], keymap.Label(chosen))
	case o.Asks:
		p.Keys, style = words.KeysAskKeys, amber
		if about = fmt.Sprintf(words.KeysAsk, words.Actions[chosen]); o.Wrong {
			about = words.KeysWrong
		}
	}
	var rows []row
	for i := range ResetRow {
		rows = append(rows, keyRow(s, i, keymap.Label(keys.Row(i))))
	}
	rows = append(rows, keyRow(s, ResetRow, ""))
	p.list(rows, s.Choice, notes(style, about, o.Fault, s.W), s.H)
	return p
}

// keyRow returns one action with its key.
func keyRow(s *Screen, i int, key string) row {
	chosen := i == s.Choice
	if chosen && s.Editing.Asks {
		key = words.KeyAsked
	}
	return row{marked(chosen), {pad(key, keyColumn), amber}, {words.Actions[keys.Row(i)], nameOf(chosen)}}
}

// Editing is what the two screens of options remember besides the settings.
type Editing struct {
	Edits bool   // the name is being typed
	Text  string // the name as typed so far
	Fault string // why the settings could not be read or saved

	Asks  bool          // the next key is bound to the chosen action
	Since time.Duration // when the question on the screen was asked
	Wrong bool          // the last key pressed cannot be bound
	Place rune          // the key pressed that another action has; 0: none
}

// KeysRow is the row behind the choices, which leads to the screen that binds keys.
var KeysRow = len(settings.Choices)

// ResetRow is the row behind the actions on the screen that binds keys.
const ResetRow = int(keys.NumActions)
