package party

import (
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/degrade"
	"switchback/peer/memnet"
)

// hall is a conditioned listener on an in-process network.
type hall struct {
	t       *testing.T
	network *memnet.Network
	peer.Listener
}

func newHall(t *testing.T, net string, log *slog.Logger) *hall {
	t.Helper()
	spec, err := degrade.Parse(net)
	if err != nil {
		t.Fatal(err)
	}
	network := memnet.New(1)
	return &hall{t, network, conditioned(network.Listen(), spec, log)}
}

// enter makes a link: the guest's end is bare, the host's conditioned.
func (h *hall) enter() (guest, host peer.Transport) {
	h.t.Helper()
	guest, err := h.network.Dial()
	if err != nil {
		h.t.Fatal(err)
	}
	host, ok := h.Accept()
	if !ok {
		h.t.Fatal("no link to accept")
	}
	return guest, host
}

var quiet = slog.New(slog.DiscardHandler)

// Without conditions links are accepted as they are.
func TestNoConditionsNoConditioner(t *testing.T) {
	_, host := newHall(t, "", quiet).enter()
	if _, ok := host.(*degrade.Conditioner); ok {
		t.Error("a link is conditioned by nothing")
	}
}

func TestNobodyToAccept(t *testing.T) {
	if link, ok := newHall(t, "lat:40", quiet).Accept(); ok || link != nil {
		t.Errorf("accepted %v", link)
	}
}

// At the host, too, up is what guests send: with up.lat only the host gets it late.
func TestAHostsConditionsAreThoseOfItsGuests(t *testing.T) {
	guest, host := newHall(t, "up.lat:100", quiet).enter()
	for _, from := range []peer.Transport{guest, host} {
		if err := from.Send(0, peer.State, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	host.Poll(0)
	if _, _, _, ok := guest.Recv(0); !ok {
		t.Error("what the host sends is late")
	}
	if _, _, _, ok := host.Recv(99 * time.Millisecond); ok {
		t.Error("what the guest sends is early")
	}
	if _, _, at, ok := host.Recv(100 * time.Millisecond); !ok || at != 100*time.Millisecond {
		t.Errorf("what the guest sent came at %v, %v", at, ok)
	}
}

// Every link has luck of its own, the same in every run.
func TestEveryLinkHasItsOwnLuck(t *testing.T) {
	lost := func(h *hall) (all []int) {
		guest, host := h.enter()
		for i := range 200 {
			if err := guest.Send(0, peer.State, []byte{byte(i)}); err != nil {
				t.Fatal(err)
			}
		}
		came := map[byte]bool{}
		for {
			_, packet, _, ok := host.Recv(time.Second)
			if !ok {
				break
			}
			came[packet[0]] = true
		}
		for i := range 200 {
			if !came[byte(i)] {
				all = append(all, i)
			}
		}
		return all
	}
	one, other := newHall(t, "loss:50", quiet), newHall(t, "loss:50", quiet)
	first, second := lost(one), lost(one)
	if len(first) < 50 || len(first) > 150 || slices.Equal(first, second) {
		t.Errorf("the first link lost %d of 200, the second the same: %v", len(first), slices.Equal(first, second))
	}
	if !slices.Equal(lost(other), first) || !slices.Equal(lost(other), second) {
		t.Error("another run has other luck")
	}
}

// Changes are logged with the number of the link and the time.
func TestConditionsAreLoggedWithTheirLink(t *testing.T) {
	got := logged(func(l *slog.Logger) {
		h := newHall(t, "lat:40; 1500ms loss:5", l)
		for range 2 {
			_, host := h.enter()
			host.Poll(0)
			host.Poll(2 * time.Second)
		}
	})
	want := []string{
		"level=INFO msg=conditions link=1 s=0 what=lat:40", `level=INFO msg=conditions link=1 s=1.5 what="1500ms loss:5"`,
		"level=INFO msg=conditions link=2 s=0 what=lat:40", `level=INFO msg=conditions link=2 s=1.5 what="1500ms loss:5"`,
	}
	if got != strings.Join(want, "\n") {
		t.Errorf("logged\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

func TestEndsAreLogged(t *testing.T) {
	for want, err := range map[string]error{
		`level=INFO msg=ended reason=host-left detail=""`:                    &peer.Ended{Reason: peer.HostLeft, Evidence: peer.Refusal{HostVersion: 2, Version: 2}},
		`level=INFO msg=ended reason=left detail=""`:                         &peer.Ended{Reason: peer.Left},
		`level=INFO msg=ended reason=kicked detail="away with you"`:          &peer.Ended{Reason: peer.Kicked, Evidence: peer.Said{Text: "away with you"}},
		`level=INFO msg=ended reason=full detail="all places (5) are taken"`: &peer.Ended{Reason: peer.Full, Evidence: peer.Refusal{Said: "all places (5) are taken"}},
		`level=INFO msg=ended reason=broken detail="read: closed"`:           &peer.Ended{Reason: peer.Broken, Evidence: peer.Fault{Text: "read: closed"}},
		`level=INFO msg=ended reason=crashed detail="a fault\nmain.go:1"`:    &peer.Ended{Reason: peer.Crashed, Evidence: peer.Crash{Panic: "a fault", Stack: "main.go:1"}},
		`level=INFO msg=ended reason=wrong-content detail="{Host:3 Own:4}"`:  &peer.Ended{Reason: peer.WrongContent, Evidence: peer.OtherForest{Host: 3, Own: 4}},
		``: nil,
	} {
		if got := logged(func(l *slog.Logger) { logEnd(l, err) }); got != want {
			t.Errorf("%v: logged %q, want %q", err, got, want)
		}
	}
}

// Steps are passed on, and logged with their name.
func TestStepsAreLoggedAndPassedOn(t *testing.T) {
	var steps []peer.Step
	got := logged(func(l *slog.Logger) {
		tell := logSteps(l, "Moss", func(s peer.Step, detail string) {
			if steps = append(steps, s); detail != "udp" {
				t.Errorf("detail %q", detail)
			}
		})
		tell(peer.CodeRead, "udp")
		tell(peer.PathOpened, "udp")
	})
	lines := strings.Split(got, "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], `level=INFO msg=joining name=Moss step="code read" detail=udp ms=`) ||
		!strings.HasPrefix(lines[1], `level=INFO msg=joining name=Moss step="path opened" detail=udp ms=`) {
		t.Errorf("logged\n%s", got)
	}
	if !slices.Equal(steps, []peer.Step{peer.CodeRead, peer.PathOpened}) {
		t.Errorf("passed on %v", steps)
	}
}

func TestNoLogKeepsNothing(t *testing.T) {
	if l := logger(peer.Options{}); l == nil || l.Enabled(t.Context(), slog.LevelError) {
		t.Error("no log is one that keeps something")
	}
	if logger(peer.Options{Log: quiet}) != quiet {
		t.Error("the log that was given is not the one that is kept")
	}
}
