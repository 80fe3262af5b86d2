package peer

import (
	"fmt"
	"strings"
	"testing"

	"switchback/snapshot"
	"switchback/world"
)

// The numbers of the reasons are on the wire.
func TestReasonsKeepTheirNumbers(t *testing.T) {
	for want, r := range []Reason{
		None, Left, HostLeft, HostLost, GuestLost, NoRoute, Full, WrongVersion, WrongContent, BadProof, Kicked, Flooding,
		Malformed, Stalled, Broken, Crashed, Replaced, Closed,
	} {
		if int(r) != want {
			t.Errorf("%v is %d on the wire, was %d", r, r, want)
		}
	}
}

func TestNamesOfWhatIsLogged(t *testing.T) {
	for _, c := range []struct {
		value fmt.Stringer
		want  string
	}{
		{None, "none"}, {HostLeft, "host-left"}, {WrongContent, "wrong-content"}, {Closed, "closed"}, {numReasons, "reason-18"}, {Reason(255), "reason-255"},
		{CodeRead, "code read"}, {In, "in"}, {Step(0), "step 0"}, {Step(9), "step 9"},
		{Joined, "joined"}, {WentAway, "left"}, {LostLink, "lost link"}, {CameBack, "came back"}, {SentAway, "sent away"},
		{Refused, "refused"}, {NoticeKind(0), "notice 0"}, {numNotices, "notice 6"},
		{WorldNotice + 1, world.EventKind(1).String()},
	} {
		if got := c.value.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestEachReasonHasANameOfItsOwn(t *testing.T) {
	seen := map[string]Reason{}
	for r := range numReasons {
		name := r.String()
		if other, twice := seen[name]; twice || name == "" {
			t.Errorf("reason %d is called %q like %d", r, name, other)
		}
		seen[name] = r
	}
}

func TestNoticesOfTheWorldAreToldApart(t *testing.T) {
	for _, k := range []NoticeKind{Joined, SentAway, Refused} {
		if e, ok := k.World(); ok {
			t.Errorf("%v is event %d of the world", k, e)
		}
	}
	if e, ok := (WorldNotice + 5).World(); !ok || e != 5 {
		t.Errorf("an event of the world is %d, %v", e, ok)
	}
}

func TestNoticesKeepTheNewest(t *testing.T) {
	var n Notices
	room := len(n.Rows)
	for i := range 2*room + 3 {
		if row := n.Add(Notice{Tick: world.Tick(i), Number: 77}); row.Number != uint32(i+1) || row != &n.Rows[room-1] {
			t.Fatalf("notice %d has number %d", i, row.Number)
		}
	}
	for i, row := range n.Rows {
		if want := uint32(room + 4 + i); row.Number != want || row.Tick != world.Tick(want-1) {
			t.Errorf("row %d holds number %d of tick %d, want number %d", i, row.Number, row.Tick, want)
		}
	}
}

func TestChatKeepsTheNewestWithTheNamesOfThen(t *testing.T) {
	var c Chat
	for i := range len(c.Lines) + 2 {
		c.Add(world.Seat(i), MakeName(fmt.Sprint("name ", i)), fmt.Sprint("line ", i))
	}
	for i := range c.Lines {
		l, n := &c.Lines[i], i+2
		if l.Number != uint32(n+1) || l.Seat != world.Seat(n) || l.Who.String() != fmt.Sprint("name ", n) || l.Text() != fmt.Sprint("line ", n) {
			t.Errorf("line %d is number %d of seat %d, %s: %s", i, l.Number, l.Seat, l.Who.String(), l.Text())
		}
	}
}

// The longest text that the wire can carry fits, and nothing is left of the text
// that was there before.
func TestBoxesHoldTheLongestTexts(t *testing.T) {
	longest := strings.Repeat("é", snapshot.MaxNameBytes/2)
	name := MakeName(longest)
	if name.String() != longest {
		t.Errorf("%d bytes of a name of %d", len(name.String()), len(longest))
	}
	if name = MakeName("Moss"); name.String() != "Moss" {
		t.Errorf("%q", name.String())
	}
	var c Chat
	text := strings.Repeat("x", snapshot.MaxTextBytes)
	for range len(c.Lines) {
		c.Add(0, Name{}, text)
	}
	c.Add(0, Name{}, "short")
	lines := &c.Lines
	if got := lines[len(lines)-2].Text(); got != text {
		t.Errorf("%d bytes of a line of %d", len(got), len(text))
	}
	if got := lines[len(lines)-1].Text(); got != "short" {
		t.Errorf("%q", got)
	}
}

func TestIntentIsACommandWithoutTicks(t *testing.T) {
	i := Intent{
		MoveX: 3, MoveY: -4, Facing: 500, Buttons: 2, Presses: [world.NumPresses]uint8{1, 2, 3, 4},
		Deed: world.Wave, Arg: 9,
	}
	want := world.Command{
		MoveX: 3, MoveY: -4, Facing: 500, Buttons: 2, Presses: [world.NumPresses]uint8{1, 2, 3, 4},
		Deed: world.Wave, Arg: 9,
	}
	if got := i.Command(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestEndsReadAsTheirReasonAndWhatIsKnown(t *testing.T) {
	for want, e := range map[string]*Ended{
		"left":                         {Reason: Left},
		"host-left: {Text:good night}": {Reason: HostLeft, Evidence: Said{"good night"}},
		"wrong-content: {ID:7}":        {Reason: WrongContent, Evidence: UnknownMode{7}},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
