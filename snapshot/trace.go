package snapshot

import (
	"fmt"
	"io"

	"switchback/snapshot/bits"
)

// Part is a part of a packet, for counting bits. PartKinds is the first kind of a
// schema; the others follow in the order of its tables.
type Part uint8

// The parts.
const (
	PartHeader   Part = iota // type, header and event acknowledgement
	PartEvents               // small reliable events
	PartClock                // clocks, their echoes and the latency table
	PartCommands             // a guest's commands
	PartSnapshot             // a snapshot's head
	PartKinds                // a snapshot's entities, kind by kind
	NumParts     = PartKinds + maxKinds
)

// Sizes holds the number of bits of each part.
type Sizes [NumParts]int

// Bits returns the sum of all parts. It leaves out the padding of the last byte.
func (s *Sizes) Bits() (n int) {
	for _, v := range s {
		n += v
	}
	return n
}

// PartName returns the name of a part, "" for a kind that s does not have.
func (s *Schema) PartName(p Part) string {
	if p < PartKinds {
		return [PartKinds]string{"header", "events", "clock", "commands", "snapshot"}[p]
	}
	if int(p-PartKinds) < len(s.kinds) {
		return s.kinds[p-PartKinds].table.Name
	}
	return ""
}

// trace follows the reading of a packet: it counts the bits of each part and, if
// out is set, writes a line for every value.
type trace struct {
	schema *Schema
	sizes  Sizes
	part   Part
	start  int // bit at which part starts

	in    input // the packet and what it is read into, reused for each packet
	host  FromHost
	guest FromGuest

	out   io.Writer
	blind bool // the base is not known: deltas are shown without values
}

func (t *trace) section(in *input, part Part) {
	t.sizes[t.part] += in.Pos() - t.start
	t.part, t.start = part, in.Pos()
	if t.out != nil {
		fmt.Fprintf(t.out, "%6d       [%s]\n", in.Pos(), t.schema.PartName(part))
	}
}

func (t *trace) entity(in *input, k *kind, id int) {
	if t.out != nil {
		fmt.Fprintf(t.out, "%6d       %s %d\n", in.Pos(), k.table.Name, id)
	}
}

// line begins a line: where the value starts, how many bits it has, and its label.
func (t *trace) line(in *input, at int, label string) {
	fmt.Fprintf(t.out, "%6d %4d    %-32s ", at, in.Pos()-at, label)
}

func (t *trace) number(in *input, at int, label string, v int64) {
	if t.out != nil {
		t.line(in, at, label)
		fmt.Fprintf(t.out, "%d\n", v)
	}
}

func (t *trace) bytes(in *input, at int, label string, v []byte) {
	if t.out != nil {
		t.line(in, at, label)
		fmt.Fprintf(t.out, "%q\n", v)
	}
}

func (t *trace) delta(in *input, at int, label string, from, v uint32, width uint, signed bool) {
	if t.out == nil {
		return
	}
	t.line(in, at, label)
	diff := bits.SignExtend(v-from, width)
	value := int64(v)
	if signed {
		value = int64(bits.SignExtend(v, width))
	}
	switch {
	case t.blind && v == from:
		fmt.Fprintln(t.out, "as predicted")
	case t.blind:
		fmt.Fprintf(t.out, "predicted %+d\n", diff)
	default:
		fmt.Fprintf(t.out, "%d (predicted %+d)\n", value, diff)
	}
}
