package snapshot

import "switchback/snapshot/bits"

// Version numbers the whole format: both ends must have the same.
//
//	1  the first
//	2  a party has several nights: Welcome and full snapshots name theirs
const Version = 2

// magic begins every message of the event channel: "SWBK".
const magic = 0x5357424b

// MaxPacket is the most bytes of one state packet: a datagram that, with every
// header below it, still fits the smallest path in common use (1280 bytes).
const MaxPacket = 1150

// The first byte of a packet or message.
const (
	typeFromHost  = 1
	typeFromGuest = 2
	typeHello     = 16
	typeWelcome   = 17
	typeRefused   = 18
)

// Header is in every state packet. It carries the packet's sequence and says
// which packets of the other side have arrived. The scheme is that of Glenn
// Fiedler's "reliable". See Window.
type Header struct {
	Seq  uint16 // of this packet, counted from 0 for each link and direction, modulo 65536
	Ack  uint16 // the newest packet received; 65535 before the first
	Bits uint32 // bit i: packet Ack-1-i was received
}

func (h Header) write(w *bits.Writer) {
	w.Bits(uint32(h.Seq), 16)
	w.Bits(uint32(h.Ack), 16)
	w.Bits(h.Bits, 32)
}

func (h *Header) read(in *input) {
	h.Seq = uint16(in.bits("sequence", 16))
	h.Ack = uint16(in.bits("ack", 16))
	h.Bits = in.bits("ack bits (of the 32 before it)", 32)
}
