package tui

import (
	"os"

	"switchback/peer"
	"switchback/tui/theme"
)

// Config says how the screen is started. Parties, In and Out must be set.
type Config struct {
	Parties peer.Parties
	Start   Start
	Options peer.Options // for every party that is started from here
	Version string       // shown on the title

	Color    Color // the zero value finds out
	ASCII    bool  // no runes beyond ASCII, whatever the terminal says
	Look     theme.Look
	Netgraph bool // the pane is open from the start
	FPS      int  // most frames a second; 0 means DefaultFPS, or SlowFPS over SSH

	In, Out *os.File
	Env     []string // nil means the process's environment
}

// Frames a second.
const (
	DefaultFPS = 60 // one a tick
	SlowFPS    = 20 // one a snapshot: what a slow line can carry
)

// frames is the frame rate to draw at.
func (c *Config) frames() int {
	switch {
	case c.FPS > 0:
		return c.FPS
	case overSSH(c.Env):
		return SlowFPS
	}
	return DefaultFPS
}

// Start is where the program begins.
type Start struct {
	Kind StartKind
	Code string // StartJoin: the invite code, with anything around it
}

// StartKind names a beginning.
type StartKind uint8

// The beginnings.
const (
	StartTitle StartKind = iota
	StartSolo
	StartHost
	StartJoin
)

// Color is how many colours to use.
type Color uint8

// The choices of --color.
const (
	ColorAuto Color = iota
	ColorTrue
	Color256
	Color16
	ColorNone
)

// colorNames are the choices as flags have them.
var colorNames = [...]string{"auto", "truecolor", "256", "16", "none"}

// ParseColor reads a choice of --color.
func ParseColor(s string) (Color, bool) {
	for i, name := range colorNames {
		if s == name {
			return Color(i), true
		}
	}
	return ColorAuto, false
}

// String returns the choice as flags have it.
func (c Color) String() string { return colorNames[c] }
