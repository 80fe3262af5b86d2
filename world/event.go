package world

import "strconv"

// Event is something that happened in a Step and that players hear of.
type Event struct {
	What  EventKind
	Seat  Seat  // who did it, or whom it befell; Nobody
	Index uint8 // of the light, shade, camp or whatever else What names; else 0
}

// EventKind names an event. It is on the wire: append only.
type EventKind uint8

// The events.
const (
	Lit         EventKind = iota + 1 // a lantern or fire was lit by Seat
	Fed                              // a fire filled Seat's battery
	Hit                              // Seat's flash hit shade Index
	Banished                         // Seat's flash banished shade Index
	Blow                             // Seat was struck by shade Index; MaxShades: by the Warden
	Fell                             // Seat went down
	PulledUp                         // Seat was pulled up by the player in seat Index
	GotUp                            // Seat came to at a light
	Woke                             // Seat woke lost hiker Index
	CameHome                         // lost hiker Index is home, led by Seat
	Opened                           // Seat opened cache Index
	Built                            // Seat built lantern post Index
	CannotBuild                      // Seat may not build here: Index says why, see Refusal
	WardenCame                       // the Warden of camp Index came out; Seat is nearest
	WardenGone                       // the Warden of camp Index is beaten; Seat is nearest
	CampReached                      // the squad reached camp Index
	Picked                           // Seat picked perk Index
	Over                             // the night is over: Index is its NightPhase
	Doused                           // a shade put light Index out
	NumEvents
)

// events holds, for logs, the name of each event and of what its Index counts; "" if
// logs leave the index out.
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

// String returns the event's name in logs.
func (k EventKind) String() string {
	if k == 0 || k >= NumEvents {
		return "event " + strconv.Itoa(int(k))
	}
	return events[k].name
}

// Indexes returns the name of what the event's Index counts, "" if logs leave it out.
func (k EventKind) Indexes() string {
	if k >= NumEvents {
		return ""
	}
	return events[k].index
}

// Refusal is why a lantern post was not built.
type Refusal uint8

// The refusals.
const (
	NoSupplies Refusal = iota + 1
	NoCampNear
	NoRoomHere
	NoPostsLeft
)

// maxEvents bounds the events of one step; further ones are dropped.
const maxEvents = 64

// Tell adds an event to those of this step. It is dropped if there are maxEvents.
func (w *World) Tell(what EventKind, s Seat, index uint8) {
	if len(w.Events) < cap(w.Events) {
		w.Events = append(w.Events, Event{What: what, Seat: s, Index: index})
	}
}
