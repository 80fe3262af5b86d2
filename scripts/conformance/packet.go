package conformance

// The limits of §2 and §4.
const (
	packetBytes = 1150
	mostEvents  = 32
	eventBytes  = 400
	seats       = 17
	mostCommand = 64
	mostDeed    = 13
)

// The types of packets.
const (
	fromHost  = 1
	fromGuest = 2
)

// Header is the common start of a packet in both directions.
type Header struct {
	Seq        uint16  `json:"seq"`
	Ack        uint16  `json:"ack"`
	AckBits    uint32  `json:"ack_bits"`
	EventAck   uint16  `json:"event_ack"`
	FirstEvent uint16  `json:"first_event"`
	Events     []Bytes `json:"events"`
}

func (u *unit) header(kind uint64) (h Header) {
	u.refuseIf(u.u(8) != kind, "not a type that the other side sends")
	h.Seq, h.Ack = uint16(u.u(16)), uint16(u.u(16))
	h.AckBits, h.EventAck = uint32(u.u(32)), uint16(u.u(16))
	h.Events = []Bytes{}
	if count := int(u.u(8)); count > 0 {
		u.refuseIf(count > mostEvents, "more than 32 events")
		h.FirstEvent = uint16(u.u(16))
		h.Events = u.events(count)
	}
	return h
}

func (u *unit) events(count int) (events []Bytes) {
	sum := 0
	for range count {
		length := int(u.u(8)) + 1
		sum += length
		u.refuseIf(sum > eventBytes, "events of more than 400 bytes")
		events = append(events, u.bytes(length))
	}
	return events
}

// HostPacket is a packet from the host. Parts that it does not have are nil.
type HostPacket struct {
	Header  Header
	Clock   *uint32
	Latency []uint16
	Head    *Head
	Set     *Set
}

// Head is the start of a snapshot, before its entities.
type Head struct {
	Tick    uint32  `json:"tick"`
	Base    uint8   `json:"base"`
	Newest  uint32  `json:"newest"`
	Slack   int8    `json:"slack"`
	Starved uint8   `json:"starved"`
	Hash    *uint32 `json:"hash"`
	Night   *Night  `json:"night"`
}

// Night identifies a night and its forest.
type Night struct {
	Start       uint32
	Seed, Level uint64
}

// HostPacket reads a packet from the host to the guest g.
func (g *Guest) HostPacket(data []byte) (p HostPacket, err error) {
	u := open(data, packetBytes)
	p.Header = u.header(fromHost)
	if u.flag() {
		p.Clock = word(u)
	}
	if u.flag() {
		p.Latency = u.latency()
	}
	if u.flag() {
		p.Head = u.head()
		p.Set = g.snapshot(u, p.Head)
	}
	u.end()
	return p, u.refusal
}

func (u *unit) latency() (roundTrips []uint16) {
	for range seats {
		roundTrips = append(roundTrips, uint16(u.delta(16, 0)))
	}
	return roundTrips
}

func (u *unit) head() *Head {
	h := &Head{Tick: uint32(u.u(32)), Base: uint8(u.u(8))}
	u.refuseIf(uint32(h.Base) > h.Tick, "a tick before 0")
	if h.Base == 0 {
		n := u.night(h.Tick)
		h.Night = &n
	}
	h.Newest = uint32(u.delta(32, uint64(h.Tick)))
	h.Slack, h.Starved = int8(u.s(8)), uint8(u.u(8))
	if u.flag() {
		u.refuseIf(h.Base == 0, "a hash of the empty set")
		h.Hash = word(u)
	}
	return h
}

// night reads the night that is under way at a tick.
func (u *unit) night(now uint32) (n Night) {
	n.Start, n.Seed, n.Level = uint32(u.u(32)), u.u(64), u.u(64)
	u.refuseIf(n.Start > now, "a night still to come")
	return n
}

// word reads 32 bits of an optional field.
func word(u *unit) *uint32 {
	v := uint32(u.u(32))
	return &v
}

// GuestPacket is a packet from a guest. Echo is nil or holds clock and held.
type GuestPacket struct {
	Header   Header    `json:"header"`
	Echo     []uint32  `json:"echo"`
	Commands []Command `json:"commands"`
}

// Command is one player's input for one tick.
type Command struct {
	Tick, Drawn  uint32
	MoveX, MoveY int8
	Facing       uint16
	Buttons      uint8
	Presses      [4]uint8
	Deed, Arg    uint8
}

// DecodeGuestPacket reads a packet from a guest.
func DecodeGuestPacket(data []byte) (p GuestPacket, err error) {
	u := open(data, packetBytes)
	p.Header = u.header(fromGuest)
	if u.flag() {
		p.Echo = []uint32{uint32(u.u(32)), uint32(u.u(16))}
	}
	p.Commands = u.commands(int(u.u(7)))
	u.end()
	return p, u.refusal
}

func (u *unit) commands(count int) []Command {
	commands := []Command{}
	u.refuseIf(count > mostCommand, "more than 64 commands")
	for i := range count {
		c := Command{}
		if i == 0 {
			c = u.newestCommand()
		} else {
			c = u.olderCommand(commands[i-1])
		}
		u.refuseIf(c.Deed > mostDeed, "no such deed")
		u.refuseIf(c.MoveX == -128 || c.MoveY == -128, "an axis of −128")
		commands = append(commands, c)
	}
	return commands
}

func (u *unit) newestCommand() (c Command) {
	c.Tick = uint32(u.u(32))
	c.Drawn = uint32(u.delta(32, uint64(c.Tick)))
	c.MoveX, c.MoveY = int8(u.s(8)), int8(u.s(8))
	c.Facing, c.Buttons = uint16(u.u(16)), uint8(u.u(2))
	for i := range c.Presses {
		c.Presses[i] = uint8(u.u(8))
	}
	if u.flag() {
		c.Deed, c.Arg = uint8(u.u(4)), uint8(u.u(8))
		u.refuseIf(c.Deed == 0 && c.Arg == 0, "a deed that is none")
	}
	return c
}

// olderCommand reads the command for the tick before that of newer.
func (u *unit) olderCommand(newer Command) Command {
	u.refuseIf(newer.Tick == 0, "a tick before 0")
	predicted := newer
	predicted.Tick--
	predicted.Drawn--
	if u.flag() {
		return predicted
	}
	c := u.changedCommand(predicted)
	u.refuseIf(c == predicted, "a command like its prediction, but not marked so")
	return c
}

func (u *unit) changedCommand(c Command) Command {
	c.Drawn = uint32(u.delta(32, uint64(c.Drawn)))
	c.MoveX = int8(u.delta(8, uint64(uint8(c.MoveX))))
	c.MoveY = int8(u.delta(8, uint64(uint8(c.MoveY))))
	c.Facing = uint16(u.delta(16, uint64(c.Facing)))
	c.Buttons = uint8(u.delta(2, uint64(c.Buttons)))
	for i, p := range c.Presses {
		c.Presses[i] = uint8(u.delta(8, uint64(p)))
	}
	c.Deed = uint8(u.delta(4, uint64(c.Deed)))
	c.Arg = uint8(u.delta(8, uint64(c.Arg)))
	return c
}
