package spoken

import (
	"strings"
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// TestEveryWindIsReadAsItIsSaid types each direction as it is said, with a space for the
// hyphen, and abbreviated.
func TestEveryWindIsReadAsItIsSaid(t *testing.T) {
	for turn := grid.Turn(0); ; turn += eighth {
		said := Wind(turn)
		for _, typed := range []string{said, strings.ReplaceAll(said, "-", " "), Winds[turn/eighth].Short} {
			if got, ok := WindNamed(typed); !ok || got != turn {
				t.Errorf("%q is read as turn %d, %v; want %d", typed, got, ok, turn)
			}
		}
		if turn+eighth == 0 {
			break
		}
	}
	if _, ok := WindNamed("up"); ok {
		t.Error("up is a direction")
	}
}

func TestWhatHappensToAFriendIsTold(t *testing.T) {
	var v peer.View
	v.State.Players[1].Condition = body.Standing
	v.State.Players[1].X = 5 * grid.Metre
	l := Listener{View: &v, Level: level.Of(0)}
	tell := func(e world.EventKind, seat world.Seat, index uint8) string {
		return l.Notice(&peer.Notice{What: peer.WorldNotice + peer.NoticeKind(e), Seat: seat, Index: index, Who: peer.MakeName("Moss")})
	}
	for _, c := range []struct{ got, want string }{
		{tell(world.Banished, 1, 0), "Moss banished a shade, 5 metres east."},
		{tell(world.Banished, 0, 0), "You banished a shade."},
		{tell(world.Blow, 1, world.MaxShades), "The Warden struck Moss, 5 metres east."},
		{tell(world.Fell, 0, 0), DownFriend},
		{tell(world.Lit, 0, 0), ""}, // the order was answered with it
		{tell(world.Hit, 1, 0), ""}, // only the one who flashed hears it
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestSentencesEnd(t *testing.T) {
	for in, want := range map[string]string{"": "", "a light": "A light.", "Who is it?": "Who is it?", "éclair.": "Éclair."} {
		if got := Sentence(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}
