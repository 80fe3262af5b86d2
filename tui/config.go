package tui

import (
	"switchback/peer"
	"switchback/tui/screens"
	"switchback/tui/settings"
	"switchback/tui/start"
)

// Config says how the screen is started. Parties must be set.
type Config struct {
	Parties peer.Parties
	Start   start.Way
	Without screens.Ways // what is not offered here; Start must not be among it
	Options peer.Options // for every party that is started from here
	Version string       // shown on the title

	Settings settings.All
	Save     func(values, bound map[string]string) error // keeps what was changed; bound is nil where no key was. nil: nothing is kept
	Fault    string                                      // what is wrong with the settings file, for the title
	Netgraph bool                                        // the pane is open from the start
	Bytes    int                                         // most bytes a second to the terminal; 0 means no bound, or SlowBytes for a terminal that is far
}
