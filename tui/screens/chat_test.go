package screens

import (
	"testing"

	"switchback/tui/canvas"
	"switchback/tui/panels"
)

// FuzzChatField writes anything into the field for a chat line, and draws it.
func FuzzChatField(f *testing.F) {
	f.Add("wait for me", 80)
	f.Add("\x1b[2J\r\n\u202e", 40)
	f.Add(string(make([]byte, 300)), 0)
	f.Add("峬", 221)
	f.Fuzz(func(t *testing.T, s string, width int) {
		var c Chat
		c.write(s)
		c.write(s)
		if len(c.Text) > maxSay {
			t.Errorf("%d bytes, at most %d can be said", len(c.Text), maxSay)
		}
		g := canvas.NewGrid(max(min(width, 300), 0), 1)
		panels.ChatField(c.Text, g.W).Print(g, 0, 0, g.W)
		for _, cell := range g.Cells {
			if cell.Rune >= 0 && cell.Rune < ' ' || cell.Rune == 0x7f { // below 0 is nothing that is written
				t.Errorf("%q stands on the screen", cell.Rune)
			}
		}
	})
}
