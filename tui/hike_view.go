package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/start"
)

// hikeView is what the panels of a hike are drawn of.
type hikeView struct {
	*peer.View
	ground     *ground // of the view
	keys       *keys.Keymap
	kind       start.Kind
	began, now time.Duration
	used       *used
	status     keys.Status
	watcher    *watcher
	line       item // what a slow line is spared
	wheel      bool // the gestures are offered
	lookOn     bool // the summary was put away
	ghost      bool // a lantern post that was asked for is not there yet
	aims       bool // a shade is near enough to aim at
	telling    bool // a shade in sight gathers itself for a rush
}
