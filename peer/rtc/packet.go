package rtc

import (
	"encoding/binary"

	"github.com/pion/stun/v4"
)

// kind is what a packet on the port is, by its first byte (RFC 9443).
type kind uint8

const (
	otherKind kind = iota
	stunKind
	dtlsKind
	stateKind
)

func kindOf(packet []byte) kind {
	if len(packet) == 0 {
		return otherKind
	}
	switch first := packet[0]; {
	case first < 4:
		return stunKind
	case 20 <= first && first < 64:
		return dtlsKind
	case 128 <= first && first < 192:
		return stateKind
	}
	return otherKind
}

// A state packet is SRTP (RFC 3711) in which all that can be fixed is fixed:
//
//	0   1  version 2, no padding, extension or contributing sources: 0x80
//	1   1  payload type 96, no marker
//	2   2  sequence number
//	4   4  timestamp, always 0: arrival is what counts
//	8   4  SSRC: 1 from the host, 2 from a guest
//	12  n  the packet, encrypted
//	    10 authentication tag
const (
	rtpHeader  = 12
	rtpTag     = 10
	rtpVersion = 2
	rtpFirst   = rtpVersion << 6
	rtpPayload = 96
)

// ssrc is the source number of a side's state packets.
func (s side) ssrc() uint32 { return uint32(s) + 1 }

// isState reports whether the cleartext header is that of a state packet from
// the given source.
func isState(packet []byte, ssrc uint32) bool {
	return len(packet) >= rtpHeader+rtpTag && packet[0] == rtpFirst && packet[1] == rtpPayload &&
		binary.BigEndian.Uint32(packet[8:]) == ssrc
}

// transaction is the id that a STUN answer shares with its request.
type transaction [stun.TransactionIDSize]byte

// The first bytes of a STUN message (RFC 8489 section 5): two of type, two of
// length, the magic cookie, the transaction.
const (
	stunHeader  = 20
	stunMagic   = 0x2112A442
	stunRequest = 0x0001
	stunAnswer  = 0x0101
)

func isRequest(packet []byte) (transaction, bool) { return isSTUN(packet, stunRequest) }
func isAnswer(packet []byte) (transaction, bool)  { return isSTUN(packet, stunAnswer) }

func isSTUN(packet []byte, kind uint16) (id transaction, ok bool) {
	if len(packet) < stunHeader || binary.BigEndian.Uint16(packet) != kind ||
		binary.BigEndian.Uint32(packet[4:]) != stunMagic {
		return id, false
	}
	return transaction(packet[8:stunHeader]), true
}
