package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
)

// message is what events and messages of the event channel have in common.
type message interface {
	Append(dst []byte) []byte
	Decode(b []byte) error
}

// messages holds one of each kind, with its bytes.
var messages = []struct {
	name string
	m    message
	want string
}{
	{"roster", &Event{Kind: EventRoster, Seat: 3, Presence: Resting, Name: "Zoë"}, "01 03 02 04 5a6fc3ab"},
	{"empty seat", &Event{Kind: EventRoster, Seat: 16}, "01 10 00 00"},
	{"notice", &Event{Kind: EventNotice, What: 5, Seat: 2, Index: 7, Tick: 258, Name: "Fern"}, "02 05 02 07 00000102 04 4665726e"},
	{"notice of nobody", &Event{Kind: EventNotice, What: 7, Seat: world.NoSeat}, "02 07 ff 00 00000000 00"},
	{"goodbye", &Event{Kind: EventGoodbye, Reason: 2, Text: "bye"}, "03 02 03 627965"},
	{"hello", &Hello{Version: Version, Content: 1, Token: Token{15: 9}, Name: "Moss"},
		"5357424b 0002 10 0000000000000001 00000000000000000000000000000009 04 4d6f7373"},
	{"welcome", &Welcome{Seat: 2, Tick: 600, Mode: 1, Night: Night{599, 2, 3}, Max: 5, Token: Token{1}, Roster: []RosterEntry{{0, Here, "Fern"}, {2, Resting, "Moss"}}},
		"5357424b 0002 11 02 00000258 01 00000257 0000000000000002 0000000000000003 05 01000000000000000000000000000000" +
			"02 00 01 04 4665726e 02 02 04 4d6f7373"},
	{"refused", &Refused{Version: 9, Content: 7, Reason: 6, Text: "full"}, "5357424b 0009 12 06 0000000000000007 04 66756c6c"},
}

func TestMessages(t *testing.T) {
	for _, c := range messages {
		b := c.m.Append(nil)
		if got := fmt.Sprintf("%x", b); got != strings.ReplaceAll(c.want, " ", "") {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
		got := reflect.New(reflect.TypeOf(c.m).Elem()).Interface().(message)
		if err := got.Decode(b); err != nil || !reflect.DeepEqual(got, c.m) {
			t.Errorf("%s: %v, got %+v", c.name, err, got)
		}
		for n := range len(b) {
			if got.Decode(b[:n]) == nil || !reflect.DeepEqual(got, c.m) {
				t.Errorf("%s: %d of %d bytes are accepted or left something", c.name, n, len(b))
			}
		}
		if err := got.Decode(append(b, 0)); !errors.Is(err, bits.ErrTrailing) {
			t.Errorf("%s: a byte too many: %v", c.name, err)
		}
	}
}

// TestLargestMessage: a full party with the longest names is maxMessage long.
func TestLargestMessage(t *testing.T) {
	var m Welcome
	for seat := range world.Seat(world.MaxSeats) {
		m.Roster = append(m.Roster, RosterEntry{seat, Here, strings.Repeat("🌲", maxNameRunes)})
	}
	if b := m.Append(nil); len(b) != maxMessage || new(Welcome).Decode(b) != nil {
		t.Errorf("%d bytes, want %d", len(b), maxMessage)
	}
}

func TestMessagesRefuse(t *testing.T) {
	raw := func(s string) []byte {
		var b []byte
		if _, err := fmt.Sscanf(strings.ReplaceAll(s, " ", ""), "%x", &b); err != nil {
			t.Fatal(err)
		}
		return b
	}
	for _, c := range []struct {
		name string
		into message
		b    []byte
		want error
	}{
		{"unknown event", new(Event), raw("00"), errEvent},
		{"seat 17", new(Event), raw("01 11 01 01 61"), errRange},
		{"a name for an empty seat", new(Event), raw("01 00 00 01 61"), errRange},
		{"a taken seat without a name", new(Event), raw("01 00 01 00"), errRange},
		{"presence 3", new(Event), raw("01 00 03 01 61"), errRange},
		{"notice of seat 17", new(Event), raw("02 05 11 07 00000102 00"), errRange},
		{"name with an escape", new(Event), raw("01 00 01 01 1b"), errText},
		{"name with a C1 control", new(Event), raw("01 00 01 02 c29b"), errText},
		{"name with a bidi override", new(Event), raw("01 00 01 03 e280ae"), errText},
		{"name that is not UTF-8", new(Event), raw("01 00 01 02 c328"), errText},
		{"name of 97 bytes", new(Event), append(raw("01 00 01 61"), bytes.Repeat([]byte{'a'}, 97)...), errText},
		{"text of 121 bytes", new(Event), append(raw("03 01 79"), bytes.Repeat([]byte{'a'}, 121)...), errText},
		{"not our hello", new(Hello), raw("47455420 0001 10"), errMagic},
		{"a welcome as hello", new(Hello), raw("5357424b 0002 11"), errType},
		{"hello without a name", new(Hello), raw("5357424b 0002 10 0000000000000001 00000000000000000000000000000000 00"), errText},
		{"welcome of another version", new(Welcome), raw("5357424b 0003 11"), errVersion},
		{"welcome with seats out of order", new(Welcome), raw("5357424b 0002 11 02 00000258 01 00000257 0000000000000002 0000000000000003 05" +
			"01000000000000000000000000000000 02 02 01 01 61 02 01 01 61"), errRange},
		{"welcome to a night still to come", new(Welcome), raw("5357424b 0002 11 02 00000258 01 00000259 0000000000000002 0000000000000003 05" +
			"01000000000000000000000000000000 00"), errRange},
		{"welcome with 18 seats", new(Welcome), raw("5357424b 0002 11 02 00000258 01 00000257 0000000000000002 0000000000000003 05" +
			"01000000000000000000000000000000 12"), errRange},
	} {
		if err := c.into.Decode(c.b); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

// TestHelloOfAnotherVersion: only its version is read, so that it can be answered;
// whatever follows its type is ignored.
func TestHelloOfAnotherVersion(t *testing.T) {
	h := Hello{Name: "before"}
	if err := h.Decode([]byte("SWBK\x00\x07\x10whatever that version says")); err != nil || !reflect.DeepEqual(h, Hello{Version: 7}) {
		t.Errorf("%v, %+v", err, h)
	}
}

func FuzzMessages(f *testing.F) {
	for _, c := range messages {
		f.Add(c.m.Append(nil))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, m := range []message{new(Event), new(Hello), new(Welcome), new(Refused)} {
			if m.Decode(b) != nil {
				continue
			}
			if h, is := m.(*Hello); is && h.Version != Version {
				continue // only its start was read
			}
			if back := m.Append(nil); !bytes.Equal(back, b) {
				t.Fatalf("%T: %x is accepted and written as %x", m, b, back)
			}
		}
	})
}

// FuzzDump: a dump of any bytes does not panic, and its length stays in proportion.
func FuzzDump(f *testing.F) {
	host, guest := fullHost(), fullGuest()
	f.Add(appendHost(f, &host, noEntities))
	f.Add(guest.Append(nil))
	s := (&fixture{}).schema()
	f.Fuzz(func(t *testing.T, b []byte) {
		var out bytes.Buffer
		if err := s.Dump(&out, 1, nil, b); err == nil && out.Len() < 3*len(b) {
			t.Fatalf("%x is dumped as %q", b, out.String())
		}
		if out.Len() > 1000*(len(b)+100) {
			t.Fatalf("%d bytes are dumped as %d", len(b), out.Len())
		}
	})
}
