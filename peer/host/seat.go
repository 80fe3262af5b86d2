package host

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
)

// status is what a seat is to its player.
type status uint8

const (
	empty   status = iota
	playing        // has a link, or is the host's own
	resting        // the link is lost, the seat is kept
)

// seat is the host's place for one player. A link, a seat and a person are
// three things: the link comes and goes, the token says who the person is.
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
	heard     time.Duration // when a packet came last
	rtt       time.Duration // smoothed; 0 before the first echo
	offences  int           // refused packets, forgiven one a second
	floodedAt time.Duration // start of the second in which packets are counted
	packets   int           // in that second
	seconds   int           // counted
	floods    int           // seconds with too many packets
	acked     []uint16      // reused by receive

	chatFrom time.Duration // see mayChat
	silent   bool          // silent for so long that its body rests
	stalled  bool          // it does not acknowledge its events

	wire                   netgraph.LinkRates
	payloadUp, payloadDown netgraph.Rate
	full                   uint32 // snapshots sent against no baseline
}

// take seats a player, who has no link yet.
func (s *seat) take(name peer.Name) {
	s.vacate()
	s.status, s.name = playing, name
}

// connect gives the seat a link; all that belonged to an older link goes.
func (s *seat) connect(l peer.Transport, now time.Duration, next world.Tick, body *body.Body) {
	*s = seat{status: playing, name: s.name, token: s.token, link: l, heard: now, chatFrom: now - chatBurst*chatEvery, sent: s.sent, acked: s.acked[:0]}
	s.sent.forget()
	s.queue.Reset(next, body.Facing)
}

// vacate empties the seat; what can be used again stays.
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

// sentSnapshots remembers the snapshots of the last 64 packets to a guest, so
// that one that was acknowledged can be the baseline of the next.
type sentSnapshots struct {
	ring [snapshotsKept]sentSnapshot
	base uint16 // sequence of the baseline
	has  bool   // there is one
}

// snapshotsKept is 3.2 s of snapshots: beyond it the next one is full.
const snapshotsKept = 64

type sentSnapshot struct {
	used    bool
	seq     uint16
	set     *snapshot.Set // what the guest holds once it has it
	written snapshot.Slots
}

func (s *sentSnapshots) forget() {
	s.has = false
	for i := range s.ring {
		s.ring[i].used = false
	}
}

func (s *sentSnapshots) at(seq uint16) *sentSnapshot { return &s.ring[seq%snapshotsKept] }

// acknowledged makes a snapshot the baseline if it is newer than the present.
func (s *sentSnapshots) acknowledged(seq uint16) {
	e := s.at(seq)
	if e.used && e.seq == seq && (!s.has || int16(seq-s.base) > 0) {
		s.base, s.has = seq, true
	}
}

// baseline returns the baseline for the snapshot of tick now in packet seq, or
// nil for a full one.
func (s *sentSnapshots) baseline(seq uint16, now world.Tick) *sentSnapshot {
	if !s.has || seq-s.base >= snapshotsKept || now-s.at(s.base).set.Tick > snapshot.MaxBaseAge {
		s.has = false
		return nil
	}
	return s.at(s.base)
}

// prior returns the slots of which snapshots after the baseline said something
// else than the baseline: the guest may hold it, and the next snapshot must say
// how it is now. What they only repeated is not in it, or it would be repeated
// for ever. Invariant N3.
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
