package party

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/peer/host"
	"switchback/snapshot"
	"switchback/world"
)

func TestLogsSayWhatApplies(t *testing.T) {
	fern := peer.MakeName("Fern")
	for _, c := range []struct {
		notice peer.Notice
		want   string
	}{
		{peer.Notice{What: peer.Joined, Seat: 2, Who: fern}, "level=INFO msg=joined tick=7 seat=2 name=Fern"},
		{peer.Notice{What: peer.WorldNotice + peer.NoticeKind(world.Lit), Seat: 2, Index: 4, Who: fern}, "level=INFO msg=lit tick=7 seat=2 name=Fern light=4"},
		{peer.Notice{What: peer.WorldNotice + peer.NoticeKind(world.Fell), Seat: 2, Who: fern}, "level=INFO msg=fell tick=7 seat=2 name=Fern"},
		{peer.Notice{What: peer.WorldNotice + peer.NoticeKind(world.CampReached), Seat: world.Nobody, Index: 1}, `level=INFO msg="camp reached" tick=7 camp=1`},
		{peer.Notice{What: peer.Refused, Seat: world.NoSeat}, ""},
	} {
		c.notice.Number, c.notice.Tick = 1, 7
		got := logged(func(l *slog.Logger) {
			v := peer.View{Notices: [len(peer.View{}.Notices)]peer.Notice{c.notice}}
			if told := logNotices(l, &v, 0); told != 1 {
				t.Errorf("%v: told up to %d", c.notice.What, told)
			}
		})
		if got != c.want {
			t.Errorf("logged %q, want %q", got, c.want)
		}
	}
}

func TestRefusalsAreLogged(t *testing.T) {
	for want, r := range map[string]host.Refusal{
		fmt.Sprint("level=WARN msg=refused reason=wrong-version version=9 host_version=", snapshot.Version):                    {Reason: peer.WrongVersion, Version: 9},
		"level=WARN msg=refused reason=wrong-content name=Moss rules=00000000000000ff host_rules=" + hash(world.ContentHash()): {Reason: peer.WrongContent, Name: "Moss", Version: 1, Content: 0xff},
		"level=WARN msg=refused reason=full name=Moss":                                                                         {Reason: peer.Full, Name: "Moss", Version: 1, Content: 3},
	} {
		if got := logged(func(l *slog.Logger) { logRefusal(l, r) }); got != want {
			t.Errorf("logged %q, want %q", got, want)
		}
	}
}

// logged returns what f logs, without the time.
func logged(f func(*slog.Logger)) string {
	var b bytes.Buffer
	f(slog.New(slog.NewTextHandler(&b, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}})))
	return strings.TrimSuffix(b.String(), "\n")
}
