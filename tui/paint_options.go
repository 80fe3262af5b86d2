package tui

import (
	"fmt"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/words"
)

// Columns and rows of the options.
const (
	noteRows     = 3  // least room for what an option means, so that the panel stays as it is
	optionsWidth = 36 // of the text; at 80 columns the player is seen beside it
	optionColumn = 15 // their names
	keyColumn    = 10 // keys, on the screen that binds them
)

// optionsScreen is what the two screens show.
type optionsScreen struct {
	settings *settings.All
	found    settings.Found
	editing  *editing
	choice   int
	w, h     int
}

// optionsPanel shows the options, and what the chosen one means.
func optionsPanel(s *optionsScreen) *panel {
	p := &panel{title: words.OptionsTitle, keys: words.OptionsKeys, small: words.OptionsSmall, least: optionsWidth}
	about := words.AboutKeys
	switch {
	case s.choice == settings.NameRow: // which may be too long for its row
		about = fmt.Sprintf(words.AboutName, s.settings.Name)
	case s.choice < keysRow:
		about = settings.Choices[s.choice].Usage
	}
	if s.editing.edits {
		p.keys = words.OptionsNameKeys
	}
	rows := make([]row, 0, keysRow+1)
	for i, c := range settings.Choices {
		rows = append(rows, optionRow(s, i, words.OptionNames[c.Name], valueText(s, c)))
	}
	rows = append(rows, optionRow(s, keysRow, words.OptionKeys, ""))
	p.list(rows, s.choice, notes(dim, about, s.editing.fault, s.w), s.h)
	return p
}

// valueText is the value of an option, with what the program found by itself
// where that was left to it.
func valueText(screen *optionsScreen, c *settings.Choice) string {
	s, word := screen.settings, c.Get(screen.settings)
	if c.Name == settings.RepeatChoice && s.Repeat != 0 {
		return fmt.Sprintf(words.OptionMS, word)
	}
	found := c.Found(s, &screen.found)
	if found == "" {
		return word
	}
	return fmt.Sprintf(words.OptionFound, word, found)
}

// optionRow is one option: its name, and its value between the arrows that
// change it.
func optionRow(s *optionsScreen, i int, name, value string) row {
	chosen := i == s.choice
	r := row{marked(chosen), {pad(name, optionColumn), nameOf(chosen)}}
	switch {
	case chosen && i == settings.NameRow && s.editing.edits:
		return append(r, span{tail(s.editing.text, textWidth(s.w)-r.width()-1), text}, span{" ", selected})
	case chosen && i != settings.NameRow && i != keysRow:
		return append(r, span{"< ", dim}, span{value, amber}, span{" >", dim})
	}
	return append(r, span{"  " + value, text})
}

// marked is what stands before a row of a list.
func marked(chosen bool) span {
	if chosen {
		return span{"> ", amber}
	}
	return span{"  ", amber}
}

// nameOf is the style of a row's name.
func nameOf(chosen bool) canvas.Style {
	if chosen {
		return selected
	}
	return text
}

// notes are the lines below a list: what the chosen row means, and what is
// wrong.
func notes(style canvas.Style, about, fault string, columns int) []row {
	p, width := &panel{}, min(optionsWidth, columns-panelColumns)
	p.wrap(style, about, width)
	for len(p.rows) < noteRows {
		p.add(dim, "")
	}
	if fault != "" {
		p.wrap(warn, fault, width)
	}
	return p.rows
}

// list shows as many rows as fit above some notes, the chosen one among them.
func (p *panel) list(rows []row, chosen int, notes []row, h int) {
	room := max(h-panelRows-len(notes)-1, 1)
	first := 0
	if len(rows) > room {
		first = min(max(chosen-room/2, 0), len(rows)-room)
		p.title = fmt.Sprintf(words.ListTitle, p.title, chosen+1, len(rows))
	}
	p.rows = append(p.rows, rows[first:min(first+room, len(rows))]...)
	p.add(text, "")
	p.rows = append(p.rows, notes...)
}

// keysPanel shows every action with its key, and what is asked.
func keysPanel(s *optionsScreen) *panel {
	keymap, o := &s.settings.Keymap, s.editing
	p := &panel{title: words.KeysTitle, keys: words.KeysKeys, small: words.OptionsSmall, least: optionsWidth}
	style, about := dim, keymap.Fill(words.KeysFixed)
	switch chosen := keys.Row(s.choice); {
	case o.place != 0:
		p.keys, style = words.KeysSwapKeys, warn
		about = fmt.Sprintf(words.KeysTaken, keymap.PlaceLabel(o.place), words.Actions[keymap.At(o.place)], keymap.Label(chosen))
	case o.asks:
		p.keys, style = words.KeysAskKeys, amber
		if about = fmt.Sprintf(words.KeysAsk, words.Actions[chosen]); o.wrong {
			about = words.KeysWrong
		}
	}
	var rows []row
	for i := range resetRow {
		rows = append(rows, keyRow(s, i, keymap.Label(keys.Row(i))))
	}
	rows = append(rows, keyRow(s, resetRow, ""))
	p.list(rows, s.choice, notes(style, about, o.fault, s.w), s.h)
	return p
}

// keyRow is one action with its key.
func keyRow(s *optionsScreen, i int, key string) row {
	chosen := i == s.choice
	if chosen && s.editing.asks {
		key = words.KeyAsked
	}
	return row{marked(chosen), {pad(key, keyColumn), amber}, {words.Actions[keys.Row(i)], nameOf(chosen)}}
}

// editing is what the options screen holds besides the settings.
type editing struct {
	edits bool   // the name is being typed
	text  string // what of it stands there
	fault string // why the settings could not be read or kept

	asks  bool          // the next key is for the action that was chosen
	since time.Duration // when it was asked for
	wrong bool          // the key that came cannot be bound
	place rune          // the key that came, while another action has it; 0: none
}

// keysRow is the option that follows the choices: the keys, one by one.
var keysRow = len(settings.Choices)

// resetRow of the screen of keys follows the actions.
const resetRow = int(keys.NumActions)
