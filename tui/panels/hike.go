package panels

import (
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/start"
)

// Hike is what the panels of a hike are drawn of.
type Hike struct {
	*peer.View
	Ground     *Ground // of the view
	Keys       *keys.Keymap
	Kind       start.Kind
	Began, Now time.Duration
	Used       *Used
	Status     keys.Status
	Watcher    *Watcher
	Line       Item // what a slow line is spared
	Wheel      bool // the gestures are offered
	LookOn     bool // the summary was put away
	Ghost      bool // a lantern post that was asked for is not there yet
	Aims       bool // a shade is near enough to aim at
	Telling    bool // a shade in sight gathers itself for a rush
}
