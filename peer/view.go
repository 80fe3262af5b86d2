package peer

import (
	"strconv"
	"time"

	"switchback/netgraph"
	"switchback/world"
	"switchback/world/grid"
)

// View is what a session offers to a screen once a tick. It is a value: it
// shares nothing with the session that made it.
type View struct {
	State   world.State // the world as drawn: own body predicted, everyone else interpolated
	Self    world.Seat  // NoSeat: a host without a body
	Offset  grid.Pos    // add to the own body's place when drawing: a correction that fades
	Names   [world.MaxSeats]Name
	Pings   [world.MaxSeats]uint16 // round trip as the host measured it, ms; the same table for everyone
	Notices [8]Notice              // newest last; a screen remembers the highest Number it showed
	Sample  netgraph.Sample        // the newest figures
	Silent  time.Duration          // how long the other side was not heard; 0 on a host
	Paused  bool
}

// Name is a cleaned player name in a fixed box, so that a View stays a value.
type Name struct {
	Len  uint8
	Text [96]byte // 24 characters of at most 4 bytes
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
	Seat   world.Seat // who it is about
	Index  uint8      // lantern or fire, as in forest.Spots
	Who    Name       // the name at that time
}

// NoticeKind is what a notice tells.
type NoticeKind uint8

// The notices.
const (
	Joined   NoticeKind = iota + 1
	WentAway            // left for good
	LostLink            // the body rests, the seat is kept
	CameBack
	LitLantern
	LitFire
	numNotices
)

var noticeNames = [numNotices]string{"", "joined", "left", "lost link", "came back", "lit lantern", "lit fire"}

// String returns the notice's name as logs have it.
func (k NoticeKind) String() string {
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
	Buttons      world.Buttons
	Presses      [world.NumPresses]uint8
}
