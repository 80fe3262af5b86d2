package world

import "strconv"

// Event is something that a Step did that people are told of.
type Event struct {
	What  EventKind
	Seat  Seat  // who did it, or whom it befell
	Index uint8 // of the light, shade, lost hiker or friend; a number where there is none
}

// EventKind names an event. It is on the wire: append only.
type EventKind uint8

// The events.
const (
	Lit         EventKind = iota + 1 // a lantern or fire was lit by Seat
	Fed                              // a fire filled Seat's battery
	Hit                              // Seat's flash hit shade Index
	Banished                         // and that was the end of it
	Blow                             // Seat was struck
	Fell                             // Seat went down
	PulledUp                         // Seat was pulled up by the player in seat Index
	GotUp                            // Seat came to at a light
	Woke                             // Seat woke lost hiker Index
	CameHome                         // lost hiker Index is home, thanks to Seat
	Opened                           // Seat opened cache Index
	Built                            // Seat built lantern post Index
	CannotBuild                      // Seat may not build here: Index says why, see Refusal
	WardenCame                       // at camp Index
	WardenGone                       // from camp Index
	CampReached                      // camp Index
	Picked                           // Seat picked perk Index
	Over                             // the night: Index is its NightPhase
	Doused                           // a shade put light Index out
	NumEvents
)

// events are the events' names as logs have them, and what their Index counts;
// "" where it says nothing.
var events = [NumEvents]struct{ name, index string }{
	Lit:         {"lit", "light"},
	Fed:         {"fed", "light"},
	Hit:         {"hit", "shade"},
	Banished:    {"banished", "shade"},
	Blow:        {"blow", "shade"},
	Fell:        {"fell", ""},
	PulledUp:    {"pulled up", "friend"},
	GotUp:       {"got up", ""},
	Woke:        {"woke", "hiker"},
	CameHome:    {"came home", "hiker"},
	Opened:      {"opened", "cache"},
	Built:       {"built", "post"},
	CannotBuild: {"cannot build", "refusal"},
	WardenCame:  {"warden came", "camp"},
	WardenGone:  {"warden gone", "camp"},
	CampReached: {"camp reached", "camp"},
	Picked:      {"picked", "perk"},
	Over:        {"over", "phase"},
	Doused:      {"doused", "light"},
}

// String returns the event's name as logs have it.
func (k EventKind) String() string {
	if k == 0 || k >= NumEvents {
		return "event " + strconv.Itoa(int(k))
	}
	return events[k].name
}

// Indexes returns what the event's Index counts, "" where it says nothing.
func (k EventKind) Indexes() string {
	if k >= NumEvents {
		return ""
	}
	return events[k].index
}

// Refusal says why a lantern post is not built.
type Refusal uint8

// The refusals.
const (
	NoSupplies Refusal = iota + 1
	NoCampNear
	NoRoomHere
	NoPostsLeft
)

// maxEvents bounds what one step tells; what is beyond it is not told.
const maxEvents = 64

func (w *World) tell(what EventKind, s Seat, index uint8) {
	if len(w.Events) < cap(w.Events) {
		w.Events = append(w.Events, Event{What: what, Seat: s, Index: index})
	}
}
