package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
)

// state is what the screen shows besides the world. It is a value: the drawer
// copies it under the lock and draws from the copy.
type state struct {
	mode     mode
	since    time.Duration // when mode began
	overlay  overlay
	opened   time.Duration   // when overlay did
	w, h     int             // the terminal
	sync     bool            // it knows mode 2026
	broad    bool            // it draws half blocks and lines two columns wide
	far      bool            // it is at the far end of a connection
	detected canvas.Terminal // what the environment says of it
	pale     bool            // its background is light

	settings settings.All // what the player chose
	without  Ways         // what is not offered

	choice  int // of the title's list, or of the menu while that is open
	field   panels.Field
	options panels.Editing
	wait    panels.Wait
	ending  words.Ending
	hike    hike
}

// mode is the screen in front.
type mode uint8

const (
	titleMode mode = iota
	joinMode       // the field for a code
	waitMode       // a party is being started
	hikeMode
	endMode // why there is no hike any more
)

// overlay lies over any mode and takes the keys.
type overlay uint8

const (
	noOverlay overlay = iota
	menuOverlay
	helpOverlay
	optionsOverlay
	keysOverlay  // the keys one by one
	leaveOverlay // asks before leaving the hike
	quitOverlay  // asks before leaving the program
	doorsOverlay // a host's options
	nightOverlay // in which forest the next night is
	awayOverlay  // asks before a guest is sent away
)

// aside reports whether the forest must stay in sight beside it: it shows what an
// option does.
func (o overlay) aside() bool { return o == optionsOverlay || o == keysOverlay }

// hike is what is shown over a hike.
type hike struct {
	party   peer.Party
	kind    start.Kind
	began   time.Duration
	panel   sidePanel
	netpane bool
	copied  time.Duration // when the invite was copied; 0 is never
	used    panels.Used
	wheel   bool // the gestures are offered
	ghost   ghost
	lookOn  bool // the summary was put away
	met     bool // a night has been seen, and which:
	night   world.Tick
	away    world.Seat // awayOverlay: who
	turns   int        // how often another friend to watch was asked for: the next less the one before
	chat    chat
	flashed time.Duration // when the own flash went off last; 0: never
	keys    keys.Status   // for the status line
}

// sidePanel is what lies beside the player, over the map. The player walks on
// with it: one at a time leaves room for that.
type sidePanel uint8

const (
	noPanel sidePanel = iota
	stagingPanel
	squadPanel
	mapPanel
)
