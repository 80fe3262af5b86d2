package party

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

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

// lateParty is a party whose night is over.
type lateParty struct {
	peer.Party
	view  *peer.View
	fresh chan struct{}
	began chan uint64
	done  chan struct{} // nil: never
	err   error
}

func (p *lateParty) View() *peer.View       { return p.view }
func (p *lateParty) Fresh() <-chan struct{} { return p.fresh }
func (p *lateParty) Done() <-chan struct{}  { return p.done }
func (p *lateParty) Err() error             { return p.err }
func (p *lateParty) Begin(seed uint64)      { p.began <- seed }

func TestServerBeginsAnotherNight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &lateParty{view: overView(), fresh: make(chan struct{}, 1), began: make(chan uint64, 9)}
		ctx, stop := context.WithCancel(t.Context())
		var out bytes.Buffer
		s := &server{Party: p, out: &out, log: slog.New(slog.DiscardHandler)}
		go func() { _ = s.run(ctx) }() // ends with ctx
		for range 3 {
			p.fresh <- struct{}{}
			time.Sleep(nightAfter / 2) // virtual
			if len(p.began) != 0 {
				t.Fatal("the summary stood too short")
			}
			p.fresh <- struct{}{}  // the same night, over still
			time.Sleep(nightAfter) // virtual
			if len(p.began) != 1 {
				t.Fatalf("%d nights began", len(p.began))
			}
			<-p.began
			synctest.Wait()
			p.view = &peer.View{Self: world.NoSeat} // dusk
			p.fresh <- struct{}{}
			synctest.Wait()
			p.view = overView()
		}
		stop()
		synctest.Wait()
		if n := strings.Count(out.String(), "Switchback "); n != 3 {
			t.Errorf("%d summaries of three nights:\n%s", n, out.String())
		}
	})
}
