package snapshot

// ackSpan is how many packets one header can acknowledge: Ack and the 32 before
// it. A packet that leaves this span unacknowledged counts as lost.
const ackSpan = 33

// flightSpan is the most packets that may be on their way: 17 s of silence at 60 a
// second. Beyond it the oldest counts as lost.
const flightSpan = 1024

// Window keeps the sequences and acknowledgements of one link in both directions.
// It has no clock and no buffers. The zero value is a link on which nothing was
// sent.
//
// Call Receive only after all of a packet was decoded: what is received is
// acknowledged, and a host writes later snapshots against what was acknowledged.
type Window struct {
	// Sequences here do not wrap; the wire carries their low 16 bits.
	sent    int64                   // the next to send
	settled int64                   // all before this are acknowledged or lost
	acked   [flightSpan / 64]uint64 // by sequence modulo flightSpan, for settled..sent-1
	heard   int64                   // one past the newest received
	had     uint32                  // bit i: heard-2-i was received
	out, in history

	// Counts of packets. Lost were sent but not acknowledged in time. Missed are
	// the other side's that did not come in time. Reordered came after a later
	// one, whether in time to be used or not. Duplicates had come before.
	Sent, Received, Lost, Missed, Reordered, Duplicates uint64
}

// Next returns the sequence of the next packet to send and counts it as sent.
func (w *Window) Next() uint16 {
	if w.sent-w.settled == flightSpan {
		w.settle(w.settled + 1)
	}
	word, bit := flightBit(w.sent)
	w.acked[word] &^= bit
	w.sent++
	w.Sent++
	return uint16(w.sent - 1)
}

// Header returns the header of packet seq.
func (w *Window) Header(seq uint16) Header {
	return Header{Seq: seq, Ack: uint16(w.heard - 1), Bits: w.had}
}

// Receive notes packet seq and reports whether to use it: only the first time, and
// only if it is at most 32 before the newest.
func (w *Window) Receive(seq uint16) bool {
	ahead := int64(int16(seq - uint16(w.heard)))
	switch {
	case ahead >= 0:
		w.advance(ahead + 1)
	case !w.fill(-ahead):
		return false
	}
	w.Received++
	return true
}

// advance moves the newest received on by n ≥ 1. A packet that leaves the window
// without having come is missed.
func (w *Window) advance(n int64) {
	for i := range min(n, ackSpan) {
		if seq := w.heard - ackSpan + i; seq >= 0 {
			w.miss(!w.hasHeard(seq), 1)
		}
	}
	if n > ackSpan {
		w.miss(true, n-ackSpan)
	}
	w.had <<= n
	if w.heard > 0 {
		w.had |= 1 << (n - 1)
	}
	w.heard += n
}

// miss records the fate of n packets of the other side: lost, or received.
func (w *Window) miss(lost bool, n int64) {
	w.in.add(lost, n)
	if lost {
		w.Missed += uint64(n)
	}
}

// hasHeard reports whether seq was received; it must be in the window.
func (w *Window) hasHeard(seq int64) bool {
	return seq == w.heard-1 || w.had>>(w.heard-2-seq)&1 == 1
}

// fill notes the packet that is back ≥ 1 before heard. It reports whether the
// packet is new and not too old.
func (w *Window) fill(back int64) bool {
	seq := w.heard - back
	if back > ackSpan || seq < 0 {
		w.Reordered++
		return false
	}
	if w.hasHeard(seq) {
		w.Duplicates++
		return false
	}
	w.Reordered++
	w.had |= 1 << (back - 2)
	return true
}

// Acked appends to dst the sequences that h newly acknowledges, oldest first. Each
// is returned at most once in the life of a link. An acknowledgement of a packet
// that was never sent has no effect: modulo 65536 it is that of a packet settled
// long ago.
func (w *Window) Acked(h Header, dst []uint16) []uint16 {
	newest := w.sent - 1 - int64(uint16(w.sent-1)-h.Ack)
	w.settle(newest - ackSpan + 1)
	for seq := max(w.settled, newest-ackSpan+1); seq <= newest; seq++ {
		if seq != newest && h.Bits>>(newest-1-seq)&1 == 0 {
			continue
		}
		if word, bit := flightBit(seq); w.acked[word]&bit == 0 {
			w.acked[word] |= bit
			dst = append(dst, uint16(seq))
		}
	}
	return dst
}

// settle counts every packet before end that is not acknowledged as lost.
func (w *Window) settle(end int64) {
	for ; w.settled < end; w.settled++ {
		word, bit := flightBit(w.settled)
		lost := w.acked[word]&bit == 0
		w.out.add(lost, 1)
		if lost {
			w.Lost++
		}
	}
}

// flightBit returns the word and bit of acked that hold a sequence.
func flightBit(seq int64) (word int, bit uint64) {
	i := uint(seq) % flightSpan
	return int(i / 64), 1 << (i % 64)
}

// LossOut returns the loss of sent packets in per cent, over the last 256 whose
// fate is decided.
func (w *Window) LossOut() float32 { return w.out.percent() }

// LossIn returns the same for the packets of the other side.
func (w *Window) LossIn() float32 { return w.in.percent() }

// historySpan is how many packets a loss estimate covers: 4 s at 60 a second, 13 s
// at 20.
const historySpan = 256

// history remembers which of the last packets were lost.
type history struct {
	was   [historySpan]bool
	at    uint8 // index of the next; wraps by itself
	known int
	lost  int
}

// add records n packets of the same fate.
func (h *history) add(lost bool, n int64) {
	for range min(n, historySpan) {
		if h.was[h.at] {
			h.lost--
		}
		if lost {
			h.lost++
		}
		h.was[h.at] = lost
		h.at++
		h.known = min(h.known+1, historySpan)
	}
}

func (h *history) percent() float32 {
	return 100 * float32(h.lost) / float32(max(h.known, 1))
}
