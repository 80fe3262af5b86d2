package host

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
)

// status is whether a seat has a player, and whether that player is here.
type status uint8

const (
	empty   status = iota
	playing        // has a link, or is the host's own
	resting        // the link is lost, the seat is kept
)

// seat is the host's place for one player. The link may come and go while the
// player keeps the seat; the token proves that the player is the same.
type seat struct {
	status status
	name   peer.Name
	token  snapshot.Token
	since  time.Duration // resting: when the link was lost

	link      peer.Transport // nil for the host's own seat and for a resting one
	window    snapshot.Window
	events    snapshot.Events // both ways
	queue     commandQueue
	sent      sentSnapshots
	heard     time.Duration // when the last good packet came
	rtt       time.Duration // smoothed; 0 before the first echo
	offences  int           // refused packets, forgiven one a second
	floodedAt time.Duration // start of the second in which packets are counted
	packets   int           // in that second
	seconds   int           // in which packets were counted
	floods    int           // seconds with too many packets, one forgiven every ten
	acked     []uint16      // reused by receive

	chatFrom time.Duration // see mayChat
	silent   bool          // the guest has been silent for so long that its body rests
	stalled  bool          // the guest does not acknowledge its events

	wire                   netgraph.LinkRates
	payloadUp, payloadDown netgraph.Rate
	full                   uint32 // snapshots sent against no baseline
}

// take gives the seat to a player who has no link yet.
func (s *seat) take(name peer.Name) {
	s.vacate()
	s.status, s.name = playing, name
}

// connect gives the seat a link and resets all that belonged to an older one.
func (s *seat) connect(l peer.Transport, now time.Duration, next world.Tick, body *body.Body) {
	*s = seat{status: playing, name: s.name, token: s.token, link: l, heard: now, chatFrom: now - chatBurst*chatEvery, sent: s.sent, acked: s.acked[:0]}
	s.sent.forget()
	s.queue.Reset(next, body.Facing)
}

// vacate empties the seat but keeps memory that can be reused.
func (s *seat) vacate() { *s = seat{sent: s.sent, acked: s.acked[:0]} }

func (s *seat) presence() snapshot.Presence {
	switch {
	case s.status == empty:
		return snapshot.Empty
	case s.status == resting || s.silent:
		return snapshot.Resting
	}
	return snapshot.Here
}

// sentSnapshots remembers the snapshots of the last snapshotsKept packets to a
// guest, so that an acknowledged one can be the baseline of the next.
type sentSnapshots struct {
	ring [snapshotsKept]sentSnapshot
	base uint16 // sequence of the baseline
	has  bool   // there is a baseline
}

// snapshotsKept covers 3.2 s: when the baseline is older, the next snapshot is a
// full one.
const snapshotsKept = 64

type sentSnapshot struct {
	used    bool
	seq     uint16
	set     *snapshot.Set  // what the guest holds once it has this snapshot
	written snapshot.Slots // the slots that the packet wrote
}

func (s *sentSnapshots) forget() {
	s.has = false
	for i := range s.ring {
		s.ring[i].used = false
	}
}

func (s *sentSnapshots) at(seq uint16) *sentSnapshot { return &s.ring[seq%snapshotsKept] }

// acknowledged makes a snapshot the baseline if it is newer than the present one.
func (s *sentSnapshots) acknowledged(seq uint16) {
	e := s.at(seq)
	if e.used && e.seq == seq && (!s.has || int16(seq-s.base) > 0) {
		s.base, s.has = seq, true
	}
}

// baseline returns the baseline for the snapshot of tick now in packet seq, or
// nil if that must be a full one.
func (s *sentSnapshots) baseline(seq uint16, now world.Tick) *sentSnapshot {
	if !s.has || seq-s.base >= snapshotsKept || now-s.at(s.base).set.Tick > snapshot.MaxBaseAge {
		s.has = false
		return nil
	}
	return s.at(s.base)
}

// prior returns the slots for which a snapshot after the baseline wrote a value
// other than the baseline's. The guest may hold that value, so the next snapshot
// must restate the slot (Invariant N3). Slots that were only restated with the
// baseline's value are left out: they would be restated for ever.
func (s *sentSnapshots) prior(base *sentSnapshot) (p snapshot.Slots) {
	if base == nil {
		return p // a full snapshot says everything
	}
	for i := range s.ring {
		if e := &s.ring[i]; e.used && int16(e.seq-s.base) > 0 {
			d := e.set.Differs(base.set, &e.written)
			p.Union(&d)
		}
	}
	return p
}
