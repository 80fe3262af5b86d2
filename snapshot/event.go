package snapshot

import (
	"errors"

	"switchback/snapshot/bits"
	"switchback/world"
)

// EventKind is the first byte of a small reliable event.
type EventKind uint8

// The kinds of events. A guest sends only EventGoodbye and EventChat.
const (
	EventRoster  EventKind = iota + 1 // who sits in one seat
	EventNotice                       // something for the message line
	EventGoodbye                      // the sender ends the link
	EventChat                         // a line of chat
)

// Presence says whether somebody sits in a seat.
type Presence uint8

// The presences.
const (
	Empty Presence = iota
	Here
	Resting // its guest's link is lost, the seat is kept
	numPresences
)

// Event is one small reliable event. Kind says which of the fields it has.
type Event struct {
	Kind     EventKind
	Seat     world.Seat // Roster; Notice: whom it is about, or NoSeat; Chat: the speaker's, from a guest NoSeat
	Presence Presence   // Roster
	Name     string     // Roster: "" only for Empty; Notice: may be ""
	What     uint8      // Notice: which, a peer.NoticeKind
	Index    uint8      // Notice: which light, shade, camp …; What decides
	Tick     world.Tick // Notice
	Reason   uint8      // Goodbye: a peer.Reason
	Text     string     // Goodbye, Chat: for people, at most MaxTextBytes bytes; not "" in a Chat
}

// errEvent is the error of an event of an unknown kind.
var errEvent = errors.New("snapshot: unknown kind of event")

// Append appends the event to dst:
//
//	Roster   8 kind (1), 8 seat, 8 presence, name
//	Notice   8 kind (2), 8 what, 8 seat, 8 index, 32 tick, name
//	Goodbye  8 kind (3), 8 reason, text
//	Chat     8 kind (4), 8 seat, 255 from a guest, text
//
// name and text are 8 bits of length in bytes, then the bytes. Append panics if
// the kind is unknown or a text is too long.
func (e *Event) Append(dst []byte) []byte {
	var w bits.Writer
	w.Reset(dst, maxEventBytes)
	w.Bits(uint32(e.Kind), 8)
	switch e.Kind {
	case EventRoster:
		e.writeRoster(&w)
	case EventNotice:
		e.writeNotice(&w)
	case EventGoodbye:
		w.Bits(uint32(e.Reason), 8)
		writeText(&w, e.Text, MaxTextBytes)
	case EventChat:
		w.Bits(uint32(e.Seat), 8)
		writeText(&w, e.Text, MaxTextBytes)
	default:
		panic("snapshot: event without a kind")
	}
	return mustFinish(&w)
}

func (e *Event) writeRoster(w *bits.Writer) {
	w.Bits(uint32(e.Seat), 8)
	w.Bits(uint32(e.Presence), 8)
	writeText(w, e.Name, MaxNameBytes)
}

func (e *Event) writeNotice(w *bits.Writer) {
	w.Bits(uint32(e.What), 8)
	w.Bits(uint32(e.Seat), 8)
	w.Bits(uint32(e.Index), 8)
	w.Bits(uint32(e.Tick), tickBits)
	writeText(w, e.Name, MaxNameBytes)
}

// Decode reads an event. It refuses unknown kinds, presences and seats, names and
// texts that are too long or not clean, a name for an empty seat or none for a
// taken one, an empty chat, and bytes after the end. On an error e is unchanged.
func (e *Event) Decode(payload []byte) error {
	in := input{Reader: bits.NewReader(payload)}
	return e.decode(&in)
}

func (e *Event) decode(in *input) error {
	var q Event
	q.read(in)
	err := in.Close()
	if err == nil {
		*e = q
	}
	return err
}

func (e *Event) read(in *input) {
	e.Kind = EventKind(in.bits("kind", 8))
	switch e.Kind {
	case EventRoster:
		e.readRoster(in)
	case EventNotice:
		e.readNotice(in)
	case EventGoodbye:
		e.Reason = uint8(in.bits("reason", 8))
		e.Text = readText(in, "text", 0, MaxTextBytes)
	case EventChat:
		e.Seat = readAnySeat(in)
		e.Text = readText(in, "text", 1, MaxTextBytes)
	default:
		in.Fail(errEvent)
	}
}

func (e *Event) readRoster(in *input) {
	e.Seat = readSeat(in)
	e.Presence = Presence(in.bits("presence", 8))
	e.Name = readText(in, "name", 0, MaxNameBytes)
	if e.Presence >= numPresences || (e.Presence == Empty) != (e.Name == "") {
		in.Fail(errRange)
	}
}

func (e *Event) readNotice(in *input) {
	e.What = uint8(in.bits("what", 8))
	e.Seat = readAnySeat(in)
	e.Index = uint8(in.bits("index", 8))
	e.Tick = world.Tick(in.bits("since (tick)", tickBits))
	e.Name = readText(in, "name", 0, MaxNameBytes)
}

// readAnySeat reads a seat, or world.NoSeat.
func readAnySeat(in *input) world.Seat {
	seat := world.Seat(in.bits("seat", 8))
	if seat >= world.MaxSeats && seat != world.NoSeat {
		in.Fail(errRange)
	}
	return seat
}

func readSeat(in *input) world.Seat {
	seat := world.Seat(in.bits("seat", 8))
	if seat >= world.MaxSeats {
		in.Fail(errRange)
	}
	return seat
}
