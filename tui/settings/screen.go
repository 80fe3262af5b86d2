package settings

import "switchback/tui/canvas"

// Frames a second.
const (
	DefaultFPS = 60 // one a tick
	SlowFPS    = 20 // one a snapshot: what a slow line can carry
)

// Frames is the frame rate to draw at.
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

// colorNames are the choices as flags have them.
var colorNames = [...]string{"auto", "truecolor", "256", "16", "none"}

// Terminal is what to draw for, of what was detected and what the player wants.
func (s *All) Terminal(detected canvas.Terminal) canvas.Terminal {
	t := detected
	t.ASCII = t.ASCII || s.ASCII
	if s.Color != ColorAuto {
		t.Palette = canvas.Palette(s.Color - ColorTrue)
	}
	return t
}

// SlowBytes is how many bytes a second go over SSH at most, unless the player
// says otherwise.
const SlowBytes = 128 << 10
