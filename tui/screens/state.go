package screens

import (
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
)

// State is what the screen shows besides the world. It is a comparable value: the
// drawer works on a copy and needs no lock.
type State struct {
	Mode    Mode
	since   time.Duration // when Mode began
	Overlay Overlay
	opened  time.Duration // when Overlay did

	Settings settings.All // what the player chose
	Without  Ways         // what is not offered
	Far      bool         // the terminal is at the far end of a connection

	Choice  int            // the chosen row of the list in front, or the page of the help
	Field   panels.Field   // JoinMode: the code
	Options panels.Editing // what is edited on the screens of options and keys
	Wait    panels.Wait    // WaitMode: how far the party is
	Ending  words.Ending   // EndMode: why
	Hike    Hike           // HikeMode
}

// Mode is the screen in front.
type Mode uint8

// The modes.
const (
	TitleMode Mode = iota
	JoinMode       // the field for a code
	WaitMode       // a party is being started
	HikeMode       // the forest
	EndMode        // why there is no hike any more
)

// Overlay lies over any mode and takes the keys.
type Overlay uint8

// The overlays.
const (
	NoOverlay Overlay = iota
	MenuOverlay
	HelpOverlay
	OptionsOverlay
	KeysOverlay  // binds the keys one by one
	LeaveOverlay // asks before leaving the hike
	QuitOverlay  // asks before leaving the program
	DoorsOverlay // a host's options
	NightOverlay // asks in which forest the next night is
	AwayOverlay  // asks before a guest is sent away
)

// Aside reports whether the overlay stands beside the forest, which shows what an
// option does.
func (o Overlay) Aside() bool { return o == OptionsOverlay || o == KeysOverlay }

// Hike is what is shown over a hike.
type Hike struct {
	Party   peer.Party // nil without a hike
	Kind    start.Kind
	Began   time.Duration // when the player came into the forest
	Panel   SidePanel
	Netpane bool          // the network pane is open
	Copied  time.Duration // when the invite or the summary was copied; 0: it was not
	Used    panels.Used   // what the player has done before, and needs no hint for
	Wheel   bool          // the gestures are offered
	Ghost   Ghost
	LookOn  bool       // the summary was put away
	met     bool       // a night has been seen:
	night   world.Tick // the one that began then
	Away    world.Seat // AwayOverlay: whom to send away
	Turns   int        // how often the next friend to watch was asked for, less how often the previous one was
	Chat    Chat
	Flashed time.Duration // when the player's own flash went off last; 0: never
	Keys    keys.Status   // for the status line
}

// SidePanel lies over a part of the map. The player walks on beside it, and for
// that there is room beside one at a time.
type SidePanel uint8

// The side panels.
const (
	NoPanel      SidePanel = iota
	StagingPanel           // who is here, and the invite
	SquadPanel             // how everybody is
	MapPanel               // what was seen of the forest
)
