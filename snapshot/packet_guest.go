package snapshot

import "switchback/snapshot/bits"

// FromGuest is a state packet from a guest to its host. In the zero value only the
// header has content.
type FromGuest struct {
	Header   Header
	EventAck uint16 // see Events.Ack
	Events   EventBatch

	HasEcho bool
	Clock   uint32 // the host's clock as it arrived, in 100 µs
	Held    uint16 // how long the guest held it, in 100 µs; 65535: that or longer

	Commands Commands
}

// Append appends the packet to dst:
//
//	8    2
//	64   header: 16 sequence, 16 ack, 32 ack bits
//	16   event acknowledgement
//	     events, see EventBatch
//	1    is there an echo? then 32 of clock and 16 of held
//	     commands, see writeCommands
//
// If 64 commands that change wildly do not fit beside the most events, the oldest
// commands are left out.
func (p *FromGuest) Append(dst []byte) []byte {
	var w bits.Writer
	w.Reset(dst, MaxPacket)
	writeFront(&w, typeFromGuest, p.Header, p.EventAck, &p.Events)
	w.Bool(p.HasEcho)
	if p.HasEcho {
		w.Bits(p.Clock, 32)
		w.Bits(uint32(p.Held), 16)
	}
	start := w.Mark()
	list := p.Commands.All()
	writeCommands(&w, list)
	for w.Overflowed() {
		w.Rewind(start)
		list = list[:len(list)-1]
		writeCommands(&w, list)
	}
	return mustFinish(&w)
}

// Decode reads a packet. On an error p is unchanged. Events point into packet.
func (p *FromGuest) Decode(packet []byte) error {
	in := packetInput(packet)
	return p.decode(&in)
}

func (p *FromGuest) decode(in *input) error {
	var q FromGuest
	q.read(in)
	err := in.Close()
	if err == nil {
		*p = q
	}
	return err
}

func (p *FromGuest) read(in *input) {
	readFront(in, typeFromGuest, &p.Header, &p.EventAck, &p.Events)
	in.section(PartClock)
	if p.HasEcho = in.flag("has echo"); p.HasEcho {
		p.Clock = in.bits("clock (100 µs)", 32)
		p.Held = uint16(in.bits("held (100 µs)", 16))
	}
	in.section(PartCommands)
	p.Commands.read(in)
}
