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

// View is what a session offers to a screen once a tick. It is a value: it
// shares nothing with the session that made it.
type View struct {
	State   world.State // the world as drawn: own body predicted, everyone else interpolated
	Self    world.Seat  // NoSeat: a host without a body
	Offset  grid.Pos    // add to its own body's place when drawing: a correction that fades
	Names   [world.MaxSeats]Name
	Pings   [world.MaxSeats]uint16      // round trip as the host measured it, ms; the same table for everyone
	Notices [len(Notices{}.Rows)]Notice // newest last; a screen remembers the highest Number it showed
	Chat    [len(Chat{}.Lines)]ChatLine // newest last
	Sample  netgraph.Sample             // the newest figures
	Silent  time.Duration               // how long the other side was not heard; 0 on a host

	Night  world.Tick // when the present night began: no two of a party share it
	Max    uint8      // players that fit; 0: not known
	Closed bool       // nobody new is let in; known to the host alone
}

// Name is a cleaned player name in a fixed box, so that a View stays a value.
type Name struct {
	Len  uint8
	Text [snapshot.MaxNameBytes]byte
}

// String returns the text.
func (n *Name) String() string { return string(n.Text[:n.Len]) }

// MakeName boxes a name that CleanName has passed.
func MakeName(s string) (n Name) {
	n.Len = uint8(copy(n.Text[:], s))
	return n
}

// Notice is something that happened, for the message line.
type Notice struct {
	Number uint32 // counts from 1; 0 is an empty row
	Tick   world.Tick
	What   NoticeKind
	Seat   world.Seat // who it is about, NoSeat: nobody who has one
	Index  uint8      // see world.Event, and Refused
	Who    Name       // the name at that time

	// Of Refused for WrongVersion or WrongContent, at the host: what the two
	// differ in, the version of the protocol or the hash of the rules.
	Theirs, Ours uint64
}

// NoticeKind is what a notice tells: of the party, or from WorldNotice on of
// the world, in the words of its mode.
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

// WorldNotice is what a world.EventKind is added to.
const WorldNotice NoticeKind = 32

// Refused tells whoever hosts that somebody was not let in; Index is the
// Reason. It never crosses the network: the number is far from those that do.
const Refused = WorldNotice - 1

// World returns the event of the world that a notice tells, if it does.
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

// Intent is what a player wants now. The run samples it once a tick; the
// presses count up, so that none is lost or done twice.
type Intent struct {
	MoveX, MoveY int8
	Facing       grid.Turn
	Buttons      body.Buttons
	Presses      [world.NumPresses]uint8
	Deed         world.Deed // what the press Do means
	Arg          uint8
}

// Command returns the command that asks for what i wants; whoever runs it
// stamps its ticks.
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
