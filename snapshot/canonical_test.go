package snapshot

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"switchback/snapshot/bits"
	"switchback/world"
)

// drawBatch draws events of one packet, within its limits.
func drawBatch(t *rapid.T) (b EventBatch) {
	total := 0
	for range rapid.IntRange(0, maxBatch).Draw(t, "events") {
		size := rapid.SampledFrom([]int{1, 2, 12, 13, 100, maxEventBytes}).Draw(t, "size")
		if total += size; total > maxBatchBytes {
			break
		}
		b.List[b.Len] = bytes.Repeat([]byte{rapid.Byte().Draw(t, "event")}, size)
		b.Len++
	}
	if b.Len > 0 {
		b.First = rapid.Uint16().Draw(t, "first")
	}
	return b
}

func drawHeader(t *rapid.T) Header {
	return Header{Seq: rapid.Uint16().Draw(t, "seq"), Ack: rapid.Uint16().Draw(t, "ack"), Bits: rapid.Uint32().Draw(t, "bits")}
}

func drawHead(t *rapid.T) SnapshotHead {
	h := SnapshotHead{
		Tick:   world.Tick(rapid.SampledFrom([]uint32{255, 256, 1 << 31, 1<<32 - 1}).Draw(t, "tick")),
		Base:   rapid.SampledFrom([]uint16{0, 1, 3, MaxBaseAge}).Draw(t, "base"),
		Newest: world.Tick(rapid.Uint32().Draw(t, "newest")), Slack: rapid.Int8().Draw(t, "slack"), Starved: rapid.Byte().Draw(t, "starved"),
	}
	if h.Base == 0 {
		h.Night = Night{h.Tick - world.Tick(rapid.Uint32Max(255).Draw(t, "night")), rapid.Uint64().Draw(t, "seed"), rapid.Uint64().Draw(t, "level")}
	} else if h.HasHash = rapid.Bool().Draw(t, "has hash"); h.HasHash {
		h.Hash = rapid.Uint32().Draw(t, "hash")
	}
	return h
}

func drawFromHost(t *rapid.T) FromHost {
	p := FromHost{Header: drawHeader(t), EventAck: rapid.Uint16().Draw(t, "event ack"), Events: drawBatch(t)}
	if p.HasClock = rapid.Bool().Draw(t, "has clock"); p.HasClock {
		p.Clock = rapid.Uint32().Draw(t, "clock")
	}
	if p.HasLatency = rapid.Bool().Draw(t, "has latency"); p.HasLatency {
		for i := range p.Latency {
			p.Latency[i] = rapid.SampledFrom([]uint16{0, 1, 75, 1<<16 - 1}).Draw(t, "ms")
		}
	}
	if p.HasSnapshot = rapid.Bool().Draw(t, "has snapshot"); p.HasSnapshot {
		p.Head = drawHead(t)
	}
	return p
}

func drawFromGuest(t *rapid.T) FromGuest {
	p := FromGuest{Header: drawHeader(t), EventAck: rapid.Uint16().Draw(t, "event ack"), Events: drawBatch(t), Commands: drawCommands(t)}
	if p.HasEcho = rapid.Bool().Draw(t, "has echo"); p.HasEcho {
		p.Clock, p.Held = rapid.Uint32().Draw(t, "clock"), rapid.SampledFrom([]uint16{0, 1, 1<<16 - 1}).Draw(t, "held")
	}
	return p
}

// sameBatch reports whether two batches have the same events.
func sameBatch(a, b *EventBatch) bool {
	same := a.First == b.First && a.Len == b.Len
	for i := range a.all() {
		same = same && bytes.Equal(a.List[i], b.List[i])
	}
	return same
}

// TestAnyPacketFromHostCrosses: a packet decodes to what was written, and is written
// again as the same bytes.
func TestAnyPacketFromHostCrosses(t *testing.T) {
	s := (&fixture{}).schema()
	rapid.Check(t, func(t *rapid.T) {
		want := drawFromHost(t)
		b := writtenHost(t, s, &want, s.empty)
		var got FromHost
		if err := got.Decode(b); err != nil {
			t.Fatal(err)
		}
		if got.HasSnapshot {
			if err := s.Decode(&got.Entities, 0, nil, got.Head.Tick, s.NewSet()); err != nil {
				t.Fatal(err)
			}
		}
		if got.Header != want.Header || got.EventAck != want.EventAck || !sameBatch(&got.Events, &want.Events) || got.HasClock != want.HasClock ||
			got.Clock != want.Clock || got.HasLatency != want.HasLatency || got.Latency != want.Latency ||
			got.HasSnapshot != want.HasSnapshot || got.Head != want.Head {
			t.Fatalf("got %+v, want %+v", got, want)
		}
		if back := writtenHost(t, s, &got, s.empty); !bytes.Equal(back, b) {
			t.Fatalf("%x is written again as %x", b, back)
		}
	})
}

// writtenHost writes a packet with exactly the updates of set, which was decoded
// against the empty set.
func writtenHost(t *rapid.T, s *Schema, p *FromHost, set *Set) []byte {
	var w bits.Writer
	w.Reset(nil, MaxPacket)
	p.Write(&w)
	if p.HasSnapshot {
		updates := Slots{}
		if set != s.empty {
			updates = rewritable(s, set)
		}
		(&encoder{schema: s, w: &w, base: s.empty, cur: set}).write(&updates)
	}
	b, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestAnyPacketFromGuestCrosses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawFromGuest(t)
		b := want.Append(nil)
		var got FromGuest
		if err := got.Decode(b); err != nil {
			t.Fatal(err)
		}
		if n := int(got.Commands.Len); n < int(want.Commands.Len) { // the oldest may stay out of a full packet
			if len(b) < MaxPacket-60 || n < 16 {
				t.Fatalf("%d of %d commands in %d bytes", n, want.Commands.Len, len(b))
			}
			newest := Commands{Len: got.Commands.Len}
			copy(newest.List[:n], want.Commands.List[:n])
			want.Commands = newest
		}
		if got.Header != want.Header || got.EventAck != want.EventAck || !sameBatch(&got.Events, &want.Events) ||
			got.HasEcho != want.HasEcho || got.Clock != want.Clock || got.Held != want.Held || got.Commands != want.Commands {
			t.Fatalf("got %+v, want %+v", got, want)
		}
		if back := got.Append(nil); !bytes.Equal(back, b) {
			t.Fatalf("%x is written again as %x", b, back)
		}
	})
}

// damage changes a few bits of b, or its length.
func damage(t *rapid.T, b []byte) []byte {
	b = bytes.Clone(b)
	for range rapid.IntRange(1, 3).Draw(t, "damages") {
		switch rapid.IntRange(0, 5).Draw(t, "damage") {
		case 0:
			b = b[:rapid.IntRange(0, len(b)).Draw(t, "cut")]
		case 1:
			b = append(b, rapid.Byte().Draw(t, "more"))
		default:
			if len(b) > 0 {
				b[rapid.IntRange(0, len(b)-1).Draw(t, "byte")] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
			}
		}
	}
	return b
}

// TestDamagedPacketsAreCanonical: a damaged packet that is accepted is written
// again as the same bytes. Invariant N4.
func TestDamagedPacketsAreCanonical(t *testing.T) {
	s := (&fixture{}).schema()
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		host := drawFromHost(t)
		b := damage(t, writtenHost(t, s, &host, s.empty))
		var p FromHost
		out := s.NewSet()
		if p.Decode(b) == nil && (!p.HasSnapshot || s.Decode(&p.Entities, 0, nil, p.Head.Tick, out) == nil) {
			accepted++
			if back := writtenHost(t, s, &p, out); !bytes.Equal(back, b) {
				t.Fatalf("from the host: %x is written again as %x", b, back)
			}
		}
		guest := drawFromGuest(t)
		b = damage(t, guest.Append(nil))
		var q FromGuest
		if q.Decode(b) == nil {
			accepted++
			if back := q.Append(nil); !bytes.Equal(back, b) {
				t.Fatalf("from a guest: %x is written again as %x", b, back)
			}
		}
	})
	if accepted == 0 {
		t.Error("nothing that is damaged is accepted: the test tests nothing")
	}
}

// TestDamagedEntitiesAreCanonical: the same for entities, against a baseline whose
// slots have various ages.
func TestDamagedEntitiesAreCanonical(t *testing.T) {
	s := (&fixture{}).schema()
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		e := drawEncoder(t, s)
		var w bits.Writer
		w.Reset(nil, 1<<16)
		s.Encode(&w, e.seat, e.base, e.cur, &e.sent, 1<<16, s.NewSet())
		b, _ := w.Finish()
		for range 8 {
			damaged := damage(t, b)
			out := s.NewSet()
			r := bits.NewReader(damaged)
			if s.Decode(&r, e.seat, e.base, e.cur.Tick, out) != nil {
				continue
			}
			accepted++
			if back := rewritten(s, e.seat, e.base, out); !bytes.Equal(back, damaged) {
				t.Fatalf("%x is written again as %x", damaged, back)
			}
		}
	})
	if accepted == 0 {
		t.Error("nothing that is damaged is accepted: the test tests nothing")
	}
}

// TestDamagedMessagesAreCanonical: the same for messages of the event channel and
// for events.
func TestDamagedMessagesAreCanonical(t *testing.T) {
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(messages).Draw(t, "message")
		for range 20 {
			b := damage(t, c.m.Append(nil))
			for _, m := range []message{new(Event), new(Hello), new(Welcome), new(Refused)} {
				if m.Decode(b) != nil {
					continue
				}
				if h, is := m.(*Hello); is && h.Version != Version {
					continue // only its start was read
				}
				accepted++
				if back := m.Append(nil); !bytes.Equal(back, b) {
					t.Fatalf("%T: %x is written again as %x", m, b, back)
				}
			}
		}
	})
	if accepted == 0 {
		t.Error("nothing that is damaged is accepted: the test tests nothing")
	}
}
