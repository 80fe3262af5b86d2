package netgraph

import "time"

// Sample is one reading of every figure, made by a session with each view and
// completed by the screen. Rates are over the second before it.
type Sample struct {
	At   time.Duration // since the run's start
	Tick uint32

	FPS           float32 // frames drawn a second; filled by the screen
	TPS           float32 // ticks run a second
	TicksDropped  uint32  // ticks given up because a wake came too late, since the start
	SnapshotsPerS float32
	FullSnapshots uint32 // since the start
	RTT, Jitter   time.Duration
	LossUp        float32 // per cent of the packets that this side sent
	LossDown      float32 // per cent of the packets that the other side sent
	Late          uint32  // packets out of order or doubled, since the start
	WireUp        float32 // bytes a second at the socket, headers included
	WireDown      float32
	PacketsUp     float32 // a second
	PacketsDown   float32
	PayloadUp     float32 // bytes a second of what the session wrote
	PayloadDown   float32
	Largest       [2]Share // what most of PayloadDown is for, largest first; no name: not known, as on a host
	BaselineAge   uint16   // ticks
	Unacked       uint16   // commands not yet acknowledged
	Lead          int16    // ticks
	Slack         int16    // ticks the host found the newest command early; negative is late
	Starved       uint32   // ticks that the host guessed wrong, since the start
	InterpDelay   time.Duration
	InterpTarget  time.Duration
	Held          uint32  // views for which interpolation had run dry, since the start
	ClockRate     float32 // how fast the time sync runs its clock, 1 being true
	Correction    float32 // cm, of the newest reconciliation
	Corrections   uint32  // reconciliations that moved the body, since the start
	Entities      uint16  // known at this end
	Dropped       uint64  // packets refused, since the start
	Seat          uint8
	Guests        uint8  // links of a host
	Pair          string // candidate pair
	Net           string // the active conditioner, "" for none
	HashAgrees    bool   // the last baseline that was compared has the same hash at both ends
}

// Share is how much of a flow of bytes one kind of thing takes.
type Share struct {
	Name    string
	PerCent float32
}
