package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
)

// MaxBaseAge is the greatest age of a baseline in ticks, and so how long a guest
// keeps every set that it decoded.
const MaxBaseAge = 255

// SnapshotHead precedes the entities of a snapshot.
type SnapshotHead struct {
	Tick    world.Tick
	Base    uint16     // the baseline's age in ticks, 1..MaxBaseAge; 0: the empty set
	Night   Night      // only against the empty set; else the night is the baseline's
	Newest  world.Tick // tick of the newest command that came from this guest
	Slack   int8       // how many ticks early that command came; negative is late; or NoSlack
	Starved uint8      // ticks on which the host guessed this guest's command wrong, modulo 256
	HasHash bool
	Hash    uint32 // of the baseline (see Set.Hash); only if there is one
}

// NoSlack is the Slack when no newer command has come since the last snapshot:
// there is nothing to measure.
const NoSlack = -128

// FarSlack is the least Slack, in ticks, at which a command is too early for the
// host to queue: the host has lost time, and the guest must stamp its commands again.
const FarSlack = 32

// BaseTick returns the baseline's tick. It means something only if Base is not 0.
func (h *SnapshotHead) BaseTick() world.Tick { return h.Tick - world.Tick(h.Base) }

// write writes
//
//	32     tick
//	8      base; if 0, the night follows: 32 start, 64 seed, 64 level
//	delta  newest, from tick, 32 bits
//	8      slack, two's complement
//	8      starved
//	1      is there a hash? then 32 of it
func (h *SnapshotHead) write(w *bits.Writer) {
	w.Bits(uint32(h.Tick), tickBits)
	w.Bits(uint32(h.Base), 8)
	if h.Base == 0 {
		h.Night.write(w)
	}
	w.Delta(uint32(h.Newest), uint32(h.Tick), tickBits)
	w.Signed(int32(h.Slack), 8)
	w.Bits(uint32(h.Starved), 8)
	w.Bool(h.HasHash)
	if h.HasHash {
		w.Bits(h.Hash, 32)
	}
}

// read refuses a baseline before tick 0, a night that starts after the snapshot's
// tick, and a hash without a baseline.
func (h *SnapshotHead) read(in *input) {
	h.Tick = world.Tick(in.bits("snapshot (tick)", tickBits))
	h.Base = uint16(in.bits("base (ticks before)", 8))
	if h.Base == 0 {
		h.Night.read(in, h.Tick)
	}
	h.Newest = world.Tick(in.delta("newest command (tick)", uint32(h.Tick), tickBits, false))
	h.Slack = int8(in.signed("slack (ticks)", 8))
	h.Starved = uint8(in.bits("starved (ticks, modulo 256)", 8))
	h.HasHash = in.flag("has hash")
	if h.HasHash {
		h.Hash = in.bits("hash of base", 32)
	}
	if world.Tick(h.Base) > h.Tick || h.HasHash && h.Base == 0 {
		in.Fail(errRange)
	}
}

// FromHost is a state packet from a host to one guest. In the zero value only the
// header has content.
type FromHost struct {
	Header   Header
	EventAck uint16 // see Events.Ack
	Events   EventBatch

	HasClock bool
	Clock    uint32 // the host's clock in 100 µs; the guest echoes it

	HasLatency bool
	Latency    [world.MaxSeats]uint16 // round trip of each seat in ms; 0: not known

	HasSnapshot bool
	Head        SnapshotHead
	Entities    bits.Reader // after Decode: for Schema.Decode
}

// Write writes
//
//	8      1
//	64     header: 16 sequence, 16 ack, 32 ack bits
//	16     event acknowledgement
//	       events, see EventBatch
//	1      is there a clock? then 32 of it
//	1      is there a latency table? then, for each of 17 seats, a delta of
//	       16 bits from 0
//	1      is there a snapshot? then its head, and the entities follow
//
// With a snapshot, Schema.Encode comes next on the same writer; Finish ends
// the packet either way.
func (p *FromHost) Write(w *bits.Writer) {
	writeFront(w, typeFromHost, p.Header, p.EventAck, &p.Events)
	w.Bool(p.HasClock)
	if p.HasClock {
		w.Bits(p.Clock, 32)
	}
	w.Bool(p.HasLatency)
	if p.HasLatency {
		for _, ms := range p.Latency {
			w.Delta(uint32(ms), 0, latencyBits)
		}
	}
	w.Bool(p.HasSnapshot)
	if p.HasSnapshot {
		p.Head.write(w)
	}
}

const latencyBits = 16

// Append appends a packet without a snapshot to dst. It panics if p has one.
func (p *FromHost) Append(dst []byte) []byte {
	if p.HasSnapshot {
		panic("snapshot: a packet with a snapshot is written with Write and Schema.Encode")
	}
	var w bits.Writer
	w.Reset(dst, MaxPacket)
	p.Write(&w)
	return mustFinish(&w)
}

// mustFinish ends a packet or message whose parts are bounded so that they fit.
func mustFinish(w *bits.Writer) []byte {
	packet, err := w.Finish()
	if err != nil {
		panic("snapshot: packet is larger than the sum of its limits: " + err.Error())
	}
	return packet
}

// Decode reads a packet. On an error p is unchanged. With a snapshot, Entities is
// at the start of the entities: find the set of Head.BaseTick and decode them with
// Schema.Decode before the packet counts as received. Events and Entities point
// into packet.
func (p *FromHost) Decode(packet []byte) error {
	in := packetInput(packet)
	return p.decode(&in)
}

func (p *FromHost) decode(in *input) error {
	var q FromHost
	q.read(in)
	err := in.Err()
	if !q.HasSnapshot {
		err = in.Close()
	}
	if err == nil {
		*p = q
	}
	return err
}

func (p *FromHost) read(in *input) {
	readFront(in, typeFromHost, &p.Header, &p.EventAck, &p.Events)
	in.section(PartClock)
	if p.HasClock = in.flag("has clock"); p.HasClock {
		p.Clock = in.bits("clock (100 µs)", 32)
	}
	if p.HasLatency = in.flag("has latency"); p.HasLatency {
		for i := range p.Latency {
			p.Latency[i] = uint16(in.delta("round trip (ms)", 0, latencyBits, false))
		}
	}
	in.section(PartSnapshot)
	if p.HasSnapshot = in.flag("has snapshot"); p.HasSnapshot {
		p.Head.read(in)
	}
	p.Entities = in.Reader
}

// writeFront writes the common start of both kinds of packet.
func writeFront(w *bits.Writer, kind uint32, h Header, ack uint16, events *EventBatch) {
	w.Bits(kind, 8)
	h.write(w)
	w.Bits(uint32(ack), 16)
	events.write(w)
}

func readFront(in *input, kind uint32, h *Header, ack *uint16, events *EventBatch) {
	if in.bits("type", 8) != kind {
		in.Fail(errType)
	}
	h.read(in)
	*ack = uint16(in.bits("next event expected (event number)", 16))
	in.section(PartEvents)
	events.read(in)
}
