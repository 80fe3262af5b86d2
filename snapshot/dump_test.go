package snapshot

import (
	"bytes"
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
)

// dumped returns a packet from a host in which slots of every state are written,
// and its baseline.
func dumped(t *testing.T, s *Schema, f *fixture) (base *Set, packet []byte) {
	f.walkers[0] = thing{true, world.Record{1000, 2000, 17476, -300, 0x4000, 90, 720, 1}}
	f.walkers[2] = thing{true, world.Record{5, 6}}
	base = f.capture(s, 994, 0)
	f.walkers[0].rec[0] += 17476*6>>8 + 1 // and y stays where it was
	f.walkers[2] = thing{}
	f.lamps[40] = thing{true, world.Record{1}}
	prior := slotsOf(1)
	p := fullHost()
	packet = appendHost(t, &p, func(w *bits.Writer) {
		s.Encode(w, 0, base, f.capture(s, 1000, 0), &prior, 600, s.NewSet())
	})
	return base, packet
}

func TestDump(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	base, packet := dumped(t, s, f)
	guest := fullGuest()
	for name, b := range map[string][]byte{"host": packet, "guest": guest.Append(nil), "hello": messages[5].m.Append(nil)} {
		var out bytes.Buffer
		if err := s.Dump(&out, 0, base, b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		compareFile(t, "testdata/dump_"+name+".txt", out.Bytes())
	}
	var blind bytes.Buffer
	if err := s.Dump(&blind, 0, nil, packet); err != nil || !bytes.Contains(blind.Bytes(), []byte("  predicted +1\n")) ||
		!bytes.Contains(blind.Bytes(), []byte("  as predicted\n")) {
		t.Errorf("without the base: %v\n%s", err, blind.String())
	}
	var refused bytes.Buffer
	if s.Dump(&refused, 0, nil, packet[:20]) == nil || !bytes.Contains(refused.Bytes(), []byte("refused: ")) {
		t.Errorf("a truncated packet is dumped without a word:\n%s", refused.String())
	}
}

// TestMeter: the parts of a packet add up to the packet.
func TestMeter(t *testing.T) {
	f := &fixture{}
	s := f.schema()
	_, packet := dumped(t, s, f)
	m := s.NewMeter()
	if err := m.Add(0, packet); err != nil {
		t.Fatal(err)
	}
	sizes := m.Sizes()
	if fill := len(packet)*8 - sizes.Bits(); fill < 0 || fill > 7 {
		t.Errorf("%d bits of %d bytes are counted", sizes.Bits(), len(packet))
	}
	for part, want := range map[Part]int{
		PartHeader: 8 + 64 + 16, PartEvents: 8 + 16 + 16 + 24, PartClock: 33 + 1 + 15 + 2*12,
		PartSnapshot: 1 + 32 + 8 + 8 + 8 + 8 + 33, PartKinds: 1 + 3 + (1 + 1 + 6 + 9 + 6) + (1 + 2) + (1 + 2), PartKinds + 1: 1, PartKinds + 2: 1 + 6 + 11 + 1 + 1,
	} {
		if sizes[part] != want {
			t.Errorf("%s has %d bits, want %d", s.PartName(part), sizes[part], want)
		}
	}
	guest := fullGuest()
	if err := m.Add(0, guest.Append(nil)); err != nil || m.Sizes()[PartHeader] != 2*88 || m.Sizes()[PartCommands] == 0 {
		t.Errorf("a guest's packet too: %v, %v", err, m.Sizes())
	}
}
