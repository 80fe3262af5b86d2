package guest

import (
	"time"

	"switchback/netgraph"
	"switchback/world/grid"
)

// figures are what a guest measures.
type figures struct {
	ticks, snapshots, payloadUp, payloadDown netgraph.Rate
	wire                                     netgraph.LinkRates

	dropped     uint32  // ticks given up
	full        uint32  // snapshots against no baseline
	refused     uint64  // packets that did not decode, and sends that failed
	held        uint32  // views for which interpolation had run dry
	starved     uint32  // ticks that the host guessed wrong
	starvedSaid uint8   // the count in the newest snapshot
	slack       int16   // ticks, the newest
	baselineAge uint16  // ticks, of the newest snapshot
	placed      bool    // the body's place in this night is known
	corrections uint32  // reconciliations that moved the body
	correction  float32 // cm, the newest
	agrees      bool    // the host's last hash of a baseline was that of ours
}

// centimetre turns position units into cm.
const centimetre = 100.0 / grid.Metre

func (f *figures) corrected(moved int32) {
	f.correction = float32(moved) * centimetre
	if moved != 0 {
		f.corrections++
	}
}

func (g *Guest) sample(s *netgraph.Sample) {
	f := &g.figures
	delay, target := g.line.Delay()
	*s = netgraph.Sample{
		At: g.now, Tick: uint32(g.body.Next() - 1), TPS: float32(f.ticks.PerSecond(g.now)), TicksDropped: f.dropped,
		SnapshotsPerS: float32(f.snapshots.PerSecond(g.now)), FullSnapshots: f.full,
		RTT: time.Duration(g.pings[g.seat]) * time.Millisecond, Jitter: g.line.Jitter(),
		LossUp: g.window.LossOut(), LossDown: g.window.LossIn(), Late: uint32(g.window.Reordered + g.window.Duplicates),
		PayloadUp: float32(f.payloadUp.PerSecond(g.now)), PayloadDown: float32(f.payloadDown.PerSecond(g.now)), Largest: g.shares.largest(g.now),
		BaselineAge: f.baselineAge, Unacked: uint16(g.body.Unacked()), Lead: g.lead(), Slack: f.slack, Starved: f.starved,
		InterpDelay: delay, InterpTarget: target, Held: f.held, ClockRate: g.clock.Rate(),
		Correction: f.correction, Corrections: f.corrections, Entities: g.entities(),
		Dropped: f.refused, Seat: uint8(g.seat), Net: g.cfg.Net, HashAgrees: f.agrees,
	}
	link := g.link.Stats()
	s.Pair = link.Pair
	s.Dropped += link.Dropped
	f.wire.AddTo(s, g.now, netgraph.Flow(link.Up), netgraph.Flow(link.Down))
}

// lead returns how many ticks ahead of the newest snapshot the commands are
// stamped.
func (g *Guest) lead() int16 {
	if g.held.newest == nil {
		return 0
	}
	return int16(int32(g.body.Next() - 1 - g.held.newest.Tick))
}

func (g *Guest) entities() (n uint16) {
	if g.held.newest == nil {
		return 0
	}
	for slot := range g.schema.Slots() {
		if g.held.newest.Has(slot) {
			n++
		}
	}
	return n
}
