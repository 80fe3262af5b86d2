package peer

import (
	"strconv"
	"time"

	"switchback/netgraph"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// View is what a session offers to a screen. It is a value: it shares nothing
// with the session that made it.
type View struct {
	State   world.State // the world to draw; on a guest: own body predicted, all others interpolated
	Self    world.Seat  // NoSeat: a host without a body
	Offset  grid.Pos    // a correction that fades: add it to Self's position when drawing
	Names   [world.MaxSeats]Name
	Pings   [world.MaxSeats]uint16      // round trips as the host measured them, ms; the same for everyone
	Notices [len(Notices{}.Rows)]Notice // newest last; a screen remembers the highest Number it showed
	Chat    [len(Chat{}.Lines)]ChatLine // newest last
	Sample  netgraph.Sample             // the newest figures
	Silent  time.Duration               // how long the host has not been heard; 0 on a host

	Night  world.Tick // when the present night began; it identifies the night within a party
	Max    uint8      // players that fit; 0: not known
	Closed bool       // nobody new is let in; always false on a guest
}

// Name is a cleaned player name in a fixed-size array, so that a View stays a
// value.
type Name struct {
	Len  uint8
	Text [snapshot.MaxNameBytes]byte
}

// String returns the text.
func (n *Name) String() string { return string(n.Text[:n.Len]) }

// MakeName returns the Name of a string that snapshot.CleanName returned.
func MakeName(s string) (n Name) {
	n.Len = uint8(copy(n.Text[:], s))
	return n
}

// Notice is something that happened, for the message line.
type Notice struct {
	Number uint32 // counts from 1; 0 is an empty row
	Tick   world.Tick
	What   NoticeKind
	Seat   world.Seat // whom it is about; NoSeat: nobody with a seat
	Index  uint8      // see world.Event, and Refused
	Who    Name       // the name when it happened

	// Set for Refused with WrongVersion or WrongContent, at the host: the
	// protocol versions or the hashes of the rules, in which the two ends differ.
	Theirs, Ours uint64
}

// NoticeKind is what a notice is about: an event of the party, or from
// WorldNotice on an event of the world, which the mode defines.
type NoticeKind uint8

// The notices of the party.
const (
	Joined   NoticeKind = iota + 1
	WentAway            // left for good
	LostLink            // the body rests, the seat is kept
	CameBack
	SentAway // by the host
	numNotices
)

// WorldNotice plus a world.EventKind is the kind of that event's notice.
const WorldNotice NoticeKind = 32

// Refused is the host's notice that somebody was not let in; Index is the
// Reason. It never crosses the network, so its number keeps away from the
// notices that do.
const Refused = WorldNotice - 1

// World returns the world event that the notice is about, if it is about one.
func (k NoticeKind) World() (world.EventKind, bool) {
	return world.EventKind(k - WorldNotice), k >= WorldNotice
}

var noticeNames = [numNotices]string{"", "joined", "left", "lost link", "came back", "sent away"}

// String returns the notice's name as logs have it.
func (k NoticeKind) String() string {
	if e, ok := k.World(); ok {
		return e.String()
	}
	if k == Refused {
		return "refused"
	}
	if k == 0 || k >= numNotices {
		return "notice " + strconv.Itoa(int(k))
	}
	return noticeNames[k]
}

// Intent is what a player wants now. The run samples it at every wake; presses
// are counters, so that none is lost or done twice.
type Intent struct {
	MoveX, MoveY int8
	Facing       grid.Turn
	Buttons      body.Buttons
	Presses      [world.NumPresses]uint8
	Deed         world.Deed // what the newest press of Do means
	Arg          uint8
}

// Command returns the command that asks for what i wants. The session that runs
// it sets its ticks.
func (i *Intent) Command() world.Command {
	return world.Command{
		MoveX: i.MoveX, MoveY: i.MoveY, Facing: i.Facing, Buttons: i.Buttons, Presses: i.Presses, Deed: i.Deed, Arg: i.Arg,
	}
}

// Company reports whether anybody else is here.
func (v *View) Company() bool {
	for s := range v.State.Players {
		if v.State.Players[s].Condition != body.Absent && world.Seat(s) != v.Self {
			return true
		}
	}
	return false
}
