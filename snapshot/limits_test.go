package snapshot

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// reading returns an input that reads what write writes.
func reading(t *testing.T, write func(w *bits.Writer)) input {
	t.Helper()
	var w bits.Writer
	w.Reset(nil, 1<<12)
	write(&w)
	b, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return input{Reader: bits.NewReader(b)}
}

// TestBatchLimits: as many events and bytes as a packet may have, and one more.
func TestBatchLimits(t *testing.T) {
	for _, c := range []struct {
		name  string
		sizes []int
		want  error
	}{
		{"32 events", repeat(maxBatch, 1), nil},
		{"33 events", repeat(maxBatch+1, 1), errRange},
		{"400 bytes", []int{200, 200}, nil},
		{"401 bytes", []int{200, 201}, errRange},
		{"the largest event", []int{maxEventBytes, maxBatchBytes - maxEventBytes}, nil},
		{"32 events of 12 bytes and a half", append(repeat(maxBatch-1, 12), 28), nil},
		{"a byte more", append(repeat(maxBatch-1, 12), 29), errRange},
	} {
		in := reading(t, func(w *bits.Writer) {
			w.Bits(uint32(len(c.sizes)), 8)
			w.Bits(65535, 16)
			for _, n := range c.sizes {
				w.Bits(uint32(n-1), 8)
				w.Bytes(bytes.Repeat([]byte{9}, n))
			}
		})
		var b EventBatch
		if b.read(&in); !errors.Is(in.Err(), c.want) {
			t.Errorf("%s: %v, want %v", c.name, in.Err(), c.want)
		}
		if want := len(c.sizes); c.want == nil && (int(b.Len) != want || len(b.List[want-1]) != c.sizes[want-1] || b.First != 65535) {
			t.Errorf("%s: %d events from %d", c.name, b.Len, b.First)
		}
		if c.want != nil && b.Len != 0 {
			t.Errorf("%s: %d events of what is refused", c.name, b.Len)
		}
	}
}

func repeat(n, v int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = v
	}
	return all
}

// TestBatchTakesTheOldestThatFit: up to 400 bytes and 32 events.
func TestBatchTakesTheOldestThatFit(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		want  int
	}{
		{nil, 0}, {repeat(1, 256), 1}, {[]int{256, 144}, 2}, {[]int{256, 145}, 1}, {[]int{256, 145, 1}, 1}, {repeat(31, 1), 31}, {repeat(32, 1), 32}, {repeat(33, 1), 32},
	} {
		var e Events
		for i, n := range c.sizes {
			if err := e.Push(bytes.Repeat([]byte{byte(i)}, n)); err != nil {
				t.Fatal(err)
			}
		}
		var b EventBatch
		if e.Batch(&b); int(b.Len) != c.want {
			t.Errorf("of events of %v bytes a packet takes %d, want %d", c.sizes, b.Len, c.want)
		}
		for i, got := range b.all() {
			if got[0] != byte(i) {
				t.Errorf("event %d stands in place %d", got[0], i)
			}
		}
	}
}

// TestPushKeepsACopy: the caller may use its buffer again.
func TestPushKeepsACopy(t *testing.T) {
	var e Events
	payload := []byte("before")
	if err := e.Push(payload); err != nil {
		t.Fatal(err)
	}
	copy(payload, "after!")
	var b EventBatch
	if e.Batch(&b); string(b.List[0]) != "before" {
		t.Errorf("%q was pushed", b.List[0])
	}
	if err := e.Push(make([]byte, maxEventBytes)); err != nil {
		t.Errorf("the largest event: %v", err)
	}
}

func TestTextLimits(t *testing.T) {
	for _, c := range []struct {
		text        string
		least, most int
		want        error
	}{
		{"", 0, 5, nil}, {"", 1, 5, errText}, {"a", 1, 5, nil}, {"abcde", 1, 5, nil}, {"abcdef", 1, 5, errText},
		{"a\x00", 0, 5, errText}, {"a\x7f", 0, 5, errText}, {"a\u0085", 0, 5, errText}, {"a\u0080", 0, 5, errText}, {"\u00a0", 0, 5, nil},
		{"\xc3", 0, 5, errText}, {"\ufffd", 0, 5, nil}, {"\xed\xa0\x80", 0, 5, errText}, {"\u2028", 0, 5, errText}, {"\u200b", 0, 5, errText},
		{"\ue000", 0, 5, errText}, {"\u2800", 0, 5, errText}, {"\ufe0f", 0, 5, errText}, {"é🌲", 0, 6, nil},
	} {
		in := reading(t, func(w *bits.Writer) {
			w.Bits(uint32(len(c.text)), 8)
			w.Bytes([]byte(c.text))
		})
		got := readText(&in, "text", c.least, c.most)
		if !errors.Is(in.Err(), c.want) || c.want == nil && got != c.text || c.want != nil && got != "" {
			t.Errorf("%q of %d to %d: %q, %v; want %v", c.text, c.least, c.most, got, in.Err(), c.want)
		}
	}
	in := reading(t, func(w *bits.Writer) { w.Bits(3, 8); w.Bits('a', 8) })
	if got := readText(&in, "text", 0, 5); got != "" || !errors.Is(in.Err(), bits.ErrShort) {
		t.Errorf("three bytes of which one is there: %q, %v", got, in.Err())
	}
}

func TestTooLongATextIsAMistake(t *testing.T) {
	var w bits.Writer
	w.Reset(nil, 100)
	writeText(&w, "abcde", 5)
	defer func() {
		if got := recover(); got != "snapshot: text longer than its field: abcdef" {
			t.Errorf("panic %v", got)
		}
	}()
	writeText(&w, "abcdef", 5)
}

func TestCutAndCleanLines(t *testing.T) {
	long := strings.Repeat("é", MaxTextBytes/2)
	for _, c := range []struct{ in, cut, clean string }{
		{"", "", ""},
		{"hello", "hello", "hello"},
		{" a  b ", " a  b ", "a b"},
		{"a\x1b[2Jb\u202ec", "a[2Jbc", "a[2Jbc"},
		{long, long, long},
		{long + "x", long, long},
		{"x" + long, "x" + long[:MaxTextBytes-2], "x" + long[:MaxTextBytes-2]},
		{"a\xffb", "ab", "ab"},
		{"\u200b", "", ""},
		{"q\u0316\u0316\u0316\u0316", "q\u0316\u0316\u0316\u0316", "q\u0316\u0316\u0316"},
	} {
		if got := cutText(c.in); got != c.cut {
			t.Errorf("%q is cut to %q, want %q", c.in, got, c.cut)
		}
		if got := CleanLine(c.in); got != c.clean {
			t.Errorf("%q becomes the line %q, want %q", c.in, got, c.clean)
		}
	}
	if got := CleanLine(strings.Repeat(" ", maxTyped) + "late"); got != "" {
		t.Errorf("what stands behind %d bytes is looked at: %q", maxTyped, got)
	}
}

// TestChat: a guest's has no seat, a host's has one, and neither is empty.
func TestChat(t *testing.T) {
	for _, c := range []struct {
		seat world.Seat
		text string
		want error
	}{
		{world.NoSeat, "hi", nil}, {0, "hi", nil}, {world.MaxSeats - 1, strings.Repeat("x", MaxTextBytes), nil},
		{world.MaxSeats, "hi", errRange}, {254, "hi", errRange}, {0, "", errText},
	} {
		e := Event{Kind: EventChat, Seat: c.seat, Text: c.text}
		got := Event{Text: "before"}
		if err := got.Decode(e.Append(nil)); !errors.Is(err, c.want) || err == nil && got != e || err != nil && got != (Event{Text: "before"}) {
			t.Errorf("seat %d says %q: %v, %+v", c.seat, c.text, err, got)
		}
	}
}

func TestAnEventWithoutAKindIsAMistake(t *testing.T) {
	for _, kind := range []EventKind{0, EventChat + 1} {
		func() {
			defer func() {
				if got := recover(); got != "snapshot: event without a kind" {
					t.Errorf("kind %d: panic %v", kind, got)
				}
			}()
			(&Event{Kind: kind}).Append(nil)
		}()
	}
}

// TestHeadLimits: each number of a head, at its limits and past them.
func TestHeadLimits(t *testing.T) {
	for _, c := range []struct {
		name string
		head SnapshotHead
		want error
	}{
		{"a night that starts now", SnapshotHead{Tick: 5, Night: Night{Start: 5}}, nil},
		{"one that starts next", SnapshotHead{Tick: 5, Night: Night{Start: 6}}, errRange},
		{"a baseline of tick 0", SnapshotHead{Tick: 5, Base: 5}, nil},
		{"one before it", SnapshotHead{Tick: 5, Base: 6}, errRange},
		{"the oldest baseline", SnapshotHead{Tick: MaxBaseAge, Base: MaxBaseAge, HasHash: true, Hash: 1<<32 - 1}, nil},
		{"a hash of nothing", SnapshotHead{Tick: 5, HasHash: true, Hash: 1}, errRange},
		{"the last tick", SnapshotHead{Tick: 1<<32 - 1, Newest: 0, Slack: NoSlack, Starved: 255}, nil},
		{"commands ahead of the wrap", SnapshotHead{Tick: 1, Newest: 1<<32 - 1, Slack: 127}, nil},
	} {
		p := FromHost{HasSnapshot: true, Head: c.head}
		var w bits.Writer
		w.Reset(nil, MaxPacket)
		p.Write(&w)
		b, _ := w.Finish()
		var got FromHost
		if err := got.Decode(b); !errors.Is(err, c.want) || err == nil && got.Head != c.head {
			t.Errorf("%s: %v, %+v", c.name, err, got.Head)
		}
	}
	h := SnapshotHead{Tick: 300, Base: 255}
	if h.BaseTick() != 45 {
		t.Errorf("the baseline of tick 300, 255 old, is of tick %d", h.BaseTick())
	}
}

// TestCommandLimits: the numbers of a command at their limits, both in the newest
// command and in an older one, which is written as differences.
func TestCommandLimits(t *testing.T) {
	far := world.Command{
		Tick: 1, Drawn: 1<<32 - 1, MoveX: -127, MoveY: 127, Facing: 1<<16 - 1, Buttons: 1<<body.NumButtons - 1,
		Presses: [world.NumPresses]uint8{255, 0, 255, 128}, Deed: world.NumDeeds - 1, Arg: 255,
	}
	near := world.Command{Tick: 0, MoveX: 127, MoveY: -127, Facing: grid.Turn(1 << 15), Deed: 0, Arg: 1}
	for _, list := range [][]world.Command{{far}, {near}, {far, near}, {{Tick: 1}, near}, {far, {}}} {
		in := reading(t, func(w *bits.Writer) { writeCommands(w, list) })
		var got Commands
		got.read(&in)
		if err := in.Close(); err != nil || int(got.Len) != len(list) {
			t.Errorf("%+v: %v", list, err)
			continue
		}
		for i, want := range list {
			if got.List[i] != want {
				t.Errorf("got %+v, want %+v", got.List[i], want)
			}
		}
	}
}

func TestCommandsThatAreNone(t *testing.T) {
	command := func(w *bits.Writer, x, y, deed, arg uint32) {
		w.Bits(9, tickBits)
		w.Bits(0, 1)
		w.Bits(x, axisBits)
		w.Bits(y, axisBits)
		w.Bits(0, turnBits)
		w.Bits(0, body.NumButtons)
		w.Bits(0, 8*uint(world.NumPresses))
		w.Bool(true)
		w.Bits(deed, deedBits)
		w.Bits(arg, argBits)
	}
	for _, c := range []struct {
		name            string
		x, y, deed, arg uint32
		want            error
	}{
		{"the last deed", 129, 127, uint32(world.NumDeeds) - 1, 0, nil},
		{"one after it", 0, 0, uint32(world.NumDeeds), 0, errRange},
		{"an argument alone", 0, 0, 0, 1, nil},
		{"a deed that is none", 0, 0, 0, 0, errNotCanonical},
		{"−128 to the east", 128, 0, 1, 0, errRange},
		{"−128 to the south", 0, 128, 1, 0, errRange},
	} {
		in := reading(t, func(w *bits.Writer) { w.Bits(1, countBits); command(w, c.x, c.y, c.deed, c.arg) })
		var got Commands
		if got.read(&in); !errors.Is(in.Err(), c.want) || (got.Len == 1) != (c.want == nil) {
			t.Errorf("%s: %v and %d commands, want %v", c.name, in.Err(), got.Len, c.want)
		}
	}
	in := reading(t, func(w *bits.Writer) { // the deed of the older command is past the last
		w.Bits(2, countBits)
		command(w, 0, 0, uint32(world.NumDeeds)-1, 0)
		w.Bits(0, 1+1+1+1+1+1+uint(world.NumPresses))
		w.Delta(uint32(world.NumDeeds), uint32(world.NumDeeds)-1, deedBits)
		w.Bits(0, 1)
	})
	if new(Commands).read(&in); !errors.Is(in.Err(), errRange) {
		t.Errorf("an older command with a deed past the last: %v", in.Err())
	}
}

// TestRosterLimits: nobody, everybody, and rosters that are refused.
func TestRosterLimits(t *testing.T) {
	entry := func(w *bits.Writer, seat, presence uint32, name string) {
		w.Bits(seat, 8)
		w.Bits(presence, 8)
		writeText(w, name, MaxNameBytes)
	}
	for _, c := range []struct {
		name  string
		count uint32
		seats []uint32
		who   string
		as    uint32
		want  error
	}{
		{"nobody", 0, nil, "", 0, nil},
		{"the first and the last", 2, []uint32{0, world.MaxSeats - 1}, "Fern", uint32(Resting), nil},
		{"seat 17", 1, []uint32{world.MaxSeats}, "Fern", uint32(Here), errRange},
		{"twice the same", 2, []uint32{3, 3}, "Fern", uint32(Here), errRange},
		{"backwards", 2, []uint32{3, 2}, "Fern", uint32(Here), errRange},
		{"somebody in an empty seat", 1, []uint32{3}, "Fern", uint32(Empty), errRange},
		{"a presence that there is not", 1, []uint32{3}, "Fern", uint32(numPresences), errRange},
		{"no name", 1, []uint32{3}, "", uint32(Here), errText},
		{"18 of them", 18, nil, "", 0, errRange},
	} {
		in := reading(t, func(w *bits.Writer) {
			w.Bits(c.count, 8)
			for _, seat := range c.seats {
				entry(w, seat, c.as, c.who)
			}
		})
		roster := readRoster(&in)
		if !errors.Is(in.Err(), c.want) || len(roster) != len(c.seats) && c.want == nil || roster != nil && c.want != nil {
			t.Errorf("%s: %v, %+v, want %v", c.name, in.Err(), roster, c.want)
		}
	}
}
