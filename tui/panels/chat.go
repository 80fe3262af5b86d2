package panels

import "switchback/tui/words"

// ChatField returns the chat's input field for the message line. A text that is too
// long shows its end. An empty field shows its keys.
func ChatField(said string, width int) row {
	shown := tail(said, width-len(words.ChatPrompt)-1)
	r := row{{words.ChatPrompt, on(barBG, amber)}, {shown, on(barBG, text)}, {" ", on(barBG, selected)}}
	if said == "" {
		r = append(r, span{words.ChatKeys, on(barBG, dim)})
	}
	return r
}
