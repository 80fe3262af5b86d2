package settings

import "switchback/tui/canvas"

// Frames a second.
const (
	DefaultFPS = 60 // one a tick
	SlowFPS    = 20 // one a snapshot: what a slow line can carry
)

// Frames returns how many frames a second to draw.
func (s *All) Frames(ssh bool) int {
	switch {
	case s.FPS > 0:
		return s.FPS
	case ssh:
		return SlowFPS
	}
	return DefaultFPS
}

// Color is how many colours to use.
type Color uint8

// The choices of --color: from ColorTrue on in the order of canvas.Palette.
const (
	ColorAuto Color = iota
	ColorTrue
	Color256
	Color16
	ColorNone
)

// colorNames are the words of --color, in the order of the values.
var colorNames = [...]string{"auto", "truecolor", "256", "16", "none"}

// Terminal returns the terminal to draw for: the detected one, with the player's
// choices in place of what was detected.
func (s *All) Terminal(detected canvas.Terminal) canvas.Terminal {
	t := detected
	t.ASCII = t.ASCII || s.ASCII
	if s.Color != ColorAuto {
		t.Palette = canvas.Palette(s.Color - ColorTrue)
	}
	return t
}

// SlowBytes limits the bytes a second over SSH, unless the player sets another
// limit.
const SlowBytes = 128 << 10
