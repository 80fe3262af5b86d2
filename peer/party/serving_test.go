package party

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"switchback/lobby/invite"
	"switchback/netgraph"
	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
)

// serving runs a server over a party until the test ends, in virtual time.
func serving(t *testing.T, p *lateParty, out *bytes.Buffer, log *slog.Logger) (ended chan error, stop context.CancelFunc) {
	ctx, stop := context.WithCancel(t.Context())
	ended = make(chan error, 1)
	go func() { ended <- (&server{Party: p, out: out, log: log}).run(ctx) }()
	return ended, stop
}

func TestAServerSaysHowItIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := overView()
		v.Sample = netgraph.Sample{Tick: 7200, TPS: 60, TicksDropped: 3, WireUp: 4200, WireDown: 900, Dropped: 5}
		got := logged(func(l *slog.Logger) {
			ended, stop := serving(t, &lateParty{view: v}, &bytes.Buffer{}, l)
			time.Sleep(2*statusEvery + statusEvery/2) // virtual
			stop()
			<-ended
		})
		line := "level=INFO msg=status tick=7200 ticks_per_s=60 ticks_dropped=3 players=2 wire_up_bytes_per_s=4200 wire_down_bytes_per_s=900 packets_refused=5\n"
		if want := line + line + `level=INFO msg=closing cause="context canceled"`; got != want {
			t.Errorf("logged\n%s\nwant\n%s", got, want)
		}
	})
}

// The server ends when its party ends, with the party's reason.
func TestAServerEndsWithItsParty(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &lateParty{view: &peer.View{}, done: make(chan struct{}), err: &peer.Ended{Reason: peer.Crashed}}
		ended, stop := serving(t, p, &bytes.Buffer{}, quiet)
		defer stop()
		synctest.Wait()
		close(p.done)
		if err := <-ended; reason(err) != peer.Crashed {
			t.Errorf("ended with %v", err)
		}
	})
}

// A night that another one replaces before its end has no summary.
func TestNoSummaryOfANightThatWentOn(t *testing.T) {
	dark := overView()
	dark.State.Night.Phase = world.Dark
	other := *dark
	other.Night = 9000
	if out, ended := looked(t, false, dark, &other, dark); out != "" || ended != 0 {
		t.Errorf("%d ends:\n%s", ended, out)
	}
}

// full is an output that takes nothing.
type full struct{}

var errNoRoom = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errNoRoom }

func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		s := &server{out: full{}, json: asJSON, log: quiet}
		if _, err := s.look(overView(), time.Now()); !errors.Is(err, errNoRoom) {
			t.Errorf("JSON %v: %v", asJSON, err)
		}
	}
	if err := Serve(t.Context(), peer.Options{Seed: 7}, full{}, false, quiet); !errors.Is(err, errNoRoom) {
		t.Errorf("an invite that cannot be told: %v", err)
	}
	if err := Serve(t.Context(), peer.Options{Net: "latt:4"}, &bytes.Buffer{}, false, quiet); err == nil {
		t.Error("served under conditions that there are not")
	}
}

// The invite stands alone on its line, and a guest who joins with it finds a host
// without a body.
func TestServeGivesItsInvite(t *testing.T) {
	defer noLeaks(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	invites, ended := make(lines, 8), make(chan error, 1)
	go func() { ended <- Serve(ctx, peer.Options{Seed: 7, Max: 3}, invites, false, quiet) }()
	code := <-invites
	if _, _, err := invite.Read(code); err != nil || strings.Count(code, "\n") != 1 {
		t.Fatalf("the invite is %q, %v", code, err)
	}
	g := joined(t, code, peer.Options{Name: "Moss", Token: t.TempDir()})
	defer g.Leave()
	await(t, "a seat", func() bool {
		v := g.View()
		return int(v.Self) < world.MaxSeats && v.State.Players[v.Self].Condition == body.Standing
	})
	v, here := g.View(), 0
	for i := range v.State.Players {
		if v.State.Players[i].Condition != body.Absent {
			here++
		}
	}
	if v.State.Seed != 7 || here != 1 {
		t.Errorf("%d players in the night of seed %d, want one in that of 7", here, v.State.Seed)
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("ended with %v", err)
	}
	<-g.Done()
	if reason(g.Err()) != peer.HostLeft {
		t.Errorf("the guest ended with %v", g.Err())
	}
}

// lines is a writer that sends what is written on a channel.
type lines chan string

func (l lines) Write(p []byte) (int, error) {
	l <- string(p)
	return len(p), nil
}

func TestTheEndsOfANight(t *testing.T) {
	for phase, want := range map[world.NightPhase]string{world.Sunrise: "sunrise", world.Dawn: "dawn", world.Overcome: "overcome"} {
		v := overView()
		v.State.Night.Phase = phase
		out, ended := looked(t, true, v)
		var s summary
		if err := json.Unmarshal([]byte(out), &s); err != nil || s.End != want || ended != 1 {
			t.Errorf("phase %d ends as %q, %v", phase, s.End, err)
		}
	}
}

// The summary holds everybody who is here, by the letter of the seat, and the network,
// each figure in its unit.
func TestASummaryTellsOfEverybody(t *testing.T) {
	v := overView()
	v.State.Players[1].Condition = body.Absent
	v.State.Players[16].Condition = body.Down
	v.Names[16], v.Pings[16] = peer.MakeName("Reed"), 310
	v.Sample = netgraph.Sample{WireUp: 12_340, WireDown: 5670, LossUp: 1.25, LossDown: 7.5, Starved: 8, Dropped: 9}
	text, _ := looked(t, false, v)
	for _, want := range []string{"  A Fern: ", "  Q Reed: walked 0 m, 0 flashes hit, 0 pulled up, 0 brought home, round trip 310 ms\n",
		"  network: 12.3 kB/s up, 5.7 down, loss 1.2% up, 7.5% down\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "Moss") {
		t.Errorf("somebody who is not here is in\n%s", text)
	}
	line, _ := looked(t, true, v)
	want := `"network":{"wire_up_bytes_per_s":12340,"wire_down_bytes_per_s":5670,"loss_up_percent":1.25,"loss_down_percent":7.5,"wrong_guesses":8,"packets_refused":9}`
	if !strings.Contains(line, want) {
		t.Errorf("no %s in\n%s", want, line)
	}
}

// Scripts read the keys of the JSON and their order.
func TestKeysOfASummary(t *testing.T) {
	line, _ := looked(t, true, overView())
	at := 0
	for _, key := range strings.Fields("date seed end seconds camps lanterns_lit lanterns brought_home line players letter name walked_m hits pulled_up brought_home rtt_ms network wire_up_bytes_per_s packets_refused") {
		next := strings.Index(line[at:], `"`+key+`":`)
		if next < 0 {
			t.Fatalf("%s is not where it was in\n%s", key, line)
		}
		at += next + 1
	}
}

// Each notice is logged once.
func TestNoticesAreToldOnce(t *testing.T) {
	v := overView()
	got := logged(func(l *slog.Logger) {
		s := &server{out: &bytes.Buffer{}, log: l}
		for i := range uint32(3) {
			v.Notices[i] = peer.Notice{Number: i + 1, Tick: world.Tick(i), What: peer.Joined, Seat: world.Seat(i), Who: peer.MakeName("Fern")}
			for range 2 {
				if _, err := s.look(v, time.Now()); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
	if n := strings.Count(got, "msg=joined"); n != 3 {
		t.Errorf("%d lines of three notices:\n%s", n, got)
	}
}
