package snapshot

import (
	"errors"

	"switchback/snapshot/bits"
)

// Why a packet or message is refused, beside errEvent and the errors of package
// bits. The caller only drops the packet and counts it.
var (
	errSize         = errors.New("snapshot: larger than a packet may be")
	errType         = errors.New("snapshot: not the expected type of packet")
	errMagic        = errors.New("snapshot: not a Switchback message")
	errVersion      = errors.New("snapshot: other protocol version")
	errRange        = errors.New("snapshot: value out of range")
	errNotCanonical = errors.New("snapshot: not the one encoding of its value")
	errText         = errors.New("snapshot: text is not clean UTF-8 or too long")
)

// input is a bits.Reader whose reads have labels, so that the code that decodes a
// packet also dumps and measures it. Without a trace a label costs one comparison.
// The decoders built on it accept one encoding of a value and bound what they
// allocate: Invariant N4.
type input struct {
	bits.Reader
	trace *trace
}

// packetInput returns an input of a state packet. It fails at once if the packet
// is longer than MaxPacket.
func packetInput(packet []byte) input {
	in := input{Reader: bits.NewReader(packet)}
	if len(packet) > MaxPacket {
		in.Fail(errSize)
	}
	return in
}

func (in *input) bits(label string, n uint) uint32 {
	at := in.Pos()
	v := in.Bits(n)
	if in.trace != nil {
		in.trace.number(in, at, label, int64(v))
	}
	return v
}

func (in *input) flag(label string) bool { return in.bits(label, 1) == 1 }

func (in *input) signed(label string, n uint) int32 {
	at := in.Pos()
	v := in.Signed(n)
	if in.trace != nil {
		in.trace.number(in, at, label, int64(v))
	}
	return v
}

func (in *input) bits64(label string) uint64 {
	high := uint64(in.bits(label+", high half", 32))
	return high<<32 | uint64(in.bits(label+", low half", 32))
}

func (in *input) gamma(label string, most uint32) uint32 {
	at := in.Pos()
	v := in.Gamma(most)
	if in.trace != nil {
		in.trace.number(in, at, label, int64(v))
	}
	return v
}

// delta reads a delta code; signed matters only to a dump.
func (in *input) delta(label string, from uint32, width uint, signed bool) uint32 {
	at := in.Pos()
	v := in.Delta(from, width)
	if in.trace != nil {
		in.trace.delta(in, at, label, from, v, width, signed)
	}
	return v
}

// view reads n bytes without copying them.
func (in *input) view(label string, n int) []byte {
	at := in.Pos()
	v := in.Bytes(n)
	if in.trace != nil {
		in.trace.bytes(in, at, label, v)
	}
	return v
}

// section notes that what follows belongs to part.
func (in *input) section(part Part) {
	if in.trace != nil {
		in.trace.section(in, part)
	}
}

// entity notes that what follows belongs to entity id of k.
func (in *input) entity(k *kind, id int) {
	if in.trace != nil {
		in.trace.entity(in, k, id)
	}
}
