package panels

import "switchback/tui/words"

// ChatField is the field of what is to be said as it stands on the message line; its end is always seen.
// While it is empty its keys stand there.
func ChatField(said string, width int) row {
	shown := tail(said, width-len(words.ChatPrompt)-1)
	r := row{{words.ChatPrompt, on(barBG, amber)}, {shown, on(barBG, text)}, {" ", on(barBG, selected)}}
	if said == "" {
		r = append(r, span{words.ChatKeys, on(barBG, dim)})
	}
	return r
}
