package host

import "switchback/netgraph"

// Names under which packets are refused.
const (
	dropCrowded   = "crowded"    // a new link while too many wait
	dropEarly     = "early"      // a state packet before Hello
	dropSilent    = "silent"     // a link that never said Hello
	dropMalformed = "malformed"  // did not decode
	dropType      = "type"       // on the event channel, from a guest that has its seat
	dropStale     = "stale"      // doubled or too late
	dropCommands  = "commands"   // commands too far ahead for the queue
	dropEvent     = "event"      // an event that guests do not send
	dropChat      = "chat"       // more than a guest may say
	dropFlood     = "flood"      // too many packets in a second
	dropSend      = "unsendable" // our own, that the link did not take
)

// figures are what a host measures about itself.
type figures struct {
	ticks   netgraph.Rate
	rounds  netgraph.Rate // rounds of snapshots, one snapshot to every guest
	dropped uint32        // ticks given up
	drops   map[string]uint64
	refused uint64 // the sum of drops
}

func (h *Host) drop(why string) {
	if h.figures.drops == nil {
		h.figures.drops = map[string]uint64{}
	}
	h.figures.drops[why]++
	h.figures.refused++
}

// Dropped returns how many packets and links were refused, by name. The map is
// the host's own: read it only between two calls of Advance.
func (h *Host) Dropped() map[string]uint64 { return h.figures.drops }

// sample fills in the figures that a host has. A figure about links is the sum,
// or the worst, over its guests.
func (h *Host) sample(s *netgraph.Sample) {
	*s = netgraph.Sample{
		At: h.now, Tick: uint32(h.world.Tick), TPS: float32(h.figures.ticks.PerSecond(h.now)),
		TicksDropped: h.figures.dropped, ClockRate: 1, HashAgrees: true,
		SnapshotsPerS: float32(h.figures.rounds.PerSecond(h.now)),
		Dropped:       h.figures.refused, Net: h.cfg.Net, Seat: uint8(h.self),
	}
	for i := range h.seats {
		seat := &h.seats[i]
		if h.world.Players[i].Condition != 0 {
			s.Entities++
		}
		if seat.link != nil {
			h.sampleSeat(s, seat)
		}
	}
	for i := range h.world.Lights {
		if h.world.Lights[i].Lit {
			s.Entities++
		}
	}
}

func (h *Host) sampleSeat(s *netgraph.Sample, seat *seat) {
	s.Guests++
	s.RTT = max(s.RTT, seat.rtt)
	s.LossUp = max(s.LossUp, seat.window.LossOut())
	s.LossDown = max(s.LossDown, seat.window.LossIn())
	s.Late += uint32(seat.window.Reordered + seat.window.Duplicates)
	s.Starved += seat.queue.Starved()
	s.FullSnapshots += seat.full
	s.PayloadUp += float32(seat.payloadDown.PerSecond(h.now))
	s.PayloadDown += float32(seat.payloadUp.PerSecond(h.now))
	link := seat.link.Stats()
	s.Pair = link.Pair
	s.Dropped += link.Dropped
	seat.wire.AddTo(s, h.now, netgraph.Flow(link.Up), netgraph.Flow(link.Down))
}
