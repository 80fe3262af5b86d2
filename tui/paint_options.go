package tui

import (
	"fmt"

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

// optionsPanel shows the options, and what the chosen one means.
func optionsPanel(st *state, w, h int) *panel {
	p := &panel{title: words.OptionsTitle, keys: words.OptionsKeys, small: words.OptionsSmall, least: optionsWidth}
	about := words.AboutKeys
	switch {
	case st.choice == settings.NameRow: // which may be too long for its row
		about = fmt.Sprintf(words.AboutName, st.settings.Name)
	case st.choice < keysRow:
		about = settings.Choices[st.choice].Usage
	}
	if st.options.edits {
		p.keys = words.OptionsNameKeys
	}
	rows := make([]row, 0, keysRow+1)
	for i, c := range settings.Choices {
		rows = append(rows, optionRow(st, i, words.OptionNames[c.Name], valueText(st, c)))
	}
	rows = append(rows, optionRow(st, keysRow, words.OptionKeys, ""))
	p.list(rows, st.choice, notes(dim, about, st.options.fault, w), h)
	return p
}

// valueText is the value of an option, with what the program found by itself
// where that was left to it.
func valueText(st *state, c *settings.Choice) string {
	s, word := &st.settings, c.Get(&st.settings)
	if c.Name == settings.RepeatChoice && s.Repeat != 0 {
		return fmt.Sprintf(words.OptionMS, word)
	}
	found := c.Found(s, &settings.Found{Palette: st.detected.Palette, Pale: st.pale, Far: st.far, Delay: st.hike.keys.Delay})
	if found == "" {
		return word
	}
	return fmt.Sprintf(words.OptionFound, word, found)
}

// optionRow is one option: its name, and its value between the arrows that
// change it.
func optionRow(st *state, i int, name, value string) row {
	chosen := i == st.choice
	r := row{marked(chosen), {pad(name, optionColumn), nameOf(chosen)}}
	switch {
	case chosen && i == settings.NameRow && st.options.edits:
		return append(r, span{tail(st.options.text, textWidth(st.w)-r.width()-1), text}, span{" ", selected})
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
func keysPanel(st *state, w, h int) *panel {
	keymap, o := &st.settings.Keymap, &st.options
	p := &panel{title: words.KeysTitle, keys: words.KeysKeys, small: words.OptionsSmall, least: optionsWidth}
	style, about := dim, keymap.Fill(words.KeysFixed)
	switch chosen := keys.Row(st.choice); {
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
		rows = append(rows, keyRow(st, i, keymap.Label(keys.Row(i))))
	}
	rows = append(rows, keyRow(st, resetRow, ""))
	p.list(rows, st.choice, notes(style, about, o.fault, w), h)
	return p
}

// keyRow is one action with its key.
func keyRow(st *state, i int, key string) row {
	chosen := i == st.choice
	if chosen && st.options.asks {
		key = words.KeyAsked
	}
	return row{marked(chosen), {pad(key, keyColumn), amber}, {words.Actions[keys.Row(i)], nameOf(chosen)}}
}
