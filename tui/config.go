package tui

import (
	"switchback/peer"
	"switchback/tui/screens"
	"switchback/tui/settings"
	"switchback/tui/start"
)

// Config is how a game is started. Parties must be set.
type Config struct {
	Parties peer.Parties
	Start   start.Way
	Without screens.Ways // what is not offered here; never the way of Start
	Options peer.Options // for every party of this game
	Version string       // shown on the title

	Settings settings.All
	Save     func(values, bound map[string]string) error // saves what was changed; bound is nil if no key was. nil: nothing is saved
	Fault    string                                      // what is wrong with the settings file, for the title
	Netgraph bool                                        // the pane is open from the start
	Bytes    int                                         // the most bytes a second to the terminal; 0: no bound, but SlowBytes if it is far
}
