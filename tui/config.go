package tui

import (
	"switchback/peer"
	"switchback/tui/start"
)

// Config says how the screen is started. Parties must be set.
type Config struct {
	Parties peer.Parties
	Start   start.Way
	Options peer.Options // for every party that is started from here
	Version string       // shown on the title

	Settings
	Save     func(values, bound map[string]string) error // keeps what was changed; bound is nil where no key was. nil: nothing is kept
	Fault    string                                      // what is wrong with the settings file, for the title
	Netgraph bool                                        // the pane is open from the start
	Bytes    int                                         // most bytes a second to the terminal; 0 means no bound, or SlowBytes for a terminal that is far
}

// Frames a second.
const (
	DefaultFPS = 60 // one a tick
	SlowFPS    = 20 // one a snapshot: what a slow line can carry
)

// frames is the frame rate to draw at.
func (s *Settings) frames(ssh bool) int {
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
