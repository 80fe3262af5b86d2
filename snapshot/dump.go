package snapshot

import (
	"fmt"
	"io"

	"switchback/snapshot/bits"
	"switchback/world"
)

// Meter counts the bits of state packets by part.
type Meter struct{ t trace }

// NewMeter returns a meter that has counted nothing.
func (s *Schema) NewMeter() *Meter { return &Meter{trace{schema: s}} }

// Add counts a packet of either direction; seat is the guest's. It returns the
// error of decoding the packet.
func (m *Meter) Add(seat world.Seat, packet []byte) error {
	m.t.part, m.t.start = PartHeader, 0
	return m.t.schema.walk(&m.t, seat, nil, packet)
}

// Sizes returns the bits counted so far.
func (m *Meter) Sizes() Sizes { return m.t.sizes }

// Dump writes an annotated dump of a state packet or a message of the event
// channel: for each value the bit at which it starts, how many bits it has,
// its name, its unit in brackets, and the value. seat is the guest's. base is
// the set that a snapshot was written against; if it is nil, fields are shown as
// differences from their predictions. It returns the error of decoding.
func (s *Schema) Dump(w io.Writer, seat world.Seat, base *Set, packet []byte) error {
	t := trace{schema: s, out: w, blind: base == nil}
	err := s.walk(&t, seat, base, packet)
	if err != nil {
		fmt.Fprintf(w, "refused: %v\n", err)
	}
	return err
}

// walk decodes a packet or message only to trace it.
func (s *Schema) walk(t *trace, seat world.Seat, base *Set, packet []byte) error {
	t.in = input{Reader: bits.NewReader(packet), trace: t}
	var first byte
	if len(packet) > 0 {
		first = packet[0]
	}
	var err error
	switch first {
	case typeFromHost:
		err = s.walkHost(t, seat, base)
	case typeFromGuest:
		err = t.guest.decode(&t.in)
	default:
		err = walkMessage(&t.in, packet)
	}
	t.sizes[t.part] += t.in.Pos() - t.start
	return err
}

// walkHost traces a packet from the host, including its entities.
func (s *Schema) walkHost(t *trace, seat world.Seat, base *Set) error {
	p := &t.host
	if err := p.decode(&t.in); err != nil || !p.HasSnapshot {
		return err
	}
	s.decode(&t.in, seat, base, p.Head.Tick, nil)
	return t.in.Close()
}

// walkMessage traces a message of the event channel. Its type is the byte after
// magic and version.
func walkMessage(in *input, message []byte) error {
	const typeAt = 6
	if len(message) > typeAt {
		switch message[typeAt] {
		case typeHello:
			return new(Hello).decode(in)
		case typeWelcome:
			return new(Welcome).decode(in)
		case typeRefused:
			return new(Refused).decode(in)
		}
	}
	return errType
}
