package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// batchOf makes a batch of events.
func batchOf(first uint16, events ...string) (b EventBatch) {
	b.First = first
	for _, e := range events {
		b.List[b.Len] = []byte(e)
		b.Len++
	}
	return b
}

// fullHost returns a packet from a host with everything in it but entities.
func fullHost() FromHost {
	return FromHost{
		Header: Header{Seq: 0x0102, Ack: 0x0304, Bits: 0x05060708}, EventAck: 0x090a,
		Events:   batchOf(0xffff, "a", "bc"),
		HasClock: true, Clock: 0x11121314,
		HasLatency: true, Latency: [world.MaxSeats]uint16{0, 75, 0, 120},
		HasSnapshot: true,
		Head:        SnapshotHead{Tick: 1000, Base: 6, Newest: 1004, Slack: -2, Starved: 255, HasHash: true, Hash: 0xcafef00d},
	}
}

func fullGuest() FromGuest {
	p := FromGuest{
		Header: Header{Seq: 7, Ack: 0xffff}, EventAck: 3, Events: batchOf(1, "x"),
		HasEcho: true, Clock: 0x11121314, Held: 9,
	}
	p.Commands.Add(world.Command{Tick: 50, Drawn: 40, MoveX: -127, Facing: 0x4000, Buttons: body.Run})
	p.Commands.Add(world.Command{Tick: 49, Drawn: 39, MoveX: -127, Facing: 0x4000, Buttons: body.Run})
	return p
}

// appendHost returns a packet of the host with entities.
func appendHost(t testing.TB, p *FromHost, entities func(w *bits.Writer)) []byte {
	t.Helper()
	var w bits.Writer
	w.Reset(nil, MaxPacket)
	p.Write(&w)
	if p.HasSnapshot {
		entities(&w)
	}
	b, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func noEntities(w *bits.Writer) { w.Bits(0, flags) }

// TestPackets pins packets byte by byte: the table is the format.
func TestPackets(t *testing.T) {
	quiet := FromHost{Header: Header{Seq: 1, Ack: 2, Bits: 3}, EventAck: 4}
	host := fullHost()
	guest := fullGuest()
	for _, c := range []struct {
		name string
		got  []byte
		want string
	}{
		{"quiet host", quiet.Append(nil), "01 0001 0002 00000003 0004 00 00"},
		{"quiet guest", new(FromGuest).Append(nil), "02 0000 0000 00000000 0000 00 00"},
		{"full host", appendHost(t, &host, noEntities), "01 0102 0304 05060708 090a 02 ffff 00 61 01 6263" +
			// clock, 1 and 32 bits; latency, 1 and 17 deltas; snapshot, 1 and its head; three kinds of nothing
			"8889098a 572abef00040 0000fa01a2ffbff95fde01a0"},
		{"full guest", guest.Append(nil), "02 0007 ffff 00000000 0003 01 0001 00 78" +
			// echo, 1 and 48 bits; 7 of count; the newest command; a repeat
			"8889098a0004 82 00000032912040100010000000 04"},
	} {
		want := strings.ReplaceAll(c.want, " ", "")
		if got := fmt.Sprintf("%x", c.got); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, want)
		}
	}
}

func TestPacketsRoundTrip(t *testing.T) {
	want := fullHost()
	var host FromHost
	if err := host.Decode(appendHost(t, &want, noEntities)); err != nil {
		t.Fatal(err)
	}
	s := (&fixture{}).schema()
	if err := s.Decode(&host.Entities, 0, nil, host.Head.Tick, s.NewSet()); err != nil {
		t.Fatal(err)
	}
	host.Entities = bits.Reader{}
	if fmt.Sprint(host) != fmt.Sprint(want) {
		t.Errorf("from the host: got %+v\nwant %+v", host, want)
	}
	sent := fullGuest()
	var guest FromGuest
	if err := guest.Decode(sent.Append(nil)); err != nil || fmt.Sprint(guest) != fmt.Sprint(sent) {
		t.Errorf("from a guest: %v, got %+v\nwant %+v", err, guest, sent)
	}
}

// TestEveryTruncationIsRefused also shows that a refused packet does not change what
// was decoded before.
func TestEveryTruncationIsRefused(t *testing.T) {
	host, guest := fullHost(), fullGuest()
	s := (&fixture{}).schema()
	b := appendHost(t, &host, noEntities)
	for n := range len(b) {
		var p FromHost
		err := p.Decode(b[:n])
		if err == nil && p.HasSnapshot {
			err = s.Decode(&p.Entities, 0, nil, p.Head.Tick, s.NewSet())
		} else if p.Header != (Header{}) {
			t.Errorf("a refused packet has left %+v", p.Header)
		}
		if err == nil {
			t.Errorf("%d of %d bytes from a host are accepted", n, len(b))
		}
	}
	b = guest.Append(nil)
	for n := range len(b) {
		if p := fullGuest(); p.Decode(b[:n]) == nil || p.Header != guest.Header {
			t.Errorf("%d of %d bytes from a guest are accepted", n, len(b))
		}
	}
	if err := new(FromGuest).Decode(append(b, 0)); !errors.Is(err, bits.ErrTrailing) {
		t.Errorf("a byte too many: %v", err)
	}
	if err := new(FromGuest).Decode(make([]byte, MaxPacket+1)); !errors.Is(err, errSize) {
		t.Errorf("a packet that no channel carries: %v", err)
	}
	if err := new(FromHost).Decode(b); !errors.Is(err, errType) {
		t.Errorf("a guest's packet as a host's: %v", err)
	}
}

func TestHeadRefuses(t *testing.T) {
	for _, h := range []SnapshotHead{{Tick: 5, Base: 6}, {Tick: 5, HasHash: true}, {Tick: 5, Night: Night{Start: 6}}} {
		p := FromHost{HasSnapshot: true, Head: h}
		if err := new(FromHost).Decode(appendHost(t, &p, noEntities)); !errors.Is(err, errRange) {
			t.Errorf("%+v: %v", h, err)
		}
	}
}

// TestLargestPackets: everything that is allowed at once fits into a packet.
func TestLargestPackets(t *testing.T) {
	var e Events
	for range MaxPending {
		if err := e.Push(bytes.Repeat([]byte{7}, 12)); err != nil {
			t.Fatal(err)
		}
	}
	guest := FromGuest{HasEcho: true}
	e.Batch(&guest.Events)
	for i := range world.Tick(maxCommands) { // no two alike in anything
		n := uint8(i * 37)
		guest.Commands.Add(world.Command{Tick: 1e9 - i, Drawn: 1e9 * (i % 3), MoveX: int8(n | 1), MoveY: int8(n ^ 0x55 | 1),
			Facing: grid.Turn(i * 30011), Buttons: body.Buttons(i % 3), Presses: [world.NumPresses]uint8{n, n * 2, n * 3}})
	}
	var got FromGuest
	b := guest.Append(nil)
	if err := got.Decode(b); err != nil || len(b) > MaxPacket || got.Commands.Len < 32 {
		t.Fatalf("%d bytes, %d commands: %v", len(b), got.Commands.Len, err)
	}
	for i, c := range got.Commands.All() { // the oldest stay out
		if c != guest.Commands.List[i] {
			t.Fatalf("command %d is %+v, want %+v", i, c, guest.Commands.List[i])
		}
	}
	if got.Commands.Len == guest.Commands.Len {
		t.Error("all commands fit: no packet is too small for them")
	}
	host := fullHost()
	e.Batch(&host.Events)
	if b := appendHost(t, &host, noEntities); len(b) > MaxPacket-600 {
		t.Errorf("%d bytes before the entities leave no room for 600 of them", len(b))
	}
}

func TestPacketsAllocateNothing(t *testing.T) {
	host, guest := fullHost(), fullGuest()
	var gotHost FromHost
	var gotGuest FromGuest
	meter := (&fixture{}).schema().NewMeter()
	buf := make([]byte, 0, MaxPacket)
	if n := testing.AllocsPerRun(50, func() {
		if gotGuest.Decode(guest.Append(buf)) != nil {
			t.Fatal("refused")
		}
		var w bits.Writer
		w.Reset(buf, MaxPacket)
		host.Write(&w)
		noEntities(&w)
		b, _ := w.Finish()
		if gotHost.Decode(b) != nil {
			t.Fatal("refused")
		}
		if err := meter.Add(0, b); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzFromHost(f *testing.F) {
	host := fullHost()
	f.Add(appendHost(f, &host, noEntities))
	f.Add(new(FromHost).Append(nil))
	s := (&fixture{}).schema()
	f.Fuzz(func(t *testing.T, b []byte) {
		var p FromHost
		if p.Decode(b) != nil {
			return
		}
		out := s.NewSet()
		if p.HasSnapshot && s.Decode(&p.Entities, 0, nil, p.Head.Tick, out) != nil {
			return
		}
		var w bits.Writer
		w.Reset(nil, len(b))
		p.Write(&w)
		if p.HasSnapshot {
			entities := rewritable(s, out)
			(&encoder{schema: s, w: &w, base: s.empty, cur: out}).write(&entities)
		}
		if back, err := w.Finish(); err != nil || !bytes.Equal(back, b) {
			t.Fatalf("%x is accepted and written as %x", b, back)
		}
	})
}

func FuzzFromGuest(f *testing.F) {
	guest := fullGuest()
	f.Add(guest.Append(nil))
	f.Add(new(FromGuest).Append(nil))
	f.Fuzz(func(t *testing.T, b []byte) {
		var p FromGuest
		if p.Decode(b) != nil {
			return
		}
		if back := p.Append(nil); !bytes.Equal(back, b) {
			t.Fatalf("%x is accepted and written as %x", b, back)
		}
	})
}
