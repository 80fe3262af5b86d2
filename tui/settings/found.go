package settings

import (
	"fmt"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/tui/words"
)

// Found is what the program has found out about a terminal and its keyboard.
type Found struct {
	Palette canvas.Palette // of the terminal
	Pale    bool           // its background is light
	Far     bool           // it is at the far end of a connection
	Delay   time.Duration  // from a key's press to its first repeat; 0: not learned yet
}

// Found returns the value that a choice left to the program comes to; "" if the
// player has chosen one, or if it is not known yet.
func (c *Choice) Found(s *All, f *Found) string {
	switch word := c.Get(s); {
	case word != autoWord && word != learnedWord:
	case c.Name == "color":
		return colorNames[ColorTrue+Color(f.Palette)]
	case c.Name == "background" && f.Pale:
		return theme.Light.String()
	case c.Name == "background":
		return theme.Dark.String()
	case c.Name == "fps":
		return fmt.Sprint(s.Frames(f.Far))
	case c.Name == "mouse":
		return onOff(s.Mouse.Listens(f.Far))
	case c.Name == RepeatChoice && f.Delay != 0:
		return fmt.Sprintf(words.OptionMS, fmt.Sprint(f.Delay.Milliseconds()))
	}
	return ""
}
