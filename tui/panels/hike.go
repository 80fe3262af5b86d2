package panels

import (
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/start"
)

// Hike holds all that the panels of a hike show.
type Hike struct {
	*peer.View
	Ground     *Ground // of the same view
	Keys       *keys.Keymap
	Kind       start.Kind
	Began, Now time.Duration
	Used       *Used
	Status     keys.Status
	Watcher    *Watcher
	Line       Item // what is left out for a slow line
	Wheel      bool // the wheel of gestures is open
	LookOn     bool // the player has closed the summary
	Ghost      bool // a lantern post was asked for and does not stand yet
	Aims       bool // a shade is near enough to aim at
	Telling    bool // a shade in sight is about to rush
}
