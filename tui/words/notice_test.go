package words

import (
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/level"
)

func TestEveryNoticeHasAText(t *testing.T) {
	var v peer.View
	says := func(what peer.NoticeKind, s world.Seat) string {
		return Notice(&v, level.Of(0), new(keys.Keymap), &peer.Notice{What: what, Seat: s, Who: peer.MakeName("Moss")})
	}
	for what := peer.Joined; !strings.HasPrefix(what.String(), "notice "); what++ {
		if what < peer.WorldNotice && says(what, 1) == "" {
			t.Errorf("%v says nothing", what)
		}
	}
	for s, want := range map[world.Seat]string{v.Self: "You are back", 1: "Moss is back"} {
		if got := says(peer.CameBack, s); got != want {
			t.Errorf("of seat %d: %q, want %q", s, got, want)
		}
	}
	if says(peer.Refused, world.NoSeat) == "" {
		t.Error("a refusal says nothing")
	}
	for e := world.Lit; e < world.NumEvents; e++ {
		if says(peer.WorldNotice+peer.NoticeKind(e), 0) == "" {
			t.Errorf("event %d says nothing to whom it befalls", e)
		}
	}
}
